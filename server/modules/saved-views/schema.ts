import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, projectId, updatedAt, version } from '../../db/columns.ts';
import { users } from '../auth/schema.ts';
import { projects } from '../projects/schema.ts';
import type { SavedViewSearch, SavedViewTool } from './tools.ts';

/** Search, filters, sort and columns of a list under a name. A view carries no rights. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    tool: text('tool').$type<SavedViewTool>().notNull(),
    name: text('name').notNull(),
    search: jsonb('search').$type<SavedViewSearch>().notNull(),
    columns: text('columns').array().notNull(),
    shared: boolean('shared').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('saved_views_name').on(t.projectId, t.createdBy, t.tool, sql`lower(${t.name})`),
    index('saved_views_shared').on(t.projectId, t.tool, t.shared),
  ],
);
