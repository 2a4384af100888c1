import { leavingProblem, removalProblem, roleProblem } from '#domain/company/members.ts';
import { and, asc, eq } from 'drizzle-orm';
import { updateVersioned } from '../../db/versions.ts';
import type { UserContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { invalidField, notFound, wrongStatus } from '../../http/problem.ts';
import { revokeSessionsOf } from '../../http/sessions.ts';
import { users } from '../auth/schema.ts';
import { endPlace } from '../members/leaving.ts';
import { placesOf } from './hand-over.ts';
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

/** The colleague who takes over, by user; null where nobody is named. 422 where they cannot. */
async function colleagueOf(
  ctx: UserContext,
  company: CompanyRow,
  leaverId: string,
  handOverTo: string | undefined,
): Promise<{ id: string; name: string } | null> {
  if (handOverTo === undefined) return null;
  if (handOverTo === leaverId) throw invalidField('handOverTo', 'Choose somebody else.');
  const [user] = await ctx.db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, company.id), eq(users.id, handOverTo)));
  if (!user) throw invalidField('handOverTo', `Choose somebody who belongs to ${company.name}.`);
  return { id: user.id, name: user.name || user.email };
}

/**
 * Ends a person's part in the company, and their places in projects for it: each as a deactivation there, by the same rules
 * (rule: companies 4).
 */
async function endMembership(
  ctx: UserContext,
  company: CompanyRow,
  found: Found,
  { action, handOverTo }: { action: string; handOverTo: string | undefined },
): Promise<void> {
  const colleague = await colleagueOf(ctx, company, found.user.id, handOverTo);
  await ctx.db.delete(companyMembers).where(eq(companyMembers.id, found.member.id));
  ctx.rightsChanged(found.user.id);
  ctx.record({
    objectType: 'COMPANY',
    objectId: company.id,
    chainId: company.id,
    action,
    changes: [{ field: `member ${found.user.id}`, from: found.member.roleName, to: null }],
  });
  // Written into the company's chain before the first project is entered.
  await ctx.writeHistory();
  for (const place of await placesOf(ctx.db, company.id, found.user.id).for('update')) {
    await ctx.enterProject(place.projectId);
    await endPlace({ ...ctx, project: { id: place.projectId } }, place, colleague);
    await ctx.leaveProject();
  }
}

/** Takes a member out of the company and ends their sessions; false where there is no such member. */
export async function removeMember(
  ctx: UserContext,
  company: CompanyRow,
  memberId: string,
  handOverTo: string | undefined,
): Promise<boolean> {
  const standing = await standingOf(ctx, company);
  const found = await companyMember(ctx.db, company.id, memberId);
  if (!found) return false;
  const problem = removalProblem(personOf(found), standing);
  if (problem) throw wrongStatus(problem);
  await endMembership(ctx, company, found, { action: 'remove-member', handOverTo });
  await revokeSessionsOf(ctx.db, found.user.id, ctx.now);
  return true;
}

export const leavingHandlers = {
  async leaveCompany(ctx, { params, query }) {
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
    await endMembership(ctx, company, found, { action: 'leave', handOverTo: query.handOverTo });
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
