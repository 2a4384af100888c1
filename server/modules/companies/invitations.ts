import { and, asc, eq, gt } from 'drizzle-orm';
import type { UserContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { users } from '../auth/schema.ts';
import { companies, companyInvitations } from './schema.ts';

/** The companies that have invited the caller's address; each is joined by choosing it. */
export async function invitationsOf(ctx: UserContext): Promise<ResponseOf<'listMyCompanies'>['invitations']> {
  const rows = await ctx.db
    .select({
      company: { id: companies.id, name: companies.name },
      roleName: companyInvitations.roleName,
      name: users.name,
      email: users.email,
      expiresAt: companyInvitations.expiresAt,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .innerJoin(users, eq(users.id, companyInvitations.invitedBy))
    .where(
      and(
        eq(companyInvitations.email, ctx.user.email),
        eq(companyInvitations.status, 'OPEN'),
        gt(companyInvitations.expiresAt, ctx.now),
      ),
    )
    .orderBy(asc(companyInvitations.createdAt), asc(companyInvitations.id));
  return rows.map(({ company, roleName, name, email, expiresAt }) => ({
    company,
    roleName,
    invitedBy: name || email,
    expiresAt: expiresAt.toISOString(),
  }));
}
