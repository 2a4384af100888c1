import { ownOnly } from '#domain/authority/grants.ts';
import { routeProblems } from '#domain/submittal/review.ts';
import { mayReviewSubmittals, SUBMITTAL_APPROVER_ROLES } from '#domain/submittal/people.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { type FieldError, repeatedItems } from '../../http/problem.ts';
import { type ActiveMember, actorOfMember, membersToChoose } from '../people/members.ts';
import type { ApproverRow, SubmittalRow } from './records.ts';

export type Route = NonNullable<BodyOf<'createSubmittal'>['approvers']>;

/** Active members who may see submittals. */
export const readersOf = async ({ db, project }: ProjectContext): Promise<ActiveMember[]> =>
  (await membersToChoose(db, project.id)).filter(({ authorities }) =>
    authorities.includes('SUBMISSION_VIEW'),
  );

/** Whether a member reviews for the general contractor. */
export const canReview = (member: ActiveMember): boolean => mayReviewSubmittals(actorOfMember(member));
export const canApprove = ({ roleName, authorities }: ActiveMember): boolean =>
  SUBMITTAL_APPROVER_ROLES.some((role) => role === roleName) && authorities.includes('SUBMISSION_VIEW');

const find = (members: readonly ActiveMember[], userId: string) =>
  members.find(({ user }) => user.id === userId);

export const NOT_A_REVIEWER = "Choose one of the general contractor's people who may manage submittals.";
const NOT_AN_APPROVER = 'Choose an architect, an engineer or an owner.';
export const NOT_A_READER = 'Choose an active member of this project who may see submittals.';

/** Why these people cannot be added, by their places in the field. */
export function readerProblems(
  members: readonly ActiveMember[],
  field: string,
  userIds: readonly string[] = [],
): FieldError[] {
  const strangers = userIds.flatMap((id, i) =>
    find(members, id) ? [] : [{ field: `${field}.${i}`, message: NOT_A_READER }],
  );
  return [...repeatedItems(field, userIds), ...strangers];
}

/** Who approves as a request says it, in either form; undefined where it says nothing. */
export const routeIn = ({
  approverIds,
  approvers,
}: {
  approverIds?: readonly string[];
  approvers?: Route;
}): Route | undefined =>
  approvers ?? approverIds?.map((userId) => ({ userId, isRequired: true, step: 1, reviewDays: null }));

/** A place in the order, with what was left out. */
export const placed = ({ userId, step = 1, isRequired, reviewDays = null }: Route[number]) => ({
  userId,
  step,
  isRequired,
  reviewDays,
});

/** What is wrong with who approves. Whoever approved it before may stay. */
export function approverProblems(
  members: readonly ActiveMember[],
  fields: { approverIds?: readonly string[]; approvers?: Route },
  before: readonly Pick<ApproverRow, 'userId'>[],
): FieldError[] {
  const { approverIds, approvers } = fields;
  if (approverIds && approvers)
    return [{ field: 'approvers', message: 'Say who approves once: in approvers or in approverIds.' }];
  const route = (routeIn(fields) ?? []).map(placed);
  const at = (index: number, field: string): string =>
    approvers ? `approvers.${index}.${field}` : `approverIds.${index}`;
  return [
    ...routeProblems(route).map(({ index, field, message }) => ({ field: at(index, field), message })),
    ...route.flatMap(({ userId }, index) => {
      const member = find(members, userId);
      return (member && canApprove(member)) || before.some((one) => one.userId === userId)
        ? []
        : [{ field: at(index, 'userId'), message: NOT_AN_APPROVER }];
    }),
  ];
}

/** Why this person cannot stand in an approver's place on a route; nothing where they can. */
export function replacementProblems(
  members: readonly ActiveMember[],
  newUserId: string,
  route: readonly Pick<ApproverRow, 'userId'>[],
): FieldError[] {
  if (route.some(({ userId }) => userId === newUserId))
    return [{ field: 'newUserId', message: 'This person approves it already. Choose somebody else.' }];
  const member = find(members, newUserId);
  return member && canApprove(member) ? [] : [{ field: 'newUserId', message: NOT_AN_APPROVER }];
}

interface From {
  companyId?: string | null;
  receivedFromId?: string | null;
}

/**
 * Where a submittal comes from: the responsible contractor, the person's own where none is named; 422 where they do not
 * fit, and where who manages their own only names another company.
 */
export function originOf(
  ctx: ProjectContext,
  members: readonly ActiveMember[],
  fields: From,
  before: Pick<SubmittalRow, 'companyId' | 'receivedFromId'> | null,
): { companyId: string | null; receivedFromId: string | null; errors: FieldError[] } {
  const receivedFromId =
    fields.receivedFromId === undefined ? (before?.receivedFromId ?? null) : fields.receivedFromId;
  const person = receivedFromId === null ? undefined : find(members, receivedFromId);
  const theirs = fields.receivedFromId ? (person?.company.id ?? null) : null;
  const kept = before ? before.companyId : ctx.project.companyId;
  const companyId =
    fields.companyId === undefined ? (theirs ?? kept) : (fields.companyId ?? ctx.project.companyId);
  const errors: FieldError[] = [];
  const isNew = companyId !== (before?.companyId ?? null);
  if (isNew && companyId !== null && !members.some(({ company }) => company.id === companyId))
    errors.push({ field: 'companyId', message: 'Choose a company of this project.' });
  if (isNew && ownOnly('SUBMISSION', ctx.project.role) && companyId !== ctx.project.companyId)
    errors.push({ field: 'companyId', message: 'Choose your own company.' });
  if (fields.receivedFromId && (!person?.authorities.includes('SUBMISSION_MANAGE') || theirs !== companyId))
    errors.push({
      field: 'receivedFromId',
      message: 'Choose somebody of the responsible contractor who may send submittals.',
    });
  // Of another company than the one named from now on: nobody is named any more.
  const stays = fields.receivedFromId !== undefined || person?.company.id === companyId;
  return { companyId, receivedFromId: stays ? receivedFromId : null, errors };
}

/** Why this person cannot review for the general contractor; nothing where they can, or do so already. */
export const assigneeProblems = (
  members: readonly ActiveMember[],
  assigneeId: string | null | undefined,
  before: string | null = null,
  field = 'assigneeId',
): FieldError[] => {
  if (!assigneeId || assigneeId === before) return [];
  const member = find(members, assigneeId);
  return member && canReview(member) ? [] : [{ field, message: NOT_A_REVIEWER }];
};
