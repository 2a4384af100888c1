import { costImpactOf } from '#domain/change-request/choices.ts';
import { changeRequestMachine } from '#domain/change-request/status.ts';
import { TOOLS } from '#domain/tools.ts';
import { changesBetween } from '../../db/history-chain.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { type FieldError, forbidden, invalid, invalidField, wrongStatus } from '../../http/problem.ts';
import { claimAttachments, dropAttachments } from '../attachments/store.ts';
import { actsOf, carriesOut } from '../record/acts.ts';
import { decideOrRefuse } from '../record/decide.ts';
import { recordStep } from '../record/step.ts';
import { type LoadedSov, maySeeSov } from '../sov/records.ts';
import { eq } from 'drizzle-orm';
import { type ActingOnRequest, requests, run, transitions } from './acts.ts';
import { changeRequestDetail } from './detail.ts';
import {
  type ChangeRequestFields,
  chosenSov,
  columnsOf,
  fieldProblems,
  historyTexts,
  storeLists,
  taskChanges,
} from './fields.ts';
import { createProblem } from './may-create.ts';
import { tellPriced } from './notices.ts';
import { requestNumber } from './numbers.ts';
import { nameOnOrigin, originProblems, storeOrigin } from './rfis.ts';
import { NO_PACKET } from '../signing/request.ts';
import {
  addedTo,
  approversOf,
  indexWords,
  type LoadedChangeRequest,
  nameOf,
  nextNumbered,
} from './records.ts';
import { changeRequests } from './schema.ts';
import {
  linesNow,
  type NewTask,
  resolveTasks,
  scheduleProblems,
  storeTasks,
  type TaskRow,
  tasksOf,
} from './tasks.ts';

type Body = BodyOf<'saveChangeRequest'>;

const asInput = (task: TaskRow): NonNullable<Body['tasks']>[number] => ({
  id: task.id,
  taskId: task.taskId,
  sovLineId: task.sovLineId,
  description: task.description,
  // The price stays: only the place of the task is looked up again.
  costImpact: 0,
  costImpactAction: 'NONE',
});

/**
 * The tasks of a save against the chosen schedule; undefined where it changes none. 422 by field with all that is wrong
 * with it. A task that names a line belongs to one schedule: with another one chosen, all of them are looked at again.
 */
async function savedTasks(
  ctx: ProjectContext,
  body: Pick<Body, 'tasks'>,
  sov: LoadedSov | null,
  { before, sovChanged }: { before: readonly TaskRow[]; sovChanged: boolean },
): Promise<{ tasks?: NewTask[]; errors: FieldError[] }> {
  if (!body.tasks && (!sovChanged || before.length === 0)) return { errors: [] };
  const lines = sov ? await linesNow(ctx.db, sov.sov.id) : new Map();
  if (!body.tasks) {
    const { errors } = await resolveTasks(ctx, before.map(asInput), lines, before, true);
    const message = 'Its tasks change lines of another schedule of values. Send them again for this one.';
    return { errors: errors.length > 0 ? [{ field: 'sovId', message }] : [] };
  }
  const seesSov = sov === null || maySeeSov(ctx.actor, sov);
  const { tasks, errors } = await resolveTasks(ctx, body.tasks, lines, before, seesSov);
  // Rule: a limit that follows from the contract is told to who may see it; otherwise when its creator submits.
  if (errors.length > 0 || sov === null || !seesSov) return { tasks, errors };
  return { tasks, errors: scheduleProblems(tasks, lines, ctx.project.currency) };
}

/** Sets the files where the save names them; both lists for the history. */
async function setFiles(ctx: ProjectContext, requestId: string, keys: Body['attachments']) {
  if (!keys) return { before: {}, after: {} };
  const owner = { objectType: TOOLS.changeRequest.record, objectId: requestId };
  const { before, after } = await claimAttachments(ctx, keys, owner);
  const told = (names: readonly string[]) => ({ attachments: names.join(', ') || null });
  return { before: told(before), after: told(after) };
}

