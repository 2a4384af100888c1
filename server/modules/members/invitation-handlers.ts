import { and, eq } from 'drizzle-orm';
import { actorOf, readAccess } from '../../http/authorize.ts';
import type { UserContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { notFound, wrongStatus } from '../../http/problem.ts';
import { users } from '../auth/schema.ts';
import { companiesOf } from '../companies/queries.ts';
import { companies } from '../companies/schema.ts';
import { userRef } from '../profile/user-ref.ts';
import { tell } from '../notifications/tell.ts';
import { projects } from '../projects/schema.ts';
import { memberActor, readMember } from './queries.ts';
import { projectMembers } from './schema.ts';

const mine = (ctx: UserContext, projectId: string) =>
  and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, ctx.user.id));

/** The company of whoever invited, for which they take part in the project. */
async function inviterCompany(ctx: UserContext, projectId: string, inviterId: string) {
  const [row] = await ctx.db
    .select({ id: companies.id, name: companies.name })
    .from(projectMembers)
    .innerJoin(companies, eq(companies.id, projectMembers.companyId))
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, inviterId)));
  return row ?? null;
}

/** The inviter learns that the person takes part now. */
async function tellInviter(ctx: UserContext, projectId: string, inviterId: string | null): Promise<void> {
  const [project] = await ctx.db
    .select({ name: projects.name })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (!inviterId || !project) return;
  const title = `${ctx.user.name || ctx.user.email} joined ${project.name}`;
  const link = `/app/projects/${projectId}/tools/members`;
  await tell(ctx, {
    userId: inviterId,
    event: 'MEMBER_JOINED',
    projectId,
    title,
    message: 'They have accepted your invitation and can be given work.',
    link,
    actorId: ctx.user.id,
    mail: { subject: title, text: `${title}.\n\n${ctx.publicUrl}${link}\n\nPlumbline` },
  });
}

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
      invitedByCompany: await inviterCompany(ctx, project.id, inviter.id),
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
    const own = (await companiesOf(ctx.db, ctx.user.id)).map(({ company }) => company.id);
    const inviter = row.invitedBy ? await inviterCompany(ctx, projectId, row.invitedBy) : null;
    const companyId = inviter && own.includes(inviter.id) ? inviter.id : own[0];
    if (!companyId) throw wrongStatus('Join or create a company first, then accept the invitation.');
    await ctx.enterProject(projectId);
    await ctx.db
      .update(projectMembers)
      .set({
        status: 'ACTIVE',
        companyId,
        acceptedAt: ctx.now,
        tokenHash: null,
        version: row.version + 1,
        updatedAt: ctx.now,
      })
      .where(eq(projectMembers.id, row.id));
    ctx.rightsChanged(ctx.user.id);
    ctx.record({
      objectType: 'MEMBER',
      objectId: row.id,
      action: 'accept-invitation',
      changes: [{ field: 'status', from: 'PENDING', to: 'ACTIVE' }],
    });
    await tellInviter(ctx, projectId, row.invitedBy);
    const access = await readAccess(ctx.db, ctx.user.id, projectId);
    const by = await memberActor(ctx.db, projectId, actorOf(ctx.user.id, access), access);
    return readMember(ctx.db, projectId, row.id, by);
  },
} satisfies Partial<Handlers>;
