import { authoritiesOfRole, type GivenRole } from '../authority/custom-role.ts';
import { grantCell, ownOnly } from '../authority/grants.ts';
import { type Authority, MODULE_LABELS, type Module } from '../authority/modules.ts';
import { seesOwnCompanyOnly } from '../authority/scope.ts';
import { PROJECT_ROLES, type OwningCompanyRole, type ProjectRole } from '../authority/roles.ts';

/** Who brings whom into a project: each side its own people, the general contractor everyone it works with. */
const INVITES: Partial<Record<ProjectRole, readonly ProjectRole[]>> = {
  GENERAL_CONTRACTOR: PROJECT_ROLES.filter((role) => role !== 'PROJECT_ADMIN'),
  OWNER: ['OWNER', 'OWNER_MEMBER', 'DEVELOPER', 'GENERAL_CONTRACTOR', 'ARCHITECT', 'ENGINEER', 'OTHER'],
  SUBCONTRACTOR: ['SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER'],
};

/** Whose row of the table a role without one takes, once a role of the project's own lets it invite at all. */
const SIDES: Partial<Record<ProjectRole, ProjectRole>> = {
  GC_MEMBER: 'GENERAL_CONTRACTOR',
  SUBCONTRACTOR_MEMBER: 'SUBCONTRACTOR',
  OWNER_MEMBER: 'OWNER',
  DEVELOPER: 'OWNER',
};

/** The member who invites, with the effective authorities. */
export interface Inviter {
  projectRole: ProjectRole;
  authorities: readonly string[];
}

/** Whether somebody holds all that the plain role gives: a role of the project's own may give less. */
const holdsWhole = ({ projectRole, authorities }: Inviter): boolean =>
  authoritiesOfRole({ baseRole: projectRole, grants: null }).every((each) => authorities.includes(each));

/** The roles of people whom this one brings in, whatever rights they get. */
function broughtIn({ projectRole, authorities }: Inviter): readonly ProjectRole[] {
  if (projectRole === 'PROJECT_ADMIN') return PROJECT_ROLES;
  const row = INVITES[projectRole] ?? INVITES[SIDES[projectRole] ?? projectRole] ?? [projectRole];
  return authorities.includes('ADMIN_MANAGE') ? ['PROJECT_ADMIN', ...row] : row;
}

/** Whether the table itself lets this one give the plain role, with all that it carries. */
const givesWhole = (inviter: Inviter, role: ProjectRole): boolean =>
  (inviter.projectRole === 'PROJECT_ADMIN' || INVITES[inviter.projectRole] !== undefined) &&
  holdsWhole(inviter) &&
  broughtIn(inviter).includes(role);

const moduleOf = (right: Authority): Module | undefined =>
  (Object.keys(MODULE_LABELS) as Module[]).find((name) => right.startsWith(`${name}_`));

/**
 * Whether a right reaches further in the hands of that role than in this one's: over everybody's records, instead of those
 * of one's own company.
 */
function reachesFurther(inviter: Inviter, role: ProjectRole, right: Authority): boolean {
  const module = moduleOf(right);
  if (module === undefined) return false;
  const limited = right.endsWith('_VIEW') ? seesOwnCompanyOnly : ownOnly;
  return limited(module, inviter.projectRole) && !limited(module, role);
}

/** The rights among these, in the hands of that role, that this one does not have themselves, or not as far. */
export const rightsBeyond = (
  inviter: Inviter,
  role: ProjectRole,
  rights: readonly Authority[],
): readonly Authority[] =>
  rights.filter((each) => !inviter.authorities.includes(each) || reachesFurther(inviter, role, each));

/** The rights among these that this one cannot hand to somebody in that role. */
const beyond = (
  inviter: Inviter,
  role: ProjectRole,
  wanted: readonly Authority[],
  whole: boolean,
): readonly Authority[] => {
  const allowed = whole ? authoritiesOfRole({ baseRole: role, grants: null }) : [];
  return rightsBeyond(
    inviter,
    role,
    wanted.filter((each) => !allowed.includes(each)),
  );
};

/**
 * Whether a member may give a role to somebody they invite or edit. Whom they bring in is the table's; what they hand
 * out is what they hold themselves, as far as it reaches for them, or what the plain role carries where the table is
 * theirs: whoever has been given less than their base role gives out no more than that, and a role of the project's own
 * on a base role carries at most what either of both has.
 */
export function mayGiveRole(inviter: Inviter, role: GivenRole): boolean {
  if (!inviter.authorities.includes('MEMBER_INVITE')) return false;
  if (!broughtIn(inviter).includes(role.baseRole)) return false;
  const whole = givesWhole(inviter, role.baseRole);
  return beyond(inviter, role.baseRole, authoritiesOfRole(role), whole).length === 0;
}

/** The plain roles a member may invite to, or give to a member they edit. */
export const invitableRoles = (inviter: Inviter): readonly ProjectRole[] =>
  broughtIn(inviter).filter((baseRole) => mayGiveRole(inviter, { baseRole, grants: null }));

/** Whether somebody administers the project by their base role, and not by a role of the project's own alone. */
const administers = (granter: Inviter): boolean =>
  grantCell('ADMIN', granter.projectRole) !== '-' && holdsWhole(granter);

/**
 * Why an administrator can neither rename, change nor delete a role of the project's own; null where they can. A role that
 * holds rights beyond theirs stands above them: whoever could narrow it would decide about people who decide about them.
 */
export function roleAboveProblem(granter: Inviter, role: GivenRole): string | null {
  const [first] = beyond(granter, role.baseRole, authoritiesOfRole(role), administers(granter));
  const module = first && moduleOf(first);
  if (module === undefined) return null;
  return `This role has ${first} beyond your own rights, so only somebody who has it can change the role (${MODULE_LABELS[module]}).`;
}

/**
 * Why a role of the project's own cannot be changed to carry these rights by this administrator; null where it can.
 * What it carries already is not asked about again.
 */
export function roleGrantProblem(
  granter: Inviter,
  role: GivenRole,
  before: GivenRole | null,
): { module: Module; message: string } | null {
  // The same rights on another base role may reach further.
  const held = before?.baseRole === role.baseRole ? authoritiesOfRole(before) : [];
  const added = authoritiesOfRole(role).filter((each) => !held.includes(each));
  const [first] = beyond(granter, role.baseRole, added, administers(granter));
  if (first === undefined) return null;
  const module = moduleOf(first);
  if (module === undefined) return null;
  const label = MODULE_LABELS[module];
  return {
    module,
    message: granter.authorities.includes(first)
      ? `You have ${first} for your own company's records alone, so you cannot give it for those of others (${label}).`
      : `You do not have ${first} yourself, so you cannot give it to others (${label}).`,
  };
}

/**
 * The project role of whoever makes a project: that of the owning company, which carries ADMIN on its own project. A
 * developer's role only reads, so a developer's creator administers the project.
 */
export const creatorRole = (owningCompanyRole: OwningCompanyRole): ProjectRole =>
  owningCompanyRole === 'DEVELOPER' ? 'PROJECT_ADMIN' : owningCompanyRole;
