import { QUALITY_RESULT_LABELS, QUALITY_TASK_STATUS_FACES } from '#domain/quality-check/status.ts';
import { desc } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { ProjectContext } from '../../http/context.ts';
import {
  DATE_FORMAT,
  dayAtSite,
  dayOrNull,
  type WorkbookColumn,
  type WorkbookTable,
} from '../../workbooks/workbook.ts';
import type { QualityTaskRow } from './records.ts';
import { qualityEntries } from './schema.ts';
import { taskViews } from './views.ts';

const COLUMNS: readonly WorkbookColumn[] = [
  { header: 'Number', width: 11 },
  { header: 'Title', width: 44 },
  { header: 'Status', width: 13 },
  { header: 'Last result', width: 13 },
  { header: 'Assignee', width: 22 },
  { header: 'Due date', width: 12, format: DATE_FORMAT },
  { header: 'Division', width: 30 },
  { header: 'Subdivision', width: 30 },
  { header: 'Item of the schedule', width: 18 },
  { header: 'Location', width: 30 },
  { header: 'Entries', width: 9 },
  { header: 'Photos', width: 9 },
  { header: 'Last checked', width: 13, format: DATE_FORMAT },
  { header: 'Day of that check', width: 16, format: DATE_FORMAT },
  { header: 'Newest note', width: 60 },
  { header: 'Completed', width: 12, format: DATE_FORMAT },
  { header: 'Created by', width: 22 },
];

/** The table of an export: one row a task, in the order given. */
export async function taskTable(
  ctx: ProjectContext,
  tasks: readonly QualityTaskRow[],
): Promise<WorkbookTable> {
  const entries = await ctx.db
    .selectDistinctOn([qualityEntries.taskId])
    .from(qualityEntries)
    .where(
      anyOf(
        qualityEntries.taskId,
        tasks.map(({ id }) => id),
      ),
    )
    .orderBy(qualityEntries.taskId, desc(qualityEntries.position));
  const newest = new Map(entries.map((entry) => [entry.taskId, entry]));
  const rows = (await taskViews(ctx, tasks)).map((task) => [
    task.qualityTaskNumber,
    task.title,
    QUALITY_TASK_STATUS_FACES[task.status].label,
    task.lastResult && QUALITY_RESULT_LABELS[task.lastResult],
    task.assignee?.name ?? null,
    dayOrNull(task.dueDate),
    task.division && `${task.division.divisionNumber} ${task.division.divisionName}`,
    task.subdivision && `${task.subdivision.subDivisionNumber} ${task.subdivision.subDivisionName}`,
    task.sovLine?.taskNumber ?? null,
    task.location,
    task.entryCount,
    task.photoCount,
    dayAtSite(task.lastEntryAt, ctx.project.timeZone),
    dayOrNull(newest.get(task.id)?.checkedOn),
    newest.get(task.id)?.note ?? null,
    dayAtSite(task.completedAt, ctx.project.timeZone),
    task.createdBy.name,
  ]);
  return { sheet: 'Quality checks', columns: COLUMNS, rows, cut: '… (continued in the quality check)' };
}
