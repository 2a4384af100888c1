import { dueDateProblem } from '#domain/record/due-date.ts';
import { CODES_OF_DECISION, type SubmittalStatus } from '#domain/submittal/kinds.ts';
import type { SubmittalAction } from '#domain/submittal/status.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { type FieldError, invalid, invalidField } from '../../http/problem.ts';
import { refsOf } from '../people/refs.ts';
import { todayOf } from '../record/calendar.ts';
import { act, actNamed, type ActingOn, type SubmittalEffect } from './acts.ts';
import { beginStep, deciding } from './decisions.ts';
import { storeApprovers } from './fields.ts';
import { tellAll, tellApprovers, tellReviewer } from './notices.ts';
import { approverProblems, assigneeProblems, readerProblems, readersOf } from './people.ts';
import { distributionOf, invitedOf, type LoadedSubmittal, presentApprovers } from './records.ts';
import { responding, sendingBack } from './responses.ts';
import { submittalUsers } from './schema.ts';
import { sending, tellSent } from './sending.ts';

type Change = BodyOf<'changeSubmittalStatus'>;
type Target = Change['status'];

/** The target names the action; REVISION, while the approvers have not seen it, that of the general contractor. */
const ACTION_OF = {
  ASSIGNED: 'send',
  IN_PROGRESS: 'start',
  GC_REVIEWED: 'review',
  APPROVAL_PENDING: 'forward',
  APPROVED: 'approve',
  REVISION: 'requestRevision',
  REJECTED: 'reject',
} as const satisfies Record<Target, SubmittalAction>;
type ChangeAction = (typeof ACTION_OF)[Target] | 'sendBack';
const actionOf = (target: Target, present: SubmittalStatus): ChangeAction =>
  target === 'REVISION' && present !== 'APPROVAL_PENDING' ? 'sendBack' : ACTION_OF[target];

const DECISIONS: readonly Target[] = ['APPROVED', 'REVISION', 'REJECTED'];
const ROUTED: readonly Target[] = ['ASSIGNED', 'APPROVAL_PENDING'];

/** Stands for whoever is named with the step, until they are looked at. */
const NAMED_NEXT = { userId: '', step: 1, isRequired: true, hasApproved: false };

/** What a target does not take. */
function misplaced({
  status,
  reviewCode,
  attachments,
  approverIds,
  approvers,
  dueDate,
}: Change): FieldError[] {
  const only = (field: string, value: unknown, targets: readonly Target[]): FieldError[] =>
    (value ?? null) === null || targets.includes(status)
      ? []
      : [{ field, message: `This goes with ${targets.join(', ')} only.` }];
  return [
    ...only('reviewCode', reviewCode, DECISIONS),
    ...only('attachments', attachments?.length ? attachments : null, DECISIONS),
    ...only('approverIds', approverIds, ROUTED),
    ...only('approvers', approvers, ROUTED),
    ...only('dueDate', dueDate, ROUTED),
  ];
}

/** Forwards a reviewed submittal to its approvers, or to those that the request names. */
async function forwarding({ ctx, loaded, body }: ActingOn<Change>): Promise<SubmittalEffect> {
  const { submittal } = loaded;
  const members = await readersOf(ctx);
  const dueDate = body.dueDate ?? submittal.dueDate;
  const late = body.dueDate ? dueDateProblem(body.dueDate, todayOf(ctx)) : null;
  const present = presentApprovers(submittal, loaded.approvers);
  const errors = [...approverProblems(members, body, present), ...(late ? [late] : [])];
  if (errors.length > 0) throw invalid(errors);
  const route = await storeApprovers(ctx, loaded, submittal.revision, body);
  if (presentApprovers(submittal, route).length === 0)
    throw invalidField('approverIds', 'Choose the architect, engineer or owner who approves this submittal.');
  const approvers = await beginStep(ctx, { ...submittal, dueDate }, route);
  return {
    values: { dueDate },
    people: { approvers },
    comment: body.comments,
    changes:
      dueDate === submittal.dueDate ? [] : [{ field: 'dueDate', from: submittal.dueDate, to: dueDate }],
    async tell(forwarded: LoadedSubmittal) {
      await tellApprovers(ctx, forwarded);
      await tellAll(ctx, forwarded, 'SUBMITTAL_DECIDED', 'forwarded to its approvers', body.comments);
    },
  };
}

