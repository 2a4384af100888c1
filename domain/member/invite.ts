import { PROJECT_ROLES, type OwningCompanyRole, type ProjectRole } from '../authority/roles.ts';

/** Who brings whom into a project: each side its own people, the general contractor everyone it works with. */
const INVITES: Partial<Record<ProjectRole, readonly ProjectRole[]>> = {
  GENERAL_CONTRACTOR: PROJECT_ROLES.filter((role) => role !== 'PROJECT_ADMIN'),
  OWNER: ['OWNER', 'OWNER_MEMBER', 'DEVELOPER', 'GENERAL_CONTRACTOR', 'ARCHITECT', 'ENGINEER', 'OTHER'],
  SUBCONTRACTOR: ['SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER'],
};

/** The member who invites, with the effective authorities. */
export interface Inviter {
  projectRole: ProjectRole;
  authorities: readonly string[];
}

/**
 * The roles a member may invite to, or give to a member they edit. Only who administers the project makes another
 * PROJECT_ADMIN, so that nobody hands out more than they hold.
 */
export function invitableRoles({ projectRole, authorities }: Inviter): readonly ProjectRole[] {
  if (!authorities.includes('MEMBER_INVITE')) return [];
  if (projectRole === 'PROJECT_ADMIN') return PROJECT_ROLES;
  const roles = INVITES[projectRole] ?? [];
  return authorities.includes('ADMIN_MANAGE') ? ['PROJECT_ADMIN', ...roles] : roles;
}

/**
 * The project role of whoever makes a project: that of the owning company, which carries ADMIN on its own project. A
 * developer's role only reads, so a developer's creator administers the project.
 */
export const creatorRole = (owningCompanyRole: OwningCompanyRole): ProjectRole =>
  owningCompanyRole === 'DEVELOPER' ? 'PROJECT_ADMIN' : owningCompanyRole;