async function create(ctx: ProjectContext, body: Body): Promise<LoadedChangeRequest> {
  const problem = createProblem(ctx);
  const { companyId } = ctx.project;
  if (problem || companyId === null)
    throw ctx.actor.authorities.includes('CHANGE_REQUEST_MANAGE')
      ? wrongStatus(problem ?? '')
      : forbidden(problem ?? undefined);
  const { changeRequestId: _, version: __, isDraft, fromRfiId, tasks: given, attachments, ...fields } = body;
  const sov = (await chosenSov(ctx, fields.sovId)) ?? null;
  const required =
    fields.subject === undefined ? [{ field: 'subject', message: 'This field is required' }] : [];
  const saved = await savedTasks(ctx, { tasks: given }, sov, { before: [], sovChanged: false });
  const errors = [
    ...required,
    ...(await fieldProblems(ctx, fields, sov, null)),
    ...(await originProblems(ctx, { fromRfiId })),
    ...saved.errors,
  ];
  if (errors.length > 0) throw invalid(errors);
  const tasks = saved.tasks ?? [];
  const draft = {
    projectId: ctx.project.id,
    status: 'DRAFT' as const,
    subject: '',
    reason: 'OTHER' as const,
    requestedById: ctx.user.id,
    createdBy: ctx.user.id,
    companyId,
    creatorRole: ctx.project.role,
    costImpact: costImpactOf(tasks),
    courtId: ctx.user.id,
    courtSince: ctx.now,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    ...columnsOf(fields, sov),
  };
  const asked = { status: draft.status, creatorId: ctx.user.id, pricerId: null, keepAsDraft: isDraft };
  const name = { objectType: TOOLS.changeRequest.record, objectId: '' };
  const status = await decideOrRefuse(
    ctx.db,
    changeRequestMachine,
    ctx.actor,
    { ...NOTHING_YET, ...asked },
    'save',
    name,
  );
  const [request] = await ctx.db
    .insert(changeRequests)
    .values({ ...draft, status, ...(status === 'DRAFT' ? {} : await nextNumbered(ctx)) })
    .returning();
  if (!request) throw new Error('No change request was made');
  await storeLists(ctx, request, fields, []);
  await storeTasks(ctx, request.id, tasks);
  if (attachments) await setFiles(ctx, request.id, attachments);
  if (fromRfiId !== undefined) await storeOrigin(ctx, request, fromRfiId);
  if (request.sequence !== null) await nameOnOrigin(ctx, request);
  await indexWords(ctx.db, request);
  ctx.record({
    ...nameOf(request),
    action: 'save',
    changes: [
      { field: 'status', from: null, to: request.status },
      ...(request.sequence === null
        ? []
        : [{ field: 'changeRequestNumber', from: null, to: requestNumber(request) }]),
    ],
  });
  return reread(ctx, { request, approvers: [], userIds: [], openRfiCount: 0, packet: NO_PACKET });
}

/** What the machine asks of a change request that nobody has decided on. */
const NOTHING_YET = {
  isPriced: false,
  approverIds: [],
  approvedByIds: [],
  signerIds: [],
  allSigned: false,
  anySignature: false,
  openRfiCount: 0,
  statusBeforeRfi: null,
  problemCount: 0,
} as const;

/** With the people as they are stored now. */
const reread = async (ctx: ProjectContext, loaded: LoadedChangeRequest): Promise<LoadedChangeRequest> => ({
  ...loaded,
  approvers: await approversOf(ctx.db, [loaded.request.id]),
  userIds: (await addedTo(ctx.db, [loaded.request.id])).map(({ userId }) => userId),
});

/** Rule: the person asked for a price changes tasks and files, and nothing else. */
function requireOwnFields({ ctx, loaded: { request } }: ActingOnRequest<Body>, fields: ChangeRequestFields) {
  if (ctx.user.id === request.createdBy) return;
  const named = Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  const message = 'Only the person who created this change request can change this.';
  if (named.length > 0) throw invalid(named.map((field) => ({ field, message })));
}

