import { INVITATION_LIFETIME_MS, normalEmail } from '#domain/account/limits.ts';
import { PROJECT_ROLE_LABELS, type ProjectRole } from '#domain/authority/roles.ts';
import { mayGiveRole } from '#domain/member/invite.ts';
import { isKnown } from '#domain/member/invited.ts';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import type { InsideProject, ProjectContext } from '../../http/context.ts';
import { countInvitation } from '../../http/invited-addresses.ts';
import { forbidden, notFound, Problem } from '../../http/problem.ts';
import { hashToken, newToken } from '../../http/tokens.ts';
import { joinLink, projectInvitationMail } from '../auth/mails.ts';
import { personByEmail, type UserRow } from '../auth/queries.ts';
import { type CustomRoleRow, roleToGive } from '../custom-role/queries.ts';
import { tell } from '../notifications/tell.ts';
import { projects } from '../projects/schema.ts';
import type { MemberRow } from './queries.ts';
import { projectMembers } from './schema.ts';

/**
 * The role of the project's own that somebody is invited to, if any. 403 where the caller may not give this one, 422
 * where there is no such role on that base.
 */
export async function requireInvitable(
  ctx: ProjectContext,
  baseRole: ProjectRole,
  customRoleId: string | null | undefined,
): Promise<CustomRoleRow | null> {
  const custom = await roleToGive(ctx, customRoleId, baseRole);
  const inviter = { projectRole: ctx.project.role, authorities: ctx.project.authorities };
  if (!mayGiveRole(inviter, { baseRole, grants: custom?.grants ?? null }))
    throw forbidden(
      `Your project role does not let you invite someone as ${custom?.name ?? PROJECT_ROLE_LABELS[baseRole]}.`,
    );
  return custom;
}

/** 409 where the person is in the project, in words that say how. */
export async function requireNewcomer(ctx: ProjectContext, person: UserRow): Promise<void> {
  const [row] = await ctx.db.select().from(projectMembers).where(eq(projectMembers.userId, person.id));
  if (!row) return;
  const name = isKnown(row.status) ? person.name || person.email : person.email;
  const how = {
    ACTIVE: `${name} already takes part in this project.`,
    PENDING: `${name} has already been invited. Resend the invitation instead.`,
    INACTIVE: `${name} took part in this project and is inactive. Activate the member instead.`,
  } as const;
  throw new Problem('ALREADY_EXISTS', how[row.status]);
}

/** The name of the project, for mails. */
export async function projectName(ctx: InsideProject): Promise<string> {
  const [row] = await ctx.db
    .select({ name: projects.name })
    .from(projects)
    .where(eq(projects.id, ctx.project.id));
  if (!row) throw notFound();
  return row.name;
}

/**
 * Mails an invitation to a project. Who has an account is sent to the project; who has none gets a link with a one-use
 * token to choose a password.
 * @returns what the member's row stores of it
 */
export async function mailProjectInvitation(
  ctx: ProjectContext,
  person: UserRow,
  member: Pick<MemberRow, 'roleName' | 'invitationMessage'>,
  customRole: string | null,
): Promise<{ tokenHash: string | null; invitationExpiresAt: Date }> {
  await countInvitation(ctx, person.email);
  const token = person.isVerified ? null : newToken(ctx.random);
  const project = await projectName(ctx);
  const page = `/app/projects/${ctx.project.id}`;
  const invitedBy = ctx.user.name || ctx.user.email;
  const role = customRole ?? PROJECT_ROLE_LABELS[member.roleName];
  const mail = projectInvitationMail({
    to: person.email,
    project,
    role,
    invitedBy,
    link: token ? joinLink(ctx.publicUrl, token) : `${ctx.publicUrl}${page}`,
    hasAccount: token === null,
    message: member.invitationMessage,
  });
  await tell(ctx, {
    userId: person.id,
    event: 'PROJECT_INVITATION',
    projectId: ctx.project.id,
    record: { objectType: 'PROJECT', objectId: ctx.project.id },
    title: `${invitedBy} invites you to ${project}`,
    message: member.invitationMessage ?? `Your role will be ${role}.`,
    link: page,
    actorId: ctx.user.id,
    // Whoever has no account yet comes in by the mail's link alone.
    mail: { ...mail, always: token !== null },
  });
  return {
    tokenHash: token && (await hashToken(token)),
    invitationExpiresAt: new Date(ctx.now.getTime() + INVITATION_LIFETIME_MS),
  };
}

/** The role as the history says it. */
export const roleSaid = ({ roleName }: Pick<MemberRow, 'roleName'>, custom: CustomRoleRow | null) => ({
  roleName,
  ...(custom ? { customRole: custom.name } : {}),
});

/** What an invitation says, whoever it goes to. */
export type Invitation = Pick<MemberRow, 'roleName' | 'customRoleId' | 'title' | 'invitationMessage'>;

/** Invites the person of an address, who becomes a pending member; 409 where they are in the project already. */
export async function inviting(
  ctx: ProjectContext,
  address: string,
  invitation: Invitation,
  custom: CustomRoleRow | null,
): Promise<MemberRow> {
  const person = await personByEmail(ctx.db, normalEmail(address), ctx.now);
  await requireNewcomer(ctx, person);
  const link = await mailProjectInvitation(ctx, person, invitation, custom?.name ?? null);
  const [row] = await ctx.db
    .insert(projectMembers)
    .values({
      ...invitation,
      ...link,
      projectId: ctx.project.id,
      userId: person.id,
      status: 'PENDING',
      invitedBy: ctx.user.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning();
  if (!row) throw new Error('No member was made');
  const changes = changesBetween({}, { member: person.email, ...roleSaid(row, custom) });
  ctx.record({ objectType: 'MEMBER', objectId: row.id, action: 'invite', changes });
  return row;
}
