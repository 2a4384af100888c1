import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, projectId, version } from '../../db/columns.ts';
import { projects } from '../projects/schema.ts';

/** Divisions of a project's task library; every project starts with those of CSI MasterFormat. */
export const divisions = pgTable(
  'divisions',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    divisionNumber: text('division_number').notNull(),
    divisionName: text('division_name').notNull(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [unique('divisions_number').on(t.projectId, t.divisionNumber)],
);

export const subdivisions = pgTable(
  'subdivisions',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    divisionId: uuid('division_id')
      .notNull()
      .references(() => divisions.id, { onDelete: 'cascade' }),
    subDivisionNumber: text('sub_division_number').notNull(),
    subDivisionName: text('sub_division_name').notNull(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [unique('subdivisions_number').on(t.divisionId, t.subDivisionNumber)],
);

/** Tasks, the leaves of the library. What refers to one keeps it from being deleted. */
export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    subDivisionId: uuid('sub_division_id')
      .notNull()
      .references(() => subdivisions.id, { onDelete: 'cascade' }),
    taskNumber: text('task_number').notNull(),
    taskName: text('task_name').notNull(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [unique('tasks_number').on(t.subDivisionId, t.taskNumber), index('tasks_project').on(t.projectId)],
);
