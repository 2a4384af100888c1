import { qualityTaskAsides } from '#domain/quality-check/asides.ts';
import { qualityTaskMachine, type QualityTaskStatus } from '#domain/quality-check/status.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import { type Acting, actsOf, type Decided, type Request } from '../record/acts.ts';
import { recordStep, type ToldStep } from '../record/step.ts';
import { type QualityTaskRow, taskRecord, TASKS } from './records.ts';
import { qualityTasks } from './schema.ts';
import { taskDetail } from './views.ts';

/** What a step changes of a task. */
export interface QualityStep extends ToldStep {
  values?: Partial<QualityTaskRow>;
}

type OnTask = { taskId: string };

/** A task as the work of an act meets it, with the body of the request. */
export type ActingOnTask<B> = Acting<ProjectContext, OnTask, B, QualityTaskRow>;

/** The row with a new version and what lists keep of the rules, and the history. */
async function write(
  ctx: ProjectContext,
  before: QualityTaskRow,
  step: Decided<QualityStep, QualityTaskStatus>,
) {
  const next = { ...before, ...step.values, status: step.to };
  const completedAt = step.to === 'COMPLETED' ? (before.completedAt ?? ctx.now) : null;
  const task = await updateVersioned(ctx.db, qualityTasks, before.id, before.version, {
    ...step.values,
    ...TASKS.courtOf(before, next, ctx.now),
    status: step.to,
    completedAt,
    updatedAt: ctx.now,
  });
  recordStep(ctx, TASKS.nameOf(task), before.status, step);
  return task;
}

const requests = {
  lock: (ctx: ProjectContext, { params }: Request<OnTask, unknown>) =>
    TASKS.load(ctx.db, ctx.actor, params.taskId, { lock: true }),
  record: taskRecord,
  name: (task: QualityTaskRow) => TASKS.nameOf(task),
  version: ({ version }: QualityTaskRow) => version,
  write,
  answer: taskDetail,
};

/** How tasks are acted on. */
export const tasks = { machine: qualityTaskMachine, ...requests };
export const { act } = actsOf(tasks);

/** What is done to a task beside its workflow; whose entry it is about is for the act to find. */
export const { act: aside } = actsOf({
  machine: qualityTaskAsides,
  ...requests,
  record: (task: QualityTaskRow) => ({ ...taskRecord(task), authorId: '' }),
});
