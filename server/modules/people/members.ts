import type { Authority } from '#domain/authority/modules.ts';
import type { ProjectRole } from '#domain/authority/roles.ts';
import type { Actor } from '#domain/authority/scope.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { together } from '../../db/together.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { FieldError } from '../../http/problem.ts';
import { users } from '../auth/schema.ts';
import { companies } from '../companies/schema.ts';
import { authoritiesOf, hasCustomRole } from '../custom-role/rights.ts';
import { customRoles } from '../custom-role/schema.ts';
import { projectMembers } from '../members/schema.ts';
import { projects } from '../projects/schema.ts';
import { userRef } from '../profile/user-ref.ts';
import { holdMembers } from './choosing.ts';
import type { CompanyRef, UserRef } from './refs.ts';

/** An active member of the project as records choose people: with company, role and rights. */
export interface ActiveMember {
  user: UserRef;
  company: CompanyRef;
  roleName: ProjectRole;
  authorities: readonly Authority[];
}

/** A member as the rules see who acts. */
export const actorOfMember = ({ user, company, roleName, authorities }: ActiveMember): Actor => ({
  userId: user.id,
  companyId: company.id,
  projectRole: roleName,
  authorities,
});

const membersByName = prepared((db) =>
  db
    .select({
      person: users,
      company: { id: companies.id, name: companies.name },
      roleName: projectMembers.roleName,
      grants: customRoles.grants,
      owningCompanyId: projects.companyId,
    })
    .from(projectMembers)
    .innerJoin(users, eq(users.id, projectMembers.userId))
    .innerJoin(companies, eq(companies.id, projectMembers.companyId))
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .leftJoin(customRoles, hasCustomRole)
    .where(
      and(eq(projectMembers.projectId, sql.placeholder('projectId')), eq(projectMembers.status, 'ACTIVE')),
    )
    .orderBy(asc(users.name), asc(users.email))
    .prepare('members_by_name'),
);

/** The active members of the project whose company is known, by name. The database sees the one project only. */
export const activeMembers = async (db: Db, projectId: string): Promise<ActiveMember[]> =>
  (await membersByName(db).execute({ projectId })).map(
    ({ person, company, roleName, grants, owningCompanyId }) => ({
      user: userRef(person),
      company,
      roleName,
      authorities: authoritiesOf({ projectRole: roleName, grants, companyId: company.id, owningCompanyId }),
    }),
  );

/**
 * The same for who writes one of them into a record: each stays a member until the end of the transaction. What only
 * reads or tells asks `activeMembers`, and waits for nobody.
 */
export async function membersToChoose(db: Db, projectId: string): Promise<ActiveMember[]> {
  const [, members] = await together(
    () => holdMembers(db, projectId),
    () => activeMembers(db, projectId),
  );
  return members;
}

/** Why a record cannot be given to this person, at the field that names them; nothing where it can, or is theirs already. */
export async function memberProblems(
  { db, project }: Pick<ProjectContext, 'db' | 'project'>,
  field: string,
  userId: string | null,
  before: string | null = null,
): Promise<FieldError[]> {
  if (userId === null || userId === before) return [];
  const members = await membersToChoose(db, project.id);
  if (members.some(({ user }) => user.id === userId)) return [];
  return [{ field, message: 'Choose an active member of this project.' }];
}
