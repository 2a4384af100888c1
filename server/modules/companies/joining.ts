import type { CompanyRole } from '#domain/authority/roles.ts';
import { INVITATION_LIFETIME_MS } from '#domain/account/limits.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { PublicContext, UserContext } from '../../http/context.ts';
import { countInvitation } from '../../http/invited-addresses.ts';
import { newToken, hashToken } from '../../http/tokens.ts';
import { companyInvitationMail, joinLink } from '../auth/mails.ts';
import { userByEmail } from '../auth/queries.ts';
import { users } from '../auth/schema.ts';
import { takePartFor } from '../members/accepting.ts';
import { companies, companyInvitations, companyMembers, joinRequests } from './schema.ts';

type InvitationRow = typeof companyInvitations.$inferSelect;

/** The open invitation of an address to a company, while it is good. */
export async function openInvitation(
  db: Db,
  companyId: string,
  email: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(companyInvitations)
    .where(
      and(
        eq(companyInvitations.companyId, companyId),
        eq(companyInvitations.email, email),
        eq(companyInvitations.status, 'OPEN'),
        gt(companyInvitations.expiresAt, now),
      ),
    );
  return row;
}

/** Makes a person a member and settles what was open between them and the company. */
export async function addToCompany(
  ctx: PublicContext,
  companyId: string,
  userId: string,
  roleName: CompanyRole,
): Promise<string> {
  const [row] = await ctx.db
    .insert(companyMembers)
    .values({ companyId, userId, roleName, createdAt: ctx.now })
    .returning();
  if (!row) throw new Error('No company member was made');
  await ctx.db
    .update(joinRequests)
    .set({ status: 'ACCEPTED', decidedAt: ctx.now, decidedBy: ctx.user?.id ?? userId })
    .where(
      and(
        eq(joinRequests.companyId, companyId),
        eq(joinRequests.userId, userId),
        eq(joinRequests.status, 'OPEN'),
      ),
    );
  ctx.record({
    objectType: 'COMPANY',
    objectId: companyId,
    chainId: companyId,
    action: 'add-member',
    changes: [{ field: `member ${userId}`, from: null, to: roleName }],
  });
  const [company] = await ctx.db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId));
  const [person] = await ctx.db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (company && person) await takePartFor(ctx, person, company);
  return row.id;
}

/** Accepts an invitation: the person joins in the role they were invited to, and the link is used up. */
export async function joinCompany(
  ctx: PublicContext,
  userId: string,
  invitation: InvitationRow,
): Promise<void> {
  await addToCompany(ctx, invitation.companyId, userId, invitation.roleName);
  await ctx.db
    .update(companyInvitations)
    .set({ status: 'ACCEPTED' })
    .where(eq(companyInvitations.id, invitation.id));
}

/** Mails a (new) link for an invitation. @returns what the invitation stores of it */
export async function mailInvitation(
  ctx: UserContext,
  email: string,
  company: string,
): Promise<{ tokenHash: string; expiresAt: Date }> {
  await countInvitation(ctx, email);
  const token = newToken(ctx.random);
  const hasAccount = (await userByEmail(ctx.db, email))?.isVerified ?? false;
  const link = hasAccount ? `${ctx.publicUrl}/app/manage-organization` : joinLink(ctx.publicUrl, token);
  await ctx.mail(
    companyInvitationMail({
      to: email,
      company,
      invitedBy: ctx.user.name || ctx.user.email,
      link,
      hasAccount,
    }),
  );
  return {
    tokenHash: await hashToken(token),
    expiresAt: new Date(ctx.now.getTime() + INVITATION_LIFETIME_MS),
  };
}
