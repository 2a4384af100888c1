import type { ProjectRole } from '../authority/roles.ts';
import type { Actor } from '../authority/scope.ts';
import type { Who } from '../transition/machine.ts';
import { ASSIGNEE, CREATOR, GENERAL_CONTRACTOR, managerOf, named } from '../transition/people.ts';
import type { SubmittalRecord, SubmittalTurn } from './record.ts';
import { mayReadSubmittal } from './sight.ts';

/** Roles that approve submittals. */
export const SUBMITTAL_APPROVER_ROLES = [
  'ARCHITECT',
  'ENGINEER',
  'OWNER',
] as const satisfies readonly ProjectRole[];

/** Whom the assignee asked, while the ball is theirs. */
export const reviewer = named('the reviewer it is with', ({ status, reviewerId }: SubmittalTurn) =>
  status === 'REASSIGNED' ? reviewerId : null,
);
/** Everyone on it; a reassigned one goes on only when the reviewer who was asked responds. */
export const participant: Who<SubmittalRecord> = {
  phrase: 'someone on it',
  holds: ({ userId }, { status, creatorId, receivedFromId, assigneeId, approvers, invitedUserIds }) =>
    status !== 'REASSIGNED' &&
    ([creatorId, receivedFromId, assigneeId, ...invitedUserIds].includes(userId) ||
      approvers.some((one) => one.userId === userId)),
};
/** Who has it to hand in: the person it comes from, the company that owes it while it names nobody, else its creator. */
export const submitter = named('the person who created it', (submittal: SubmittalTurn) => {
  const { receivedFromId, inRegister, companyId, creatorId } = submittal;
  return receivedFromId ?? (inRegister && companyId !== null ? null : creatorId);
});
/** Whoever prepares it: its creator, and who has it to hand in. */
export const preparer: Who<SubmittalRecord> = {
  phrase: 'the person who created it or hands it in',
  holds: (actor, submittal) =>
    CREATOR.holds(actor, submittal) ||
    actor.userId === submittal.receivedFromId ||
    (submittal.inRegister &&
      submittal.receivedFromId === null &&
      actor.companyId !== null &&
      actor.companyId === submittal.companyId),
};
const manages = managerOf('SUBMISSION');
/** Who manages it: SUBMISSION_MANAGE, for some roles on their own only. Nobody manages what they may not read. */
export const submittalManager: Who<SubmittalRecord> = {
  phrase: manages.phrase,
  holds: (actor, submittal) =>
    mayReadSubmittal(actor, submittal) &&
    manages.holds(actor, {
      companyId: submittal.companyId,
      assigneeIds: submittal.assigneeId === null ? [] : [submittal.assigneeId],
    }),
};
/** Whether a person reviews for the general contractor, and so can be given a submittal: one of its people who manages submittals. */
export const mayReviewSubmittals = (actor: Actor): boolean =>
  actor.authorities.includes('SUBMISSION_MANAGE') && GENERAL_CONTRACTOR.holds(actor, undefined);

/** The general contractor's people who manage submittals, of what they may read. */
export const contractor: Who<SubmittalRecord> = {
  phrase: GENERAL_CONTRACTOR.phrase,
  holds: (actor, submittal) => mayReviewSubmittals(actor) && mayReadSubmittal(actor, submittal),
};
/** The general contractor's people keep the register. */
export const registrar: Who<SubmittalRecord> = {
  phrase: 'the general contractor, of what stands in the register',
  holds: (actor, submittal) =>
    submittal.isDraft && submittal.inRegister && contractor.holds(actor, submittal),
};
/** Its assignee, where that is one of them. */
export const contractorAssigned: Who<SubmittalRecord> = {
  phrase: "its assignee on the general contractor's side",
  holds: (actor, submittal) => mayReviewSubmittals(actor) && ASSIGNEE.holds(actor, submittal),
};
/** Who decides on it. */
export const approver: Who<SubmittalRecord> = {
  phrase: 'the architect, engineer or owner it was forwarded to',
  holds: (actor, submittal) =>
    (SUBMITTAL_APPROVER_ROLES as readonly (ProjectRole | null)[]).includes(actor.projectRole) &&
    submittal.approvers.some(({ userId }) => userId === actor.userId),
};
