import { countOf } from '../text/count.ts';
import { authoritiesFor, type ModuleGrant } from './authorities.ts';
import { type Authority, MODULES, type Module, permissionsOn, type Permission } from './modules.ts';
import type { ProjectRole } from './roles.ts';

/** A project has no more roles of its own. */
export const MOST_CUSTOM_ROLES = 50;

/** The permissions that show nothing without VIEW bring it with them. */
const withView = (permissions: readonly Permission[]): readonly Permission[] =>
  permissions.length > 0 ? ['VIEW', ...permissions] : permissions;

/** Grants as a role keeps them: in the order of the matrix, with the VIEW that they need, without empty modules. */
export const completeGrants = (grants: readonly ModuleGrant[]): readonly ModuleGrant[] =>
  MODULES.flatMap((module) => {
    const given = grants.filter((grant) => grant.module === module).flatMap(({ permissions }) => permissions);
    const held = permissionsOn(module).filter((permission) => withView(given).includes(permission));
    return held.length > 0 ? [{ module, permissions: held }] : [];
  });

/** Switches one permission of the grid: whatever needs VIEW brings it, and goes with it. */
export function toggleGrant(
  grants: readonly ModuleGrant[],
  module: Module,
  permission: Permission,
): readonly ModuleGrant[] {
  const before = grants.find((grant) => grant.module === module)?.permissions ?? [];
  const rest = grants.filter((grant) => grant.module !== module);
  if (!before.includes(permission))
    return completeGrants([...rest, { module, permissions: [...before, permission] }]);
  const permissions = permission === 'VIEW' ? [] : before.filter((held) => held !== permission);
  return completeGrants([...rest, { module, permissions }]);
}

export interface GrantProblem {
  /** Of the grant, from 0. */
  index: number;
  at: 'module' | 'permission';
  message: string;
}

/** What is wrong with the grants of a role: a module named twice, a permission that its module does not have. */
export function grantProblems(grants: readonly ModuleGrant[]): readonly GrantProblem[] {
  return grants.flatMap(({ module, permissions }, index): GrantProblem[] => {
    if (grants.findIndex((grant) => grant.module === module) < index)
      return [{ index, at: 'module', message: 'This is named twice.' }];
    const foreign = permissions.find((permission) => !permissionsOn(module).includes(permission));
    if (foreign === undefined) return [];
    const home = foreign === 'INVITE' ? 'MEMBER' : 'SOV';
    return [{ index, at: 'permission', message: `${foreign} belongs to ${home} alone.` }];
  });
}

/** A role that is given to somebody: a plain one, or one of the project's own on a base role. */
export interface GivenRole {
  baseRole: ProjectRole;
  /** Null for the plain role. */
  grants: readonly ModuleGrant[] | null;
}

/** What a role gives whoever has it, whichever company they are of. */
export const authoritiesOfRole = ({ baseRole, grants }: GivenRole): readonly Authority[] =>
  authoritiesFor({
    projectRole: baseRole,
    customGrants: grants ?? undefined,
    userCompanyOwnsProject: false,
  });

/** Why a role that people have can neither be deleted nor get another base role; null while nobody has it. */
export const roleInUseProblem = (count: number): string | null =>
  count === 0
    ? null
    : `${countOf(count, 'person has', 'people have')} or ${count === 1 ? 'is' : 'are'} invited to this role. Give them another one first.`;
