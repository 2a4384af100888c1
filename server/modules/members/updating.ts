import type { BodyOf } from '../../http/handler.ts';
import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { optionalLine } from '../../http/names.ts';
import { forbidden, wrongStatus } from '../../http/problem.ts';
import { assignableRoles, mayActivate, mayDeactivate, mayEdit, type MemberActor } from './abilities.ts';
import type { MemberRow } from './queries.ts';

/**
 * The columns that an update of a member sets, each asked of its rule: 409 where the member's status does not allow
 * it, 403 where the caller may not.
 */
export function memberChanges(
  by: MemberActor,
  member: MemberRow,
  body: BodyOf<'updateMember'>,
): Partial<MemberRow> {
  const changes: Partial<MemberRow> = {};
  const { projectRole, title, isActive } = body;
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
  if (title !== undefined || (projectRole && projectRole !== member.roleName)) {
    const decision = mayEdit(by, member);
    if (!decision.ok) throw forbidden(decision.reason);
  }
  if (title !== undefined) changes.title = optionalLine(title);
  if (projectRole && projectRole !== member.roleName) {
    if (member.userId === by.actor.userId) throw forbidden('You cannot change your own project role.');
    if (!assignableRoles(by, member).includes(projectRole))
      throw forbidden(`Your project role does not let you make someone ${PROJECT_ROLE_LABELS[projectRole]}.`);
    changes.roleName = projectRole;
  }
  return changes;
}
