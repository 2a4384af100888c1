import type { Actor } from '#domain/authority/scope.ts';
import type { Authority } from '#domain/authority/modules.ts';
import { byAddressAlone, isKnown } from '#domain/member/invited.ts';
import { and, asc, eq, notExists, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import type { ProjectAccess } from '../../http/authorize.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { notFound } from '../../http/problem.ts';
import { users } from '../auth/schema.ts';
import { companies, companyMembers } from '../companies/schema.ts';
import { authoritiesOf, hasCustomRole } from '../custom-role/rights.ts';
import { customRoles } from '../custom-role/schema.ts';
import { userRef } from '../profile/user-ref.ts';
import { instantOrNull } from '../record/amounts.ts';
import { abilitiesOf, type MemberActor } from './abilities.ts';
import { activeRolesOf } from './active-roles.ts';
import { inviters, type ReadMember } from './list-query.ts';
import { projectMembers } from './schema.ts';

export type MemberView = ResponseOf<'getMember'>;
export type MemberRow = typeof projectMembers.$inferSelect;

/** Rows of members with what a row and the rules need of them. */
function memberRows(db: Db, where: SQL | undefined): Promise<ReadMember[]> {
  return db
    .select({
      member: projectMembers,
      user: users,
      company: { id: companies.id, name: companies.name },
      inviter: inviters,
      customRole: { id: customRoles.id, name: customRoles.name, grants: customRoles.grants },
    })
    .from(projectMembers)
    .innerJoin(users, eq(users.id, projectMembers.userId))
    .leftJoin(companies, eq(companies.id, projectMembers.companyId))
    .leftJoin(inviters, eq(inviters.id, projectMembers.invitedBy))
    .leftJoin(customRoles, hasCustomRole)
    .where(where);
}

/** The members of these ids, in their order. */
export async function membersOf(db: Db, ids: readonly string[]): Promise<ReadMember[]> {
  const rows = await memberRows(db, anyOf(projectMembers.id, ids));
  const byId = new Map(rows.map((row) => [row.member.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The effective rights of a member in a project that this company owns. */
export const authoritiesOfMember = (
  { member, customRole }: Pick<ReadMember, 'member' | 'customRole'>,
  owningCompanyId: string,
): Authority[] =>
  authoritiesOf({
    projectRole: member.roleName,
    grants: customRole?.grants ?? null,
    companyId: member.companyId,
    owningCompanyId,
  });

/** A member as the contract shows them to the caller. */
export function memberView(row: ReadMember, by: MemberActor): MemberView {
  const { member, user, company, inviter, customRole } = row;
  const isPending = member.status === 'PENDING';
  const person = { ...userRef(user), phone: user.phone };
  return {
    id: member.id,
    user: isKnown(member.status) ? person : byAddressAlone(person),
    projectRole: {
      roleName: member.roleName,
      customRole: customRole && { id: customRole.id, name: customRole.name },
    },
    company: company && { id: company.id, name: company.name },
    title: member.title,
    status: member.status,
    isActive: member.status === 'ACTIVE',
    invitedBy: inviter && userRef(inviter),
    invitedAt: member.createdAt.toISOString(),
    joinedAt: instantOrNull(member.acceptedAt),
    invitationExpiresAt: isPending ? instantOrNull(member.invitationExpiresAt) : null,
    abilities: abilitiesOf(by, {
      ...member,
      authorities: authoritiesOfMember(row, by.owningCompanyId),
    }),
    version: member.version,
  };
}

/** The caller as the rules of members see them. */
export async function memberActor(
  db: Db,
  projectId: string,
  actor: Actor,
  access: Pick<ProjectAccess, 'role' | 'owningCompanyId'>,
): Promise<MemberActor> {
  const { role, owningCompanyId } = access;
  return { actor, role, owningCompanyId, activeRoles: await activeRolesOf(db, projectId) };
}

/** One member as it is read; 404 where there is none in the project. */
export async function readMemberRow(db: Db, projectId: string, memberId: string): Promise<ReadMember> {
  const [row] = await memberRows(
    db,
    and(eq(projectMembers.projectId, projectId), eq(projectMembers.id, memberId)),
  );
  if (!row) throw notFound();
  return row;
}

/** One member; 404 where there is none in the project. */
export const readMember = async (
  db: Db,
  projectId: string,
  memberId: string,
  by: MemberActor,
): Promise<MemberView> => memberView(await readMemberRow(db, projectId, memberId), by);

/** The member, locked until the end of the transaction; 404 where there is none in the project. */
export async function lockMember(db: Db, projectId: string, memberId: string): Promise<MemberRow> {
  const [row] = await db
    .select()
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.id, memberId)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

/** People of a company who are not in the project, by name. */
export async function colleaguesToAdd(db: Db, projectId: string, companyId: string) {
  const inProject = db
    .select({ one: sql`1` })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, users.id)));
  return db
    .select({
      userId: users.id,
      name: sql<string>`coalesce(nullif(${users.name}, ''), ${users.email})`,
      email: users.email,
      jobTitle: users.jobTitle,
      photoKey: users.photoKey,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), eq(users.isActive, true), notExists(inProject)))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.email));
}
