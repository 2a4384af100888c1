import { leavingProblem, removalProblem, roleProblem } from '#domain/company/members.ts';
import { and, asc, eq } from 'drizzle-orm';
import { updateVersioned } from '../../db/versions.ts';
import type { UserContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { notFound, wrongStatus } from '../../http/problem.ts';
import { revokeSessionsOf } from '../../http/sessions.ts';
import { projectMembers } from '../members/schema.ts';
import { companyMember, memberView, requireMembership, requireOwner } from './queries.ts';
import { companyInvitations, companyMembers, type companies } from './schema.ts';

type CompanyRow = typeof companies.$inferSelect;
type Found = NonNullable<Awaited<ReturnType<typeof companyMember>>>;

/**
 * How many owners the company has. Their rows stay locked until the end of the transaction, so that of two owners who
 * take each other's place away at once the second finds the first gone (rule: companies 1).
 */
async function standingOf(ctx: UserContext, company: CompanyRow) {
  const owners = await ctx.db
    .select({ id: companyMembers.id })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, company.id), eq(companyMembers.roleName, 'ORG_OWNER')))
    .orderBy(asc(companyMembers.id))
    .for('update');
  return { company: company.name, owners: owners.length };
}

const personOf = ({ member, user }: Found) => ({ name: user.name || user.email, roleName: member.roleName });

/** Ends a person's part in the company, and their places in projects for it (rule: companies 4). */
async function endMembership(
  ctx: UserContext,
  company: CompanyRow,
  found: Found,
  action: string,
): Promise<void> {
  await ctx.db.delete(companyMembers).where(eq(companyMembers.id, found.member.id));
  await ctx.db
    .update(projectMembers)
    .set({ status: 'INACTIVE', updatedAt: ctx.now })
    .where(
      and(
        eq(projectMembers.companyId, company.id),
        eq(projectMembers.userId, found.user.id),
        eq(projectMembers.status, 'ACTIVE'),
      ),
    );
  ctx.rightsChanged(found.user.id);
  ctx.record({
    objectType: 'COMPANY',
    objectId: company.id,
    chainId: company.id,
    action,
    changes: [{ field: `member ${found.user.id}`, from: found.member.roleName, to: null }],
  });
}

/** Takes a member out of the company and ends their sessions; false where there is no such member. */
export async function removeMember(
  ctx: UserContext,
  company: CompanyRow,
  memberId: string,
): Promise<boolean> {
  const standing = await standingOf(ctx, company);
  const found = await companyMember(ctx.db, company.id, memberId);
  if (!found) return false;
  const problem = removalProblem(personOf(found), standing);
  if (problem) throw wrongStatus(problem);
  await endMembership(ctx, company, found, 'remove-member');
  await revokeSessionsOf(ctx.db, found.user.id, ctx.now);
  return true;
}

export const leavingHandlers = {
  async leaveCompany(ctx, { params }) {
    const { company } = await requireMembership(ctx, params.companyId);
    const standing = await standingOf(ctx, company);
    const [own] = await ctx.db
      .select({ id: companyMembers.id })
      .from(companyMembers)
      .where(and(eq(companyMembers.companyId, company.id), eq(companyMembers.userId, ctx.user.id)));
    const found = own && (await companyMember(ctx.db, company.id, own.id));
    if (!found) throw notFound();
    const problem = leavingProblem(personOf(found), standing);
    if (problem) throw wrongStatus(problem);
    await endMembership(ctx, company, found, 'leave');
  },

  async updateCompanyMember(ctx, { params, body }) {
    const { company } = await requireOwner(ctx, params.companyId);
    const standing = await standingOf(ctx, company);
    const found = await companyMember(ctx.db, company.id, params.memberId);
    if (!found) throw await noMember(ctx, company.id, params.memberId);
    // The caller may have been made a member while the owners were locked.
    await requireOwner(ctx, company.id);
    const problem = roleProblem(personOf(found), body.roleName, standing);
    if (problem) throw wrongStatus(problem);
    const { roleName } = body;
    const member = await updateVersioned(ctx.db, companyMembers, found.member.id, body.version, { roleName });
    ctx.rightsChanged(found.user.id);
    ctx.record({
      objectType: 'COMPANY',
      objectId: company.id,
      chainId: company.id,
      action: 'change-role',
      changes: [{ field: `member ${found.user.id}`, from: found.member.roleName, to: roleName }],
    });
    return memberView({ member, user: found.user });
  },
} satisfies Partial<Handlers>;

/** 409 where it is an invitation whose role is asked for, else 404. */
async function noMember(ctx: UserContext, companyId: string, id: string) {
  const open = and(
    eq(companyInvitations.id, id),
    eq(companyInvitations.companyId, companyId),
    eq(companyInvitations.status, 'OPEN'),
  );
  const [invited] = await ctx.db.select({ id: companyInvitations.id }).from(companyInvitations).where(open);
  return invited
    ? wrongStatus('The invitation is not answered yet. Withdraw it and invite again in another role.')
    : notFound();
}
