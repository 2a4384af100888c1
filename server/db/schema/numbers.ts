import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { projectId } from '../columns.ts';

/** The last number given in each series of a project (rule: records). */
export const recordNumbers = pgTable(
  'record_numbers',
  {
    projectId: projectId(),
    /** The tool's prefix, such as SOV. */
    series: text('series').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.series] })],
);
