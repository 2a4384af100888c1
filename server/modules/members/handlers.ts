import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { isEmailAddress, normalEmail } from '#domain/account/limits.ts';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { optionalLine } from '../../http/names.ts';
import { notFound } from '../../http/problem.ts';
import { addedToProjectMail } from '../auth/mails.ts';
import { users } from '../auth/schema.ts';
import { companiesOf } from '../companies/queries.ts';
import type { MemberActor } from './abilities.ts';
import { refusalOf } from '../record/bulk.ts';
import {
  type Invitation,
  inviting,
  projectName,
  requireInvitable,
  requireNewcomer,
  roleSaid,
} from './inviting.ts';
import type { CustomRoleRow } from '../custom-role/queries.ts';
import { resending, withdrawing } from './invitations-sent.ts';
import { colleaguesToAdd, memberActor, readMember } from './queries.ts';
import { tell } from '../notifications/tell.ts';
import { projectMembers } from './schema.ts';
import { updating } from './updating.ts';

/** The caller as the rules of members see them, read afresh. */
export const callerOf = (ctx: ProjectContext): Promise<MemberActor> =>
  memberActor(ctx.db, ctx.project.id, ctx.actor, ctx.project);

/** What an invitation says, whoever it goes to. */
const invitationOf = (
  body: Pick<BodyOf<'inviteMember'>, 'projectRole' | 'title' | 'message'>,
  custom: CustomRoleRow | null,
): Invitation => ({
  roleName: body.projectRole,
  customRoleId: custom?.id ?? null,
  title: optionalLine(body.title),
  invitationMessage: body.message?.trim() || null,
});

export const memberHandlers = {
  async listCompanyMembersToAdd(ctx) {
    const { companyId, id } = ctx.project;
    return { data: companyId ? await colleaguesToAdd(ctx.db, id, companyId) : [] };
  },

  async getMember(ctx, { params }) {
    return readMember(ctx.db, ctx.project.id, params.memberId, await callerOf(ctx));
  },

  async addExistingMember(ctx, { body }) {
    const custom = await requireInvitable(ctx, body.projectRole, body.customRoleId);
    const [person] = await ctx.db.select().from(users).where(eq(users.id, body.userId));
    const { companyId } = ctx.project;
    const isColleague =
      person &&
      companyId &&
      (await companiesOf(ctx.db, person.id)).some((mine) => mine.company.id === companyId);
    // A person of another company is as good as unknown: whether they exist is not told.
    if (!isColleague) throw notFound('This person does not belong to your company.');
    await requireNewcomer(ctx, person);
    const [row] = await ctx.db
      .insert(projectMembers)
      .values({
        projectId: ctx.project.id,
        userId: person.id,
        companyId,
        roleName: body.projectRole,
        customRoleId: custom?.id ?? null,
        title: optionalLine(body.title),
        status: 'ACTIVE',
        invitedBy: ctx.user.id,
        acceptedAt: ctx.now,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning();
    if (!row) throw new Error('No member was made');
    ctx.rightsChanged(person.id);
    const changes = changesBetween({}, { member: person.name || person.email, ...roleSaid(row, custom) });
    ctx.record({ objectType: 'MEMBER', objectId: row.id, action: 'add', changes });
    const link = `/app/projects/${ctx.project.id}`;
    const project = await projectName(ctx);
    const addedBy = ctx.user.name || ctx.user.email;
    await tell(ctx, {
      userId: person.id,
      event: 'PROJECT_INVITATION',
      projectId: ctx.project.id,
      record: { objectType: 'PROJECT', objectId: ctx.project.id },
      title: `You now take part in ${project}`,
      message: `${addedBy} has added you as ${custom?.name ?? PROJECT_ROLE_LABELS[row.roleName]}.`,
      link,
      actorId: ctx.user.id,
      mail: addedToProjectMail(person.email, project, addedBy, `${ctx.publicUrl}${link}`),
    });
    return readMember(ctx.db, ctx.project.id, row.id, await callerOf(ctx));
  },

  async inviteMember(ctx, { body }) {
    const custom = await requireInvitable(ctx, body.projectRole, body.customRoleId);
    const row = await inviting(ctx, body.email, invitationOf(body, custom), custom);
    return readMember(ctx.db, ctx.project.id, row.id, await callerOf(ctx));
  },

  async inviteMembers(ctx, { body }) {
    const custom = await requireInvitable(ctx, body.projectRole, body.customRoleId);
    const invitation = invitationOf(body, custom);
    const addresses = [...new Set(body.emails.map(normalEmail))];
    const data = [];
    for (const email of addresses) {
      const isAddress = isEmailAddress(email);
      const problem = isAddress
        ? await refusalOf(ctx, async () => void (await inviting(ctx, email, invitation, custom)))
        : null;
      const message = isAddress ? (problem?.message ?? null) : 'This is not an email address.';
      data.push({ email, outcome: message === null ? ('INVITED' as const) : ('REFUSED' as const), message });
    }
    return { data };
  },

  async resendInvitation(ctx, { params }) {
    const row = await resending(ctx, params.memberId, await callerOf(ctx));
    return readMember(ctx.db, ctx.project.id, row.id, await callerOf(ctx));
  },

  async updateMember(ctx, { params, body }) {
    const row = await updating(ctx, params.memberId, body, await callerOf(ctx));
    return readMember(ctx.db, ctx.project.id, row.id, await callerOf(ctx));
  },

  async removeMember(ctx, { params }) {
    await withdrawing(ctx, params.memberId, await callerOf(ctx));
  },
} satisfies Partial<Handlers>;
