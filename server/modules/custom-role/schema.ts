import type { ModuleGrant } from '#domain/authority/authorities.ts';
import { PROJECT_ROLES } from '#domain/authority/roles.ts';
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, projectId, updatedAt, version } from '../../db/columns.ts';
import { users } from '../auth/schema.ts';
import { projects } from '../projects/schema.ts';

/** Roles of a project's own. Read with every request of whoever has one (http/authorize.ts). */
export const customRoles = pgTable(
  'custom_roles',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    name: text('name').notNull(),
    /** Whose place its members take in the workflows, and whose own records they are limited to. */
    baseRole: text('base_role', { enum: PROJECT_ROLES }).notNull(),
    /** In place of the base role's, complete (domain/authority/custom-role.ts). */
    grants: jsonb('grants').$type<readonly ModuleGrant[]>().notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('custom_roles_name').on(t.projectId, sql`lower(${t.name})`)],
);
