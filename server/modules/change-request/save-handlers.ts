import { costImpactOf, netChangeOf } from '#domain/change-request/choices.ts';
import { markupAmounts } from '#domain/change-request/markup.ts';
import { totalProblems } from '#domain/change-request/problems.ts';
import { TOOLS } from '#domain/tools.ts';
import { changesBetween } from '../../db/history-chain.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { type FieldError, invalid, invalidField } from '../../http/problem.ts';
import { dropAttachments } from '../attachments/store.ts';
import { actsOf, carriesOut } from '../record/acts.ts';
import { recordStep } from '../record/step.ts';
import { type LoadedSov, maySeeSov } from '../sov/records.ts';
import { eq } from 'drizzle-orm';
import { type ActingOnRequest, requests, run, transitions } from './acts.ts';
import { makeRequest, requireMayCreate, reread, setFiles } from './create.ts';
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
import {
  markupChanges,
  type MarkupRow,
  markupsOf,
  type NewMarkup,
  resolveMarkups,
  storeMarkups,
} from './markups.ts';
import { presetInputs } from './presets.ts';
import { tellPriced } from './notices.ts';
import { requestNumber } from './numbers.ts';
import { nameOnOrigin, originProblems } from './rfis.ts';
import { indexWords, type LoadedChangeRequest, nameOf, nextNumbered } from './records.ts';
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

/** The price of a change request as it is before a save, and whether the save chooses another schedule. */
interface PriceBefore {
  before: readonly TaskRow[];
  markupsBefore: readonly MarkupRow[];
  sovChanged: boolean;
}

/**
 * The tasks and markups of a save against the chosen schedule; undefined what it does not change. 422 by field with all
 * that is wrong with it. A task that names a line belongs to one schedule: with another one chosen, all of them are looked
 * at again.
 */
async function savedPrice(
  ctx: ProjectContext,
  body: Pick<Body, 'tasks' | 'markups'>,
  sov: LoadedSov | null,
  { before, markupsBefore, sovChanged }: PriceBefore,
): Promise<{ tasks?: NewTask[]; markups?: NewMarkup[]; errors: FieldError[] }> {
  const { markups, errors: wrong } = body.markups
    ? resolveMarkups(body.markups)
    : { markups: undefined, errors: [] };
  const saved = await savedTasks(ctx, body, sov, { before, sovChanged });
  const errors = [...saved.errors, ...wrong];
  if (errors.length > 0 || (!saved.tasks && !markups)) return { ...saved, markups, errors };
  const tasks = saved.tasks ?? before;
  const rows = markups ?? markupsBefore;
  const together = [
    ...idProblems(tasks, rows),
    ...totalProblems(tasks, markupAmounts(costImpactOf(tasks), rows)),
  ];
  // Rule: a limit that follows from the contract is told to who may see it; otherwise when its creator submits.
  if (together.length > 0 || sov === null || !maySeeSov(ctx.actor, sov))
    return { ...saved, markups, errors: together };
  const lines = await linesNow(ctx.db, sov.sov.id);
  return { ...saved, markups, errors: scheduleProblems(tasks, rows, lines, ctx.project.currency) };
}

/** Signed, tasks and markups reach the schedule by their ids: one of both would be there twice. */
const idProblems = (
  tasks: readonly Pick<TaskRow, 'taskId'>[],
  markups: readonly NewMarkup[],
): FieldError[] => {
  const ofTasks = new Set(tasks.map(({ taskId }) => taskId));
  return markups.flatMap(({ id }, i) =>
    ofTasks.has(id) ? [{ field: `markups.${i}.id`, message: 'This id is that of a task.' }] : [],
  );
};

