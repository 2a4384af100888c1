import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { QUALITY_RESULTS, QUALITY_TASK_STATUSES } from '#domain/quality-check/status.ts';
import { createdAt, id, instant, projectId, updatedAt, version } from '../../db/columns.ts';
import { users } from '../auth/schema.ts';
import { companies } from '../companies/schema.ts';
import { projects } from '../projects/schema.ts';
import { sovLines, sovs } from '../sov/schema.ts';
import { wordTable } from '../record/list/word-table.ts';
import { divisions, subdivisions } from '../task-library/schema.ts';

/** Quality-check tasks. What lists filter, sort and count by stands in the row, written with every entry. */
export const qualityTasks = pgTable(
  'quality_tasks',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    /** The N of QC-N. */
    sequence: integer('sequence').notNull(),
    title: text('title').notNull(),
    /** Markdown. */
    description: text('description'),
    location: text('location'),
    status: text('status', { enum: QUALITY_TASK_STATUSES }).notNull(),
    /** With one of them gone from the library, its tasks no longer name it. */
    divisionId: uuid('division_id').references(() => divisions.id, { onDelete: 'set null' }),
    subdivisionId: uuid('subdivision_id').references(() => subdivisions.id, { onDelete: 'set null' }),
    /** The line that it was made from, and that line's schedule; both null for a task made by hand. */
    sovId: uuid('sov_id').references(() => sovs.id),
    sovLineId: uuid('sov_line_id').references(() => sovLines.id),
    assigneeId: uuid('assignee_id').references(() => users.id),
    /** Whose turn it is (domain/quality-check/status); null once it is completed. */
    courtId: uuid('court_id').references(() => users.id),
    courtSince: instant('court_since').notNull(),
    dueDate: date('due_date', { mode: 'string' }),
    entryCount: integer('entry_count').notNull().default(0),
    photoCount: integer('photo_count').notNull().default(0),
    lastResult: text('last_result', { enum: QUALITY_RESULTS }),
    lastEntryAt: instant('last_entry_at'),
    completedAt: instant('completed_at'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** The company for which its creator takes part. */
    companyId: uuid('company_id').references(() => companies.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('quality_tasks_number').on(t.projectId, t.sequence),
    unique('quality_tasks_line').on(t.sovLineId),
    // The order of a page.
    index('quality_tasks_list').on(t.projectId, t.createdAt, t.sequence),
    index('quality_tasks_status').on(t.projectId, t.status, t.createdAt, t.sequence),
    index('quality_tasks_assignee').on(t.projectId, t.assigneeId, t.createdAt, t.sequence),
    index('quality_tasks_court').on(t.projectId, t.courtId),
    index('quality_tasks_due').on(t.projectId, t.dueDate, t.createdAt, t.sequence),
    index('quality_tasks_updated').on(t.projectId, t.updatedAt, t.createdAt, t.sequence),
    index('quality_tasks_title').on(t.projectId, sql`lower(${t.title})`, t.createdAt, t.sequence),
    index('quality_tasks_entries').on(t.projectId, t.entryCount, t.createdAt, t.sequence),
    index('quality_tasks_last_entry').on(t.projectId, t.lastEntryAt, t.createdAt, t.sequence),
    index('quality_tasks_division').on(t.divisionId),
    index('quality_tasks_subdivision').on(t.subdivisionId),
    index('quality_tasks_sov').on(t.sovId),
    // The total of a list: what it is filtered by most, in few bytes.
    index('quality_tasks_count').on(t.projectId, t.status, t.lastResult, t.dueDate),
    index('quality_tasks_count_assignee').on(t.projectId, t.assigneeId, t.status, t.lastResult, t.dueDate),
  ],
);

/** Checks; a row is never changed. */
export const qualityEntries = pgTable(
  'quality_entries',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    taskId: uuid('task_id')
      .notNull()
      .references(() => qualityTasks.id, { onDelete: 'cascade' }),
    /** Order within the task, also among checks of the same instant. */
    position: integer('position').notNull(),
    result: text('result', { enum: QUALITY_RESULTS }).notNull(),
    note: text('note'),
    checkedOn: date('checked_on', { mode: 'string' }).notNull(),
    photoCount: integer('photo_count').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [unique('quality_entries_position').on(t.taskId, t.position)],
);

/** The task that puts a failed entry right. Rule: an entry has one. Apart, so that tables go back in an order. */
export const qualityFollowUps = pgTable('quality_follow_ups', {
  entryId: uuid('entry_id')
    .primaryKey()
    .references(() => qualityEntries.id, { onDelete: 'cascade' }),
  taskId: uuid('task_id')
    .notNull()
    .unique()
    .references(() => qualityTasks.id, { onDelete: 'cascade' }),
  projectId: projectId().references(() => projects.id),
});

/**
 * Lines of schedules from which a task was made. Rule: a line has one task ever; the mark stays when its task goes, and
 * of two calls at once the second finds it.
 */
export const qualitySovLines = pgTable('quality_sov_lines', {
  sovLineId: uuid('sov_line_id')
    .primaryKey()
    .references(() => sovLines.id, { onDelete: 'cascade' }),
  projectId: projectId().references(() => projects.id),
});

/** The words of number, title, location and notes. */
export const qualityWords = wordTable('quality_words', 'task', () => qualityTasks.id);