/** The work of each action that a target names. */
const CHANGES: Readonly<Record<ChangeAction, (acting: ActingOn<Change>) => Promise<SubmittalEffect>>> = {
  async send(acting) {
    const { ctx, loaded, body } = acting;
    const effect = await sending(acting);
    return { ...effect, tell: (sent) => tellSent(ctx, loaded, sent, body.comments) };
  },
  start: async ({ body }) => ({ comment: body.comments }),
  review: async ({ ctx, body }) => ({
    comment: body.comments,
    tell: (reviewed) => tellAll(ctx, reviewed, 'SUBMITTAL_DECIDED', 'reviewed', body.comments),
  }),
  forward: forwarding,
  sendBack: sendingBack,
  approve: (acting) => deciding('approve', acting),
  requestRevision: (acting) => deciding('requestRevision', acting),
  reject: (acting) => deciding('reject', acting),
};

const changing = async (acting: ActingOn<Change, unknown, SubmittalAction>): Promise<SubmittalEffect> => {
  const wrong = misplaced(acting.body);
  if (wrong.length > 0) throw invalid(wrong);
  return CHANGES[actionOf(acting.body.status, acting.loaded.submittal.status)](acting);
};

/** A person put on it beside whoever is: the one who gives it away keeps sight of it. */
async function keepOn(ctx: ProjectContext, loaded: LoadedSubmittal, userId: string | null) {
  const { submittal, users } = loaded;
  if (userId === null || invitedOf(loaded).includes(userId)) return users;
  return [...users, ...(await addUsers(ctx, submittal.id, 'INVITED', [userId]))];
}

async function addUsers(
  ctx: ProjectContext,
  submittalId: string,
  part: 'INVITED' | 'DISTRIBUTION',
  userIds: readonly string[],
) {
  if (userIds.length === 0) return [];
  return ctx.db
    .insert(submittalUsers)
    .values(
      userIds.map((userId) => ({ submittalId, userId, part, projectId: ctx.project.id, createdAt: ctx.now })),
    )
    .onConflictDoNothing()
    .returning();
}

type Handover = Pick<BodyOf<'reassignSubmittal'>, 'newAssigneeId' | 'dueDate' | 'comments'>;

/** Gives a submittal to another person, or asks one besides; telling them is the caller's. */
export async function reassigning({
  ctx,
  loaded,
  body,
  action,
}: ActingOn<Handover>): Promise<SubmittalEffect> {
  const { submittal } = loaded;
  const { newAssigneeId, dueDate, comments } = body;
  const isForward = action === 'reassignReviewer';
  const members = await readersOf(ctx);
  const asked = submittal.status === 'REASSIGNED' ? submittal.reviewerId : null;
  if (newAssigneeId === submittal.assigneeId || (isForward && newAssigneeId === asked))
    throw invalidField('newAssigneeId', 'It is already with this person. Choose somebody else.');
  const late = dueDate && dueDate !== submittal.dueDate ? dueDateProblem(dueDate, todayOf(ctx)) : null;
  const errors = [
    ...(isForward
      ? readerProblems(members, 'newAssigneeId', [newAssigneeId]).map(({ message }) => ({
          field: 'newAssigneeId',
          message,
        }))
      : assigneeProblems(members, newAssigneeId, null, 'newAssigneeId')),
    ...(late ? [late] : []),
  ];
  if (errors.length > 0) throw invalid(errors);
  const field = isForward ? 'forwardedTo' : 'assignee';
  const from = isForward ? asked : submittal.assigneeId;
  const refs = await refsOf(ctx.db, { users: [from, newAssigneeId] });
  return {
    values: {
      ...(isForward ? { reviewerId: newAssigneeId } : { assigneeId: newAssigneeId, reviewerId: null }),
      ...(dueDate ? { dueDate } : {}),
    },
    people: { users: await keepOn(ctx, loaded, isForward ? null : submittal.assigneeId) },
    comment: comments,
    changes: [
      { field, from: refs.userOrNull(from)?.name ?? null, to: refs.user(newAssigneeId).name },
      ...(dueDate && dueDate !== submittal.dueDate
        ? [{ field: 'dueDate', from: submittal.dueDate, to: dueDate }]
        : []),
    ],
  };
}