/** The tasks of a save as they are to be stored, with what is wrong with each. */
async function savedTasks(
  ctx: ProjectContext,
  body: Pick<Body, 'tasks'>,
  sov: LoadedSov | null,
  { before, sovChanged }: Omit<PriceBefore, 'markupsBefore'>,
): Promise<{ tasks?: NewTask[]; errors: FieldError[] }> {
  if (!body.tasks && (!sovChanged || before.length === 0)) return { errors: [] };
  const lines = sov ? await linesNow(ctx.db, sov.sov.id) : new Map();
  if (!body.tasks) {
    const { errors } = await resolveTasks(ctx, before.map(asInput), lines, before, true);
    const message = 'Its tasks change lines of another schedule of values. Send them again for this one.';
    return { errors: errors.length > 0 ? [{ field: 'sovId', message }] : [] };
  }
  const seesSov = sov === null || maySeeSov(ctx.actor, sov);
  return resolveTasks(ctx, body.tasks, lines, before, seesSov);
}

async function create(ctx: ProjectContext, body: Body): Promise<LoadedChangeRequest> {
  requireMayCreate(ctx);
  const {
    changeRequestId: _,
    version: __,
    isDraft,
    fromRfiId,
    tasks,
    markups,
    attachments,
    ...fields
  } = body;
  const sov = (await chosenSov(ctx, fields.sovId)) ?? null;
  const required =
    fields.subject === undefined ? [{ field: 'subject', message: 'This field is required' }] : [];
  // What says nothing of markups starts with those of the project.
  const given = { tasks, markups: markups ?? (await presetInputs(ctx)) };
  const saved = await savedPrice(ctx, given, sov, { before: [], markupsBefore: [], sovChanged: false });
  const errors = [
    ...required,
    ...(await fieldProblems(ctx, fields, sov, null)),
    ...(await originProblems(ctx, { fromRfiId })),
    ...saved.errors,
  ];
  if (errors.length > 0) throw invalid(errors);
  return makeRequest(ctx, {
    columns: columnsOf(fields, sov),
    lists: fields,
    tasks: saved.tasks ?? [],
    markups: saved.markups ?? [],
    isDraft,
    attachments,
    fromRfiId,
  });
}

/** Rule: the person asked for a price changes tasks, markups and files, and nothing else. */
function requireOwnFields({ ctx, loaded: { request } }: ActingOnRequest<Body>, fields: ChangeRequestFields) {
  if (ctx.user.id === request.createdBy) return;
  const named = Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  const message = 'Only the person who created this change request can change this.';
  if (named.length > 0) throw invalid(named.map((field) => ({ field, message })));
}

async function edit(acting: ActingOnRequest<Body>) {
  const { ctx, loaded, body, to } = acting;
  const {
    changeRequestId,
    version: _,
    isDraft: __,
    fromRfiId,
    tasks,
    markups,
    attachments,
    ...fields
  } = body;
  requireOwnFields(acting, fields);
  const before = loaded.request;
  const sov = await chosenSov(ctx, fields.sovId === undefined ? before.sovId : fields.sovId);
  const sovChanged = fields.sovId !== undefined && fields.sovId !== before.sovId;
  const tasksBefore = await tasksOf(ctx.db, [before.id]);
  const markupsBefore = await markupsOf(ctx.db, [before.id]);
  const saved = await savedPrice(ctx, { tasks, markups }, sov ?? null, {
    before: tasksBefore,
    markupsBefore,
    sovChanged,
  });
  const errors = [
    ...(await fieldProblems(ctx, fields, sov, loaded)),
    ...(await originProblems(ctx, { fromRfiId, changeRequestId })),
    ...saved.errors,
  ];
  if (errors.length > 0) throw invalid(errors);
  const texts = await historyTexts(ctx, loaded);
  await storeLists(ctx, before, fields, loaded.approvers);
  if (saved.tasks) await storeTasks(ctx, before.id, saved.tasks);
  if (saved.markups) await storeMarkups(ctx, before.id, saved.markups);
  const isPriced = saved.tasks !== undefined || saved.markups !== undefined;
  const files = await setFiles(ctx, before.id, attachments);
  const isPrice = ctx.user.id === before.pricerId && isPriced;
  const values = {
    ...columnsOf(fields, sovChanged ? sov : undefined),
    ...(isPriced
      ? { costImpact: netChangeOf(saved.tasks ?? tasksBefore, saved.markups ?? markupsBefore) }
      : {}),
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
    ...(saved.markups ? markupChanges(markupsBefore, saved.markups) : []),
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
