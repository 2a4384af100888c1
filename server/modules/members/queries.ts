import type { Actor } from '#domain/authority/scope.ts';
import type { ProjectRole } from '#domain/authority/roles.ts';
import { byAddressAlone, isKnown } from '#domain/member/invited.ts';
import { and, asc, eq, inArray, notExists, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { notFound } from '../../http/problem.ts';
import { users } from '../auth/schema.ts';
import { companies, companyMembers } from '../companies/schema.ts';
import { hasCustomRole } from '../custom-role/rights.ts';
import { customRoles } from '../custom-role/schema.ts';
import { userRef } from '../profile/user-ref.ts';
import { instantOrNull } from '../record/amounts.ts';
import { abilitiesOf, type MemberActor } from './abilities.ts';
import { projectMembers } from './schema.ts';

export type MemberView = ResponseOf<'getMember'>;
export type MemberRow = typeof projectMembers.$inferSelect;

const inviters = alias(users, 'inviters');

/** By the order of a list as little is told as by its rows (domain/member/invited.ts). */
const nameShown = sql`case when ${projectMembers.status} = 'PENDING' then ${users.email}
  else coalesce(nullif(${users.name}, ''), ${users.email}) end`;

function memberRows(db: Db, where: SQL | undefined) {
  return db
    .select({
      member: projectMembers,
      user: users,
      company: { id: companies.id, name: companies.name },
      inviter: inviters,
      customRole: { id: customRoles.id, name: customRoles.name },
    })
    .from(projectMembers)
    .innerJoin(users, eq(users.id, projectMembers.userId))
    .leftJoin(companies, eq(companies.id, projectMembers.companyId))
    .leftJoin(inviters, eq(inviters.id, projectMembers.invitedBy))
    .leftJoin(customRoles, hasCustomRole)
    .where(where)
    .orderBy(asc(sql`lower(${nameShown})`), asc(projectMembers.id));
}

type Row = Awaited<ReturnType<typeof memberRows>>[number];

function memberView({ member, user, company, inviter, customRole }: Row, by: MemberActor): MemberView {
  const isPending = member.status === 'PENDING';
  const person = { ...userRef(user), phone: user.phone };
  return {
    id: member.id,
    user: isKnown(member.status) ? person : byAddressAlone(person),
    projectRole: { roleName: member.roleName, customRole },
    company,
    title: member.title,
    status: member.status,
    isActive: member.status === 'ACTIVE',
    invitedBy: inviter && userRef(inviter),
    invitedAt: member.createdAt.toISOString(),
    joinedAt: instantOrNull(member.acceptedAt),
    invitationExpiresAt: isPending ? instantOrNull(member.invitationExpiresAt) : null,
    abilities: abilitiesOf(by, member),
    version: member.version,
  };
}

/** The caller as the rules of members see them. */
export async function memberActor(
  db: Db,
  projectId: string,
  actor: Actor,
  role: ProjectRole,
): Promise<MemberActor> {
  const rows = await db
    .selectDistinct({ role: projectMembers.roleName })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.status, 'ACTIVE')));
  return { actor, role, activeRoles: rows.map((row) => row.role) };
}

/** Everyone of the project by name, with what the caller may do with each. */
export async function readMembers(
  db: Db,
  projectId: string,
  by: MemberActor,
  statuses?: readonly MemberRow['status'][],
): Promise<MemberView[]> {
  const inStatus = statuses?.length ? inArray(projectMembers.status, [...statuses]) : undefined;
  const rows = await memberRows(db, and(eq(projectMembers.projectId, projectId), inStatus));
  return rows.map((row) => memberView(row, by));
}

/** One member; 404 where there is none in the project. */
export async function readMember(
  db: Db,
  projectId: string,
  memberId: string,
  by: MemberActor,
): Promise<MemberView> {
  const [row] = await memberRows(
    db,
    and(eq(projectMembers.projectId, projectId), eq(projectMembers.id, memberId)),
  );
  if (!row) throw notFound();
  return memberView(row, by);
}

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
