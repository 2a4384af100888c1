import {
  qualityTaskMachine,
  QUALITY_TASK_STATUS_FACES,
  qualityTaskMove,
} from '#domain/quality-check/status.ts';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { invalid, invalidField, wrongStatus } from '../../http/problem.ts';
import { dropAttachments } from '../attachments/store.ts';
import { requireOpenProject } from '../record/additions.ts';
import { actsOf } from '../record/acts.ts';
import { decideOrRefuse } from '../record/decide.ts';
import { recordStep } from '../record/step.ts';
import { act, type ActingOnTask, tasks } from './acts.ts';
import { columnsOf, fieldProblems, historyTexts } from './fields.ts';
import { tellAssignee, tellCompleted } from './notices.ts';
import {
  entriesOf,
  failedBefore,
  followUpOf,
  indexWords,
  leaveFollowUp,
  linkChanged,
  makeFollowUp,
  type QualityTaskRow,
  taskOfEntry,
  taskRecord,
  TASKS,
} from './records.ts';
import { qualityTasks } from './schema.ts';
import { taskDetail, taskView } from './views.ts';

/**
 * The task whose entry failed, where nobody puts that right yet; 422 otherwise. The task stays locked, so that of two
 * follow-ups at once the second finds the first, and no entry goes meanwhile.
 */
async function failedTask(ctx: ProjectContext, entryId: string): Promise<QualityTaskRow> {
  const { db } = ctx;
  const owner = await taskOfEntry(db, entryId);
  const task = owner && (await TASKS.read(db, owner.objectId, { lock: true }));
  const entry = task && (await entriesOf(db, task.id)).find(({ id }) => id === entryId);
  if (!task || entry?.result !== 'FAIL')
    throw invalidField('entryId', 'Choose a failed check of this project.');
  const made = await followUpOf(db, entryId);
  if (made) throw invalidField('entryId', `${TASKS.numberOf(made)} puts this right already.`);
  return task;
}

/** The fields that a save changes, checked, with what the history tells of them; null where it changes none. */
async function edited({ ctx, loaded: task, body }: ActingOnTask<BodyOf<'updateQualityTask'>>) {
  const columns = columnsOf(body);
  if (changesBetween<Record<string, unknown>>(task, columns).length === 0) return null;
  const errors = await fieldProblems(ctx, columns, task);
  if (errors.length > 0) throw invalid(errors);
  const before = historyTexts(await taskView(ctx, task), task);
  const after = historyTexts(await taskView(ctx, { ...task, ...columns }), columns);
  return { columns, changes: changesBetween(before, after) };
}

/** Deleting: the row goes with its entries and their photos; its history stays. */
const { act: deletion } = actsOf({
  ...tasks,
  async write(ctx, task: QualityTaskRow, step) {
    for (const { id, result } of await entriesOf(ctx.db, task.id)) {
      if (result === 'FAIL') await leaveFollowUp(ctx, task, id);
      await dropAttachments(ctx, { objectType: 'QUALITY_ENTRY', objectId: id });
    }
    const failed = await failedBefore(ctx.db, task);
    if (failed) await linkChanged(ctx, failed, { field: 'followUp', from: TASKS.numberOf(task), to: null });
    await ctx.db.delete(qualityTasks).where(eq(qualityTasks.id, task.id));
    recordStep(ctx, TASKS.nameOf(task), task.status, step);
    return task;
  },
  answer: async () => undefined,
});

export const saveHandlers = {
  async createQualityTask(ctx, { body }) {
    requireOpenProject(ctx);
    const { entryId = null, ...fields } = body;
    const columns = columnsOf(fields);
    const errors = await fieldProblems(ctx, columns);
    if (errors.length > 0) throw invalid(errors);
    const failed = entryId === null ? null : await failedTask(ctx, entryId);
    const task =
      failed && entryId
        ? await makeFollowUp(ctx, { task: failed, entryId }, columns)
        : await TASKS.make(ctx, { row: columns });
    if (failed) await linkChanged(ctx, failed, { field: 'followUp', from: null, to: TASKS.numberOf(task) });
    await tellAssignee(ctx, task);
    return taskDetail(ctx, task);
  },

  updateQualityTask: act(
    ['update', 'start', 'complete', 'reopen'],
    async (acting: ActingOnTask<BodyOf<'updateQualityTask'>>) => {
      const { ctx, loaded: task, action } = acting;
      const edit = await edited(acting);
      if (action === 'update' && !edit) return null;
      // Who may move a task may not edit it for that. It is open before the move or after it.
      if (edit && action !== 'update') {
        const open = { ...taskRecord(task), status: 'IN_PROGRESS' as const };
        await decideOrRefuse(ctx.db, qualityTaskMachine, ctx.actor, open, 'update', TASKS.nameOf(task));
      }
      return {
        ...(edit ? { values: edit.columns, changes: edit.changes } : {}),
        also: (saved) => indexWords(ctx.db, saved),
        tell: async (saved) => {
          if (action === 'complete') return tellCompleted(ctx, saved);
          if (saved.assigneeId !== task.assigneeId) return tellAssignee(ctx, saved);
          if (action === 'reopen') return tellAssignee(ctx, saved, 'has reopened it');
        },
      };
    },
    {
      choose({ loaded: { status }, body }) {
        const action = qualityTaskMove(status, body.status);
        if (action) return action;
        const [now, wanted] = [status, body.status].map((of) => QUALITY_TASK_STATUS_FACES[of].label);
        throw wrongStatus(`This quality-check task is ${now}; it does not go back to ${wanted}.`);
      },
    },
  ),

  deleteQualityTask: deletion('remove', async ({ ctx, loaded: task }) => ({
    changes: [
      { field: 'qualityTaskNumber', from: TASKS.numberOf(task), to: null },
      { field: 'title', from: task.title, to: null },
      // Rule: the history keeps what the entries said.
      ...(await entriesOf(ctx.db, task.id)).map(({ result, checkedOn, note }) => ({
        field: 'entry',
        from: [result, checkedOn, note].filter((part) => part !== null).join(' '),
        to: null,
      })),
    ],
  })),
} satisfies Partial<Handlers>;
