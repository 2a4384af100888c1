import type { ProjectRole } from '#domain/authority/roles.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { projectMembers } from './schema.ts';

/** Roles of the project's active members: editing is open once the general contractor has someone in it. */
export async function activeRolesOf(db: Db, projectId: string): Promise<ProjectRole[]> {
  const rows = await db
    .selectDistinct({ role: projectMembers.roleName })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.status, 'ACTIVE')));
  return rows.map((row) => row.role);
}
