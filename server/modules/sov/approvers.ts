import { approverRolesFor, type ProjectRole } from '#domain/authority/roles.ts';
import type { Db } from '../../db/database.ts';
import { type ActiveMember, membersToChoose } from '../people/members.ts';

/**
 * Who may be named approver of a schedule that `creatorId` makes: active members of the roles that the creator's role
 * asks (domain/authority/roles), with sight of schedules, but never the creator. Other companies come first.
 */
export async function possibleApprovers(
  db: Db,
  projectId: string,
  creator: { id: string; role: ProjectRole; companyId: string | null },
): Promise<ActiveMember[]> {
  const roles = approverRolesFor(creator.role);
  const members = (await membersToChoose(db, projectId)).filter(
    (member) =>
      member.user.id !== creator.id &&
      roles.includes(member.roleName) &&
      member.authorities.includes('SOV_VIEW'),
  );
  const own = (member: ActiveMember) => Number(member.company.id === creator.companyId);
  return members.toSorted((a, b) => own(a) - own(b));
}

/** The creator of a record as a member; null where they have left the project. */
export async function creatorOf(db: Db, projectId: string, userId: string) {
  const member = (await membersToChoose(db, projectId)).find((candidate) => candidate.user.id === userId);
  return member ? { id: userId, role: member.roleName, companyId: member.company.id } : null;
}
