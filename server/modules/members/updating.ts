import type { BodyOf } from '../../http/handler.ts';
import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { mayGiveRole } from '#domain/member/invite.ts';
import { optionalLine } from '../../http/names.ts';
import { forbidden, wrongStatus } from '../../http/problem.ts';
import { mayActivate, mayDeactivate, mayEdit, type MemberActor } from './abilities.ts';
import type { CustomRoleRow } from '../custom-role/queries.ts';
import type { MemberRow } from './queries.ts';

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
