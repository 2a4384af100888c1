import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { PROJECT_ROLES } from '#domain/authority/roles.ts';
import { createdAt, id, instant, projectId, updatedAt, version } from '../../db/columns.ts';
import { users } from '../auth/schema.ts';
import { companies } from '../companies/schema.ts';
import { customRoles } from '../custom-role/schema.ts';
import { projects } from '../projects/schema.ts';

/** Who takes part in a project, for which company and in which role. PENDING = invited, not yet accepted. */
export const projectMembers = pgTable(
  'project_members',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The company the person takes part for; known once they accept. */
    companyId: uuid('company_id').references(() => companies.id),
    /** With a role of the project's own, its base role. */
    roleName: text('role_name', { enum: PROJECT_ROLES }).notNull(),
    /** Whose grants stand in for the role's; who was deactivated loses it when it is deleted. */
    customRoleId: uuid('custom_role_id').references(() => customRoles.id, { onDelete: 'set null' }),
    /** What the person is on this project, such as Superintendent. */
    title: text('title'),
    status: text('status', { enum: ['PENDING', 'ACTIVE', 'INACTIVE'] }).notNull(),
    /** Null for the project's creator. */
    invitedBy: uuid('invited_by').references(() => users.id),
    invitationMessage: text('invitation_message'),
    /** Hash of the mailed link's token, while the invitation is pending; sending it again replaces it. */
    tokenHash: text('token_hash').unique(),
    invitationExpiresAt: instant('invitation_expires_at'),
    acceptedAt: instant('accepted_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('project_members_once').on(t.projectId, t.userId),
    index('project_members_user').on(t.userId),
    index('project_members_custom_role')
      .on(t.customRoleId)
      .where(sql`${t.customRoleId} is not null`),
  ],
);
