import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { INVITATION_LIFETIME_MS, isEmailAddress, normalEmail } from '#domain/account/limits.ts';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { optionalLine } from '../../http/names.ts';
import { forbidden, notFound, Problem, wrongStatus } from '../../http/problem.ts';
import { addedToProjectMail } from '../auth/mails.ts';
import { users } from '../auth/schema.ts';
import { companiesOf } from '../companies/queries.ts';
import { mayRemove, mayResend, type MemberActor } from './abilities.ts';
import { refusalOf } from '../record/bulk.ts';
import {
  type Invitation,
  inviting,
  mailProjectInvitation,
  projectName,
  requireInvitable,
  requireNewcomer,
  roleSaid,
} from './inviting.ts';
import { type CustomRoleRow, customRoleOf, roleToGive } from '../custom-role/queries.ts';
import { colleaguesToAdd, lockMember, memberActor, readMember } from './queries.ts';
import { tell } from '../notifications/tell.ts';
import { projectMembers } from './schema.ts';
import { leaving, takerOf } from './leaving.ts';
import { memberChanges } from './updating.ts';
import { endViewsOf } from './viewing.ts';

const callerOf = (ctx: ProjectContext): Promise<MemberActor> =>
  memberActor(ctx.db, ctx.project.id, ctx.actor, ctx.project);

/** Only an invitation that waits can be withdrawn or sent again: 409 for the status, 403 for the wrong person. */
function requirePending(
  status: string,
  decision: { ok: true } | { ok: false; reason: string },
  verb: string,
): void {
  if (status !== 'PENDING')
    throw wrongStatus(`This member is ${status.toLowerCase()}; only a pending invitation can be ${verb}.`);
  if (!decision.ok) throw forbidden(decision.reason);
}

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
    const row = await lockMember(ctx.db, ctx.project.id, params.memberId);
    requirePending(row.status, mayResend(await callerOf(ctx), row), 'sent again');
    const sentAt = (row.invitationExpiresAt?.getTime() ?? 0) - INVITATION_LIFETIME_MS;
    const wait = Math.ceil((sentAt + 60_000 - ctx.now.getTime()) / 1000);
    if (wait > 0)
      throw new Problem('RATE_LIMITED', `The invitation was sent a moment ago. Try again in ${wait} s.`, {
        retryAfter: wait,
      });
    const [person] = await ctx.db.select().from(users).where(eq(users.id, row.userId));
    if (!person) throw notFound();
    const custom = await customRoleOf(ctx.db, row);
    const link = await mailProjectInvitation(ctx, person, row, custom?.name ?? null);
    await updateVersioned(ctx.db, projectMembers, row.id, row.version, { ...link, updatedAt: ctx.now });
    ctx.record({ objectType: 'MEMBER', objectId: row.id, action: 'resend-invitation' });
    return readMember(ctx.db, ctx.project.id, row.id, await callerOf(ctx));
  },

  async updateMember(ctx, { params, body }) {
    const row = await lockMember(ctx.db, ctx.project.id, params.memberId);
    const by = await callerOf(ctx);
    const held = await customRoleOf(ctx.db, row);
    const given = await roleToGive(ctx, body.customRoleId, body.projectRole ?? row.roleName);
    const changes = memberChanges(by, row, body, given);
    const taker = await takerOf(ctx, row, body);
    const { customRoleId, ...told } = changes;
    await updateVersioned(ctx.db, projectMembers, row.id, body.version, { ...changes, updatedAt: ctx.now });
    ctx.rightsChanged(row.userId);
    await endViewsOf(ctx, row.userId);
    const taken = changes.status === 'INACTIVE' && taker ? await leaving(ctx, row, taker) : null;
    ctx.record({
      objectType: 'MEMBER',
      objectId: row.id,
      action:
        changes.status === 'INACTIVE' ? 'deactivate' : changes.status === 'ACTIVE' ? 'activate' : 'update',
      changes: changesBetween<Record<string, unknown>>(
        { ...row, customRole: held?.name ?? null },
        {
          ...told,
          ...(customRoleId === undefined ? {} : { customRole: given?.name ?? null }),
          ...taken,
        },
      ),
    });
    return readMember(ctx.db, ctx.project.id, row.id, await callerOf(ctx));
  },

  async removeMember(ctx, { params }) {
    const row = await lockMember(ctx.db, ctx.project.id, params.memberId);
    requirePending(row.status, mayRemove(await callerOf(ctx), row), 'withdrawn');
    await ctx.db.delete(projectMembers).where(eq(projectMembers.id, row.id));
    ctx.record({ objectType: 'MEMBER', objectId: row.id, action: 'withdraw-invitation' });
  },
} satisfies Partial<Handlers>;
