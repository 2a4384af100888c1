import { and, asc, desc, eq } from 'drizzle-orm';
import { countAll } from '../../db/paging.ts';
import type { Db } from '../../db/database.ts';
import { together } from '../../db/together.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { notFound } from '../../http/problem.ts';
import { users } from '../auth/schema.ts';
import { primaryCompany } from '../companies/queries.ts';
import type { Viewing } from '../../http/sessions.ts';
import { viewingView } from '../members/viewing.ts';
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

/** As many as the profile names; the list of the company's people has all. */
const MOST_MEMBERS = 100;

async function myCompany(db: Db, userId: string): Promise<Me['company']> {
  const mine = await primaryCompany(db, userId);
  if (!mine) return null;
  const { company, roleName } = mine;
  const theirs = eq(companyMembers.companyId, company.id);
  const [members, [count]] = await together(
    () =>
      db
        .select({ userId: companyMembers.userId, roleName: companyMembers.roleName })
        .from(companyMembers)
        .where(theirs)
        .orderBy(
          desc(eq(companyMembers.userId, userId)),
          desc(eq(companyMembers.roleName, 'ORG_OWNER')),
          asc(companyMembers.createdAt),
          asc(companyMembers.id),
        )
        .limit(MOST_MEMBERS),
    () => db.select({ total: countAll() }).from(companyMembers).where(theirs),
  );
  const byRole = members.toSorted(
    (a, b) => Number(b.roleName === 'ORG_OWNER') - Number(a.roleName === 'ORG_OWNER'),
  );
  return { id: company.id, name: company.name, roleName, memberCount: count?.total ?? 0, members: byRole };
}

/** The signed-in user as the screens know them. */
export async function readMe(db: Db, userId: string, viewing: Viewing | null = null): Promise<Me> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw notFound();
  const { id, email, name, phone, jobTitle, photoKey, timeZone, language } = user;
  return {
    user: { id, email, name: name || null, phone, jobTitle, photoKey, timeZone, language },
    company: await myCompany(db, userId),
    isOnboardingComplete: user.isOnboardingComplete,
    agreeToTermsTimestamp: user.agreeToTermsTimestamp?.toISOString() ?? null,
    authorities: ['user'],
    pendingInvitations: await pendingInvitations(db, userId),
    viewingAs: viewing && (await viewingView(db, viewing)),
    version: user.version,
  };
}
