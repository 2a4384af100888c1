import { and, eq, ne } from 'drizzle-orm';
import type { ProjectRole } from '#domain/authority/roles.ts';
import type { Db } from '../../db/database.ts';
import { countAll } from '../../db/paging.ts';
import type { ProjectContext } from '../../http/context.ts';
import { invalidField } from '../../http/problem.ts';
import { projectMembers } from '../members/schema.ts';
import { customRoles } from './schema.ts';

export type CustomRoleRow = typeof customRoles.$inferSelect;

/** How many members and open invitations have each role; of those with a role of the project's own, by its id. */
export async function roleCounts(db: Db, projectId: string) {
  const rows = await db
    .select({
      roleName: projectMembers.roleName,
      customRoleId: projectMembers.customRoleId,
      count: countAll(),
    })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), ne(projectMembers.status, 'INACTIVE')))
    .groupBy(projectMembers.roleName, projectMembers.customRoleId);
  return {
    plain: (role: ProjectRole) =>
      rows.find((row) => row.customRoleId === null && row.roleName === role)?.count ?? 0,
    custom: (id: string) => rows.find((row) => row.customRoleId === id)?.count ?? 0,
  };
}

/** The role of the project's own that a member has; null where it is a plain one. */
export async function customRoleOf(
  db: Db,
  { customRoleId }: Pick<typeof projectMembers.$inferSelect, 'customRoleId'>,
): Promise<CustomRoleRow | null> {
  if (customRoleId === null) return null;
  const [row] = await db.select().from(customRoles).where(eq(customRoles.id, customRoleId));
  return row ?? null;
}

/**
 * The role of the project's own that a member is to have, held as it is until the end of the transaction: it is neither
 * deleted nor put on another base meanwhile. Null where none is named; 422 at its field where it is none of the
 * project's, or not of that base role.
 */
export async function roleToGive(
  { db, project }: Pick<ProjectContext, 'db' | 'project'>,
  customRoleId: string | null | undefined,
  baseRole: ProjectRole,
): Promise<CustomRoleRow | null> {
  if (!customRoleId) return null;
  const [row] = await db
    .select()
    .from(customRoles)
    .where(and(eq(customRoles.id, customRoleId), eq(customRoles.projectId, project.id)))
    .for('share');
  if (!row) throw invalidField('customRoleId', 'This role is no longer there. Choose another one.');
  if (row.baseRole !== baseRole)
    throw invalidField('customRoleId', `The role ${row.name} belongs to another project role.`);
  return row;
}
