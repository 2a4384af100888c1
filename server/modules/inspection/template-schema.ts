import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { INSPECTION_TYPES } from '#domain/inspection/status.ts';
import type { TemplateItem } from '#domain/inspection/templates.ts';
import { createdAt, id, projectId, updatedAt, version } from '../../db/columns.ts';
import { users } from '../auth/schema.ts';
import { projects } from '../projects/schema.ts';

/** An item with the keys of its files; one that was kept before there were files has none. */
export interface StoredTemplateItem extends TemplateItem {
  attachments?: readonly string[];
}

/** Checklists to begin with, of the project's own; the ready ones stand in domain/inspection. */
export const inspectionTemplates = pgTable(
  'inspection_templates',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    name: text('name').notNull(),
    description: text('description'),
    inspectionType: text('inspection_type', { enum: INSPECTION_TYPES }).notNull(),
    trade: text('trade'),
    durationMinutes: integer('duration_minutes'),
    signatureRequired: boolean('signature_required').notNull().default(false),
    /** Copied whole into an inspection, and never looked at one by one. */
    items: jsonb('items').$type<StoredTemplateItem[]>().notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('inspection_templates_name').on(t.projectId, sql`lower(${t.name})`)],
);