type Closing = Pick<BodyOf<'closeSubmittal'>, 'comments' | 'distributeTo'>;

/** Closes a submittal; it goes to everyone on it and to those named. */
export async function closing({ ctx, loaded, body }: ActingOn<Closing>): Promise<SubmittalEffect> {
  const { submittal, users } = loaded;
  const { distributeTo = [], comments } = body;
  const members = await readersOf(ctx);
  const errors = readerProblems(members, 'distributeTo', distributeTo);
  if (errors.length > 0) throw invalid(errors);
  const added = await addUsers(ctx, submittal.id, 'DISTRIBUTION', distributeTo);
  const isForRecord = submittal.status === 'GC_REVIEWED';
  const [forRecord] = CODES_OF_DECISION.close;
  const names = members.filter(({ user }) => distributeTo.includes(user.id)).map(({ user }) => user.name);
  return {
    values: isForRecord ? { reviewCode: forRecord } : {},
    people: { users: [...users, ...added] },
    ...(isForRecord ? { outcome: { decidedAt: ctx.now, decidedBy: ctx.user.id } } : {}),
    comment: comments,
    changes: [
      ...(isForRecord ? [{ field: 'reviewCode', from: submittal.reviewCode, to: forRecord }] : []),
      ...(names.length > 0 ? [{ field: 'distribution', from: null, to: names.join(', ') }] : []),
    ],
    tell: (closed) =>
      tellAll(ctx, closed, 'SUBMITTAL_CLOSED', 'closed', comments, { besides: distributionOf(closed) }),
  };
}

export const workflowHandlers = {
  changeSubmittalStatus: actNamed(
    ['send', 'start', 'review', 'sendBack', 'forward', 'approve', 'requestRevision', 'reject'],
    changing,
    {
      choose: ({ body, loaded }) => actionOf(body.status, loaded.submittal.status),
      given: ({ ctx, loaded, body }) => ({
        decidingId: ctx.user.id,
        // Status and person first, then the fields with their names.
        ...(body.status === 'ASSIGNED'
          ? { problemCount: 0, assigneeId: loaded.submittal.assigneeId ?? '' }
          : {}),
        ...(body.status === 'APPROVAL_PENDING' ? { approvers: [NAMED_NEXT] } : {}),
      }),
    },
  ),

  reassignSubmittal: actNamed(
    ['reassign', 'reassignReviewer'],
    async (acting: ActingOn<BodyOf<'reassignSubmittal'>>) => ({
      ...(await reassigning(acting)),
      tell: (moved: LoadedSubmittal) =>
        tellReviewer(acting.ctx, moved, acting.body.newAssigneeId, acting.body.comments),
    }),
    { choose: ({ body }) => (body.status === 'ASSIGNED' ? 'reassign' : 'reassignReviewer') },
  ),

  respondToSubmittal: act('respond', responding),
  closeSubmittal: act('close', closing),

  terminateSubmittal: act('terminate', ({ ctx, loaded, body }) => {
    requiredText(body.comment, 'comment');
    return {
      comment: body.comment,
      // Nobody else has heard of a draft.
      tell: async (ended) =>
        loaded.submittal.sequence !== null &&
        tellAll(ctx, ended, 'SUBMITTAL_CLOSED', 'terminated', body.comment),
    };
  }),
} satisfies Partial<Handlers>;
