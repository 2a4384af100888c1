import { qualityTaskAsides } from '#domain/quality-check/asides.ts';
import {
  OPEN_QUALITY_TASK,
  qualityTaskBallInCourt,
  qualityTaskMachine,
} from '#domain/quality-check/status.ts';
import { isOverdue } from '#domain/time/overdue.ts';
import { eq } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import { together } from '../../db/together.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { attachmentsOf } from '../attachments/store.ts';
import { refsOf } from '../people/refs.ts';
import { instantOrNull } from '../record/amounts.ts';
import { todayOf } from '../record/calendar.ts';
import { courtView } from '../record/court.ts';
import { abilitiesOf, abilityOf } from '../record/decide.ts';
import { historyEntries } from '../record/history.ts';
import { sovLineRefs } from '../sov/line-refs.ts';
import { placesOf } from '../task-library/queries.ts';
import {
  entriesOf,
  linksOf,
  type QualityEntryRow,
  type QualityTaskRow,
  taskRecord,
  TASKS,
} from './records.ts';
import { qualityEntries, qualityFollowUps, qualityTasks } from './schema.ts';

export type QualityTaskView = ResponseOf<'listQualityTasks'>['data'][number];
export type QualityTaskDetail = ResponseOf<'getQualityTask'>;
type EntryView = QualityTaskDetail['entries'][number];

/** A task, as it is named beside another record. */
export const taskRef = (task: Pick<QualityTaskRow, 'id' | 'sequence' | 'title' | 'status'>) => ({
  id: task.id,
  qualityTaskNumber: TASKS.numberOf(task),
  title: task.title,
  status: task.status,
});
const taskRefOrNull = (task: QualityTaskRow | undefined) => (task ? taskRef(task) : null);

/** The tasks whose failed entries these put right, by the follow-up. */
async function failedTasks({ db }: ProjectContext, followUps: readonly QualityTaskRow[]) {
  const ids = followUps.map(({ id }) => id);
  const rows = await db
    .select({ id: qualityFollowUps.taskId, task: qualityTasks })
    .from(qualityFollowUps)
    .innerJoin(qualityEntries, eq(qualityEntries.id, qualityFollowUps.entryId))
    .innerJoin(qualityTasks, eq(qualityTasks.id, qualityEntries.taskId))
    .where(anyOf(qualityFollowUps.taskId, ids));
  return new Map(rows.map(({ id, task }) => [id, task]));
}

/** Tasks as the contract shows them in lists: one query for each kind of what they name. */
export async function taskViews(
  ctx: ProjectContext,
  rows: readonly QualityTaskRow[],
): Promise<QualityTaskView[]> {
  const { db } = ctx;
  const today = todayOf(ctx);
  const [refs, place, lines, failed] = await together(
    () => refsOf(db, { users: rows.flatMap((task) => [task.assigneeId, task.createdBy]) }),
    () => placesOf(db, rows),
    () =>
      sovLineRefs(
        ctx,
        rows.map((task) => task.sovLineId),
      ),
    () => failedTasks(ctx, rows),
  );
  return rows.map((task) => {
    const { dueDate } = task;
    const overdue = isOverdue(OPEN_QUALITY_TASK.includes(task.status), dueDate, today);
    const court = qualityTaskBallInCourt({ ...task, creatorId: task.createdBy });
    return {
      ...taskRef(task),
      projectId: task.projectId,
      location: task.location,
      division: place.division(task.divisionId),
      subdivision: place.subdivision(task.subdivisionId),
      sovLine: lines.get(task.sovLineId) ?? null,
      followUpOf: taskRefOrNull(failed.get(task.id)),
      assignee: refs.userOrNull(task.assigneeId),
      ballInCourt: courtView(court, { since: task.courtSince, dueDate, isOverdue: overdue }, refs),
      dueDate,
      isOverdue: overdue,
      entryCount: task.entryCount,
      photoCount: task.photoCount,
      lastResult: task.lastResult,
      lastEntryAt: instantOrNull(task.lastEntryAt),
      completedAt: instantOrNull(task.completedAt),
      createdBy: refs.user(task.createdBy),
      createdAt: task.createdAt.toISOString(),
      updatedAt: task.updatedAt.toISOString(),
      version: task.version,
    };
  });
}

/** One task as lists show it. */
export async function taskView(ctx: ProjectContext, task: QualityTaskRow): Promise<QualityTaskView> {
  const [view] = await taskViews(ctx, [task]);
  if (!view) throw new Error('A task has no view');
  return view;
}

/** Entries of a task as the contract shows them. */
export async function entryViews(
  ctx: ProjectContext,
  task: QualityTaskRow,
  rows: readonly QualityEntryRow[],
): Promise<EntryView[]> {
  const ids = rows.map((entry) => entry.id);
  const photos = await attachmentsOf(ctx.db, 'QUALITY_ENTRY', ids);
  const refs = await refsOf(ctx.db, { users: rows.map((entry) => entry.createdBy) });
  const links = await linksOf(ctx.db, anyOf(qualityFollowUps.entryId, ids));
  const followUps = new Map(links.map(({ entryId, followUp }) => [entryId, followUp]));
  return rows.map((entry) => ({
    id: entry.id,
    taskId: entry.taskId,
    result: entry.result,
    note: entry.note,
    photos: photos.get(entry.id) ?? [],
    checkedOn: entry.checkedOn,
    followUp: taskRefOrNull(followUps.get(entry.id)),
    canDelete: abilityOf(
      qualityTaskAsides,
      ctx.actor,
      { ...taskRecord(task), authorId: entry.createdBy },
      'deleteEntry',
    ).allowed,
    createdBy: refs.user(entry.createdBy),
    createdAt: entry.createdAt.toISOString(),
  }));
}

/** Everything that the page of a task shows. */
export async function taskDetail(ctx: ProjectContext, task: QualityTaskRow): Promise<QualityTaskDetail> {
  await ctx.writeHistory();
  return {
    ...(await taskView(ctx, task)),
    description: task.description,
    entries: await entryViews(ctx, task, await entriesOf(ctx.db, task.id)),
    abilities: abilitiesOf(qualityTaskMachine, ctx.actor, taskRecord(task)),
    history: await historyEntries(ctx.db, 'QUALITY_TASK', task.id),
  };
}