async function edit(acting: ActingOnRequest<Body>) {
  const { ctx, loaded, body, to } = acting;
  const { changeRequestId, version: _, isDraft: __, fromRfiId, tasks: given, attachments, ...fields } = body;
  requireOwnFields(acting, fields);
  const before = loaded.request;
  const sov = await chosenSov(ctx, fields.sovId === undefined ? before.sovId : fields.sovId);
  const sovChanged = fields.sovId !== undefined && fields.sovId !== before.sovId;
  const tasksBefore = await tasksOf(ctx.db, [before.id]);
  const saved = await savedTasks(ctx, { tasks: given }, sov ?? null, { before: tasksBefore, sovChanged });
  const errors = [
    ...(await fieldProblems(ctx, fields, sov, loaded)),
    ...(await originProblems(ctx, { fromRfiId, changeRequestId })),
    ...saved.errors,
  ];
  if (errors.length > 0) throw invalid(errors);
  const texts = await historyTexts(ctx, loaded);
  await storeLists(ctx, before, fields, loaded.approvers);
  if (saved.tasks) await storeTasks(ctx, before.id, saved.tasks);
  const files = await setFiles(ctx, before.id, attachments);
  const isPrice = ctx.user.id === before.pricerId && saved.tasks !== undefined;
  const values = {
    ...columnsOf(fields, sovChanged ? sov : undefined),
    ...(saved.tasks ? { costImpact: costImpactOf(saved.tasks) } : {}),
    ...(isPrice ? { pricedAt: ctx.now } : {}),
    ...(before.status === 'DRAFT' && to === 'OPEN' ? await nextNumbered(ctx) : {}),
  };
  const next = await reread(ctx, { ...loaded, request: { ...before, ...values } });
  const changes = [
    ...(before.sequence === null && next.request.sequence !== null
      ? [{ field: 'changeRequestNumber', from: null, to: requestNumber(next.request) }]
      : []),
    ...changesBetween<Record<string, unknown>>(
      { ...texts, ...files.before },
      { ...(await historyTexts(ctx, next)), ...files.after },
    ),
    ...(saved.tasks ? taskChanges(tasksBefore, saved.tasks) : []),
  ];
  return {
    values,
    changes,
    also: async (written: LoadedChangeRequest) => {
      await indexWords(ctx.db, written.request);
      if (before.sequence === null && written.request.sequence !== null)
        await nameOnOrigin(ctx, written.request);
      return { ...written, userIds: next.userIds };
    },
    tell: async (written: LoadedChangeRequest) => isPrice && tellPriced(ctx, written),
  };
}

/** Deleting a draft: the row goes with its parts and files; its history stays. */
const { act: deletion } = actsOf({
  ...requests,
  async write(ctx, loaded: LoadedChangeRequest, step) {
    const { request } = loaded;
    await dropAttachments(ctx, { objectType: TOOLS.changeRequest.record, objectId: request.id });
    await ctx.db.delete(changeRequests).where(eq(changeRequests.id, request.id));
    recordStep(ctx, nameOf(request), request.status, step);
    return loaded;
  },
  answer: async () => undefined,
});

export const saveHandlers = {
  saveChangeRequest: carriesOut(
    transitions('save'),
    async (ctx: ProjectContext, { body }: { body: Body }) => {
      const { changeRequestId } = body;
      if (changeRequestId === undefined) return changeRequestDetail(ctx, await create(ctx, body));
      if (body.version === undefined)
        throw invalidField('version', 'Name the version that you have changed.');
      const done = await run(ctx, 'save', { params: { changeRequestId }, body }, edit, {
        given: () => ({ keepAsDraft: body.isDraft }),
      });
      return changeRequestDetail(ctx, done);
    },
  ),

  deleteChangeRequest: deletion('remove', ({ loaded: { request } }) => ({
    changes: [{ field: 'subject', from: request.subject, to: null }],
  })),
} satisfies Partial<Handlers>;
