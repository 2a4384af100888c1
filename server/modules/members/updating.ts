import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { mayGiveRole } from '#domain/member/invite.ts';
import { lastEditorProblem, memberEditingAvailable } from '#domain/member/rules.ts';
import { changesBetween } from '../../db/history-chain.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { optionalLine } from '../../http/names.ts';
import { forbidden, invalidField, wrongStatus } from '../../http/problem.ts';
import { mayActivate, mayDeactivate, mayEdit, type MemberActor, roleKept } from './abilities.ts';
import { activeRolesOf } from './active-roles.ts';
import { type CustomRoleRow, customRoleOf, roleToGive } from '../custom-role/queries.ts';
import { stopChoosing } from '../people/choosing.ts';
import { departing, lockAll, takerOf } from './leaving.ts';
import { lockMember, type MemberRow } from './queries.ts';
import { projectMembers } from './schema.ts';
import { endViewsOf } from './viewing.ts';

/**
 * The columns that an update of a member sets, each asked of its rule: 409 where the member's status does not allow
 * it, 403 where the caller may not.
 */
export function memberChanges(
  by: MemberActor,
  member: MemberRow,
  body: BodyOf<'updateMember'>,
  given: CustomRoleRow | null,
): Partial<MemberRow> {
  const changes: Partial<MemberRow> = {};
  const { title, isActive } = body;
  const roleName = body.projectRole ?? member.roleName;
  // Who names the project role without one of the project's own gives the plain role.
  const isRoleNamed = body.projectRole !== undefined || body.customRoleId !== undefined;
  const customRoleId = isRoleNamed ? (given?.id ?? null) : member.customRoleId;
  const isOtherRole = roleName !== member.roleName || customRoleId !== member.customRoleId;
  if (isActive !== undefined) {
    const wanted = isActive ? 'INACTIVE' : 'ACTIVE';
    if (member.status !== wanted)
      throw wrongStatus(
        `This member is ${member.status.toLowerCase()} and cannot be ${isActive ? 'activated' : 'deactivated'}.`,
      );
    const decision = isActive ? mayActivate(by, member) : mayDeactivate(by, member);
    if (!decision.ok) throw forbidden(decision.reason);
    changes.status = isActive ? 'ACTIVE' : 'INACTIVE';
  }
  // Also where nothing changes: the version that others save by moves with every update.
  if (isActive === undefined || title !== undefined || isOtherRole) {
    const decision = mayEdit(by, member);
    if (!decision.ok) throw forbidden(decision.reason);
  }
  if (title !== undefined) changes.title = optionalLine(title);
  if (isOtherRole) {
    if (member.userId === by.actor.userId) throw forbidden('You cannot change your own project role.');
    const kept = roleKept(by, member);
    if (kept) throw forbidden(kept);
    const inviter = { projectRole: by.role, authorities: by.actor.authorities };
    if (!mayGiveRole(inviter, { baseRole: roleName, grants: given?.grants ?? null }))
      throw forbidden(
        `Your project role does not let you make someone ${given?.name ?? PROJECT_ROLE_LABELS[roleName]}.`,
      );
    changes.roleName = roleName;
    changes.customRoleId = customRoleId;
  }
  return changes;
}

/** 409 where nobody could change members after this. Of two who are changed at once the second sees the first. */
async function requireEditors(ctx: ProjectContext, changed: MemberRow, by: MemberActor): Promise<void> {
  if (changed.status !== 'ACTIVE' || !memberEditingAvailable([changed.roleName])) return;
  await stopChoosing(ctx.db, ctx.project.id);
  const problem = lastEditorProblem(by.activeRoles, await activeRolesOf(ctx.db, ctx.project.id));
  if (problem) throw wrongStatus(problem);
}

const actionOf = ({ status }: Partial<MemberRow>): string =>
  status === 'INACTIVE' ? 'deactivate' : status === 'ACTIVE' ? 'activate' : 'update';

/** Changes one member as the caller may, with what follows for whoever is deactivated, and its step of the history. */
export async function updating(
  ctx: ProjectContext,
  memberId: string,
  body: BodyOf<'updateMember'>,
  by: MemberActor,
): Promise<MemberRow> {
  const { isActive } = body;
  const handOverTo = body.handOverTo ?? undefined;
  if (handOverTo !== undefined) await lockAll(ctx, [memberId, handOverTo]);
  const row = await lockMember(ctx.db, ctx.project.id, memberId);
  const held = await customRoleOf(ctx.db, row);
  const given = await roleToGive(ctx, body.customRoleId, body.projectRole ?? row.roleName);
  const changes = memberChanges(by, row, body, given);
  if (handOverTo !== undefined && isActive !== false)
    throw invalidField('handOverTo', 'What waits for a member is handed over when they are deactivated.');
  const to = await takerOf(ctx, [row.id], handOverTo);
  const { customRoleId, ...told } = changes;
  const updated = await updateVersioned(ctx.db, projectMembers, row.id, body.version, {
    ...changes,
    updatedAt: ctx.now,
  });
  await requireEditors(ctx, row, by);
  ctx.rightsChanged(row.userId);
  const handed = isActive === false ? await departing(ctx, { member: row, to }) : null;
  if (isActive !== false) await endViewsOf(ctx, row.userId);
  ctx.record({
    objectType: 'MEMBER',
    objectId: row.id,
    action: actionOf(changes),
    changes: changesBetween<Record<string, unknown>>(
      { ...row, customRole: held?.name ?? null },
      {
        ...told,
        ...(customRoleId === undefined ? {} : { customRole: given?.name ?? null }),
        ...handed,
      },
    ),
  });
  return updated;
}
