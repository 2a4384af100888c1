import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { projectId } from '../columns.ts';

/**
 * How often the records of a tool have changed in a project. A trigger on the tool's tables adds one for each
 * transaction, when it commits; what was counted at a revision holds until the next.
 */
export const listRevisions = pgTable(
  'list_revisions',
  {
    projectId: projectId(),
    tool: text('tool').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.tool] })],
);
