import type { CompanyRole } from '#domain/authority/roles.ts';
import { mayManageCompany } from '#domain/authority/roles.ts';
import { mayCreateProjects, planStatus, trialEnd } from '#domain/company/plan.ts';
import { and, asc, eq, ilike, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { containing, everyWord } from '../../db/paging.ts';
import type { UserContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { forbidden, notFound } from '../../http/problem.ts';
import { users } from '../auth/schema.ts';
import { companies, type companyInvitations, companyMembers } from './schema.ts';

export type CompanyRow = typeof companies.$inferSelect;
export type CompanyView = ResponseOf<'getCompany'>;
export type CompanyMemberView = ResponseOf<'listCompanyMembers'>['data'][number];

export interface Membership {
  company: CompanyRow;
  roleName: CompanyRole;
}

/** The companies of a user, the primary one first: the one chosen last, else the one joined first. */
export async function companiesOf(db: Db, userId: string): Promise<Membership[]> {
  return db
    .select({ company: companies, roleName: companyMembers.roleName })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.userId, userId))
    .orderBy(
      sql`${companyMembers.chosenAt} desc nulls last`,
      asc(companyMembers.createdAt),
      asc(companyMembers.id),
    );
}

/** The company a user works for (rule: companies 3). */
export const primaryCompany = async (db: Db, userId: string): Promise<Membership | undefined> =>
  (await companiesOf(db, userId))[0];

/** The caller's part in a company; 404 for a company that is not theirs. */
export async function requireMembership(ctx: UserContext, companyId: string): Promise<Membership> {
  const [row] = await ctx.db
    .select({ company: companies, roleName: companyMembers.roleName })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, ctx.user.id)));
  if (!row) throw notFound();
  return row;
}

/** As `requireMembership`, and 403 unless the caller is an ORG_OWNER. */
export async function requireOwner(ctx: UserContext, companyId: string): Promise<Membership> {
  const membership = await requireMembership(ctx, companyId);
  if (!mayManageCompany(membership.roleName)) throw forbidden('Only an owner of the company can do this.');
  return membership;
}

/** A company as its own people see it. */
export function companyView({ company, roleName }: Membership, now: Date, isPrimary: boolean): CompanyView {
  const { createdAt, updatedAt, trialStartedAt, subscribedUntil: _, ...facts } = company;
  const { allowed, reason } = mayCreateProjects(company, now);
  return {
    ...facts,
    isPrimary,
    roleName,
    plan: {
      status: planStatus(company, now),
      canCreateProjects: allowed,
      reason,
      trialEndsAt: trialEnd(trialStartedAt).toISOString(),
    },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Matches part of the name, without regard to case; `%` and `_` mean themselves. */
export const nameContains = (text: string | undefined): SQL | undefined =>
  everyWord(text, (word) => ilike(companies.name, containing(word)));

/** 0 for names that begin with the text, else 1: what someone types is mostly the beginning. */
export const beginsFirst = (text: string): SQL =>
  sql`case when ${companies.name} ilike ${containing(text).slice(1)} then 0 else 1 end`;

export const memberView = (row: {
  member: typeof companyMembers.$inferSelect;
  user: typeof users.$inferSelect;
}): CompanyMemberView => ({
  id: row.member.id,
  userId: row.user.id,
  roleName: row.member.roleName,
  name: row.user.name || null,
  email: row.user.email,
  jobTitle: row.user.jobTitle,
  photoKey: row.user.photoKey,
  status: 'ACTIVE',
  since: row.member.createdAt.toISOString(),
  version: row.member.version,
});

export const invitationView = (row: typeof companyInvitations.$inferSelect): CompanyMemberView => ({
  id: row.id,
  userId: null,
  roleName: row.roleName,
  name: null,
  email: row.email,
  jobTitle: null,
  photoKey: null,
  status: 'INVITED',
  since: row.createdAt.toISOString(),
  version: 1,
});

/** One member of a company with the person behind it. */
export async function companyMember(db: Db, companyId: string, memberId: string) {
  const [row] = await db
    .select({ member: companyMembers, user: users })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.id, memberId)));
  return row;
}

/** The e-mail addresses of a company's owners, who answer requests to join. */
export const ownersOf = (db: Db, companyId: string) =>
  db
    .select({ id: users.id, email: users.email })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.roleName, 'ORG_OWNER')));

/** Whether it is the company that the caller works for. */
export const isPrimary = async (ctx: UserContext, companyId: string): Promise<boolean> =>
  (await primaryCompany(ctx.db, ctx.user.id))?.company.id === companyId;
