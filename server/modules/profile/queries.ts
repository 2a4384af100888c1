import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { notFound } from '../../http/problem.ts';
import { users } from '../auth/schema.ts';
import { primaryCompany } from '../companies/queries.ts';
import { companyMembers } from '../companies/schema.ts';
import { projectMembers } from '../members/schema.ts';
import { projects } from '../projects/schema.ts';
import { userRef } from './user-ref.ts';

export type Me = ResponseOf<'getMe'>;

/** Projects that wait for the user's acceptance, the newest invitation first. */
async function pendingInvitations(db: Db, userId: string): Promise<Me['pendingInvitations']> {
  const rows = await db
    .select({ member: projectMembers, projectName: projects.name, inviter: users })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .innerJoin(users, eq(users.id, projectMembers.invitedBy))
    .where(and(eq(projectMembers.userId, userId), eq(projectMembers.status, 'PENDING')))
    .orderBy(asc(projectMembers.createdAt));
  return rows.toReversed().map(({ member, projectName, inviter }) => ({
    projectId: member.projectId,
    projectName,
    projectRole: member.roleName,
    invitedBy: userRef(inviter),
    invitedAt: member.createdAt.toISOString(),
  }));
}

async function myCompany(db: Db, userId: string): Promise<Me['company']> {
  const mine = await primaryCompany(db, userId);
  if (!mine) return null;
  const members = await db
    .select({ userId: companyMembers.userId, roleName: companyMembers.roleName })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, mine.company.id))
    .orderBy(asc(companyMembers.createdAt));
  return { id: mine.company.id, name: mine.company.name, roleName: mine.roleName, members };
}

/** The signed-in user as the screens know them. */
export async function readMe(db: Db, userId: string): Promise<Me> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw notFound();
  const { id, email, name, phone, jobTitle, photoKey } = user;
  return {
    user: { id, email, name: name || null, phone, jobTitle, photoKey },
    company: await myCompany(db, userId),
    isOnboardingComplete: user.isOnboardingComplete,
    agreeToTermsTimestamp: user.agreeToTermsTimestamp?.toISOString() ?? null,
    authorities: ['user'],
    pendingInvitations: await pendingInvitations(db, userId),
    version: user.version,
  };
}
