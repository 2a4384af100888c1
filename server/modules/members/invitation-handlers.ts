import { and, eq } from 'drizzle-orm';
import { actorOf, readAccess } from '../../http/authorize.ts';
import type { UserContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { notFound, wrongStatus } from '../../http/problem.ts';
import { users } from '../auth/schema.ts';
import { companies } from '../companies/schema.ts';
import { userRef } from '../profile/user-ref.ts';
import { projects } from '../projects/schema.ts';
import { accepting, companyToTakePartFor, inviterCompany } from './accepting.ts';
import { memberActor, readMember } from './queries.ts';
import { projectMembers } from './schema.ts';

const mine = (ctx: UserContext, projectId: string) =>
  and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, ctx.user.id));

export const invitationHandlers = {
  async getMyInvitation(ctx, { params }) {
    const [row] = await ctx.db
      .select({ member: projectMembers, project: projects, company: companies, inviter: users })
      .from(projectMembers)
      .innerJoin(projects, eq(projects.id, projectMembers.projectId))
      .innerJoin(companies, eq(companies.id, projects.companyId))
      .innerJoin(users, eq(users.id, projectMembers.invitedBy))
      .where(and(mine(ctx, params.projectId), eq(projectMembers.status, 'PENDING')));
    if (!row) throw notFound('No invitation is waiting for you here.');
    const { member, project, company, inviter } = row;
    return {
      memberId: member.id,
      projectId: project.id,
      projectName: project.name,
      owningCompany: { id: company.id, name: company.name },
      projectRole: member.roleName,
      invitedBy: userRef(inviter),
      invitedByCompany: await inviterCompany(ctx.db, project.id, inviter.id),
      invitedAt: member.createdAt.toISOString(),
      expiresAt: member.invitationExpiresAt?.toISOString() ?? null,
      message: member.invitationMessage,
    };
  },

  /** From now on the caller takes part: for the inviter's company where they belong to it, else for their own. */
  async acceptInvitation(ctx, { params }) {
    const { projectId } = params;
    const [row] = await ctx.db.select().from(projectMembers).where(mine(ctx, projectId)).for('update');
    if (!row || row.status === 'INACTIVE') throw notFound('No invitation is waiting for you here.');
    if (row.status === 'ACTIVE') throw wrongStatus('You are already on this project.');
    if (row.invitationExpiresAt && row.invitationExpiresAt <= ctx.now)
      throw wrongStatus('This invitation has expired. Ask the person who invited you to send it again.');
    const companyId = await companyToTakePartFor(ctx.db, row);
    if (!companyId) throw wrongStatus('Join or create a company first, then accept the invitation.');
    await accepting(ctx, row, ctx.user, companyId);
    const access = await readAccess(ctx.db, ctx.user.id, projectId);
    const by = await memberActor(ctx.db, projectId, actorOf(ctx.user.id, access), access);
    return readMember(ctx.db, projectId, row.id, by);
  },
} satisfies Partial<Handlers>;
