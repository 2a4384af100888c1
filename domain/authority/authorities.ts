import { grantCell, permissionsOfCell } from './grants.ts';
import {
  type Authority,
  MODULES,
  type Module,
  type Permission,
  permissionsOn,
  USER_AUTHORITY,
} from './modules.ts';
import type { ProjectRole } from './roles.ts';

/** Grants of a custom project role, which stand in for its base role's defaults. */
export type ModuleGrant = { module: Module; permissions: readonly Permission[] };

export interface RoleHolder {
  /** The member's project role; for a custom role, the role it is based on. */
  projectRole: ProjectRole;
  /** Present when the member holds a custom role. */
  customGrants?: readonly ModuleGrant[] | undefined;
  /** Whether the member's company owns the project. */
  userCompanyOwnsProject: boolean;
}

/** The rights of a member module by module, in the order of MODULES; modules without a right are left out. */
export function grantsFor(holder: RoleHolder): readonly ModuleGrant[] {
  return MODULES.flatMap((module) => {
    const cell = grantCell(module, holder.projectRole);
    const byRole = permissionsOfCell(cell, holder.userCompanyOwnsProject);
    const custom = holder.customGrants?.find((grant) => grant.module === module)?.permissions ?? [];
    // The owner's right to administer its own project cannot be taken away by a custom role.
    const permissions = !holder.customGrants || cell === 'M*' ? [...byRole, ...custom] : custom;
    const held = permissionsOn(module).filter((permission) => permissions.includes(permission));
    return held.length > 0 ? [{ module, permissions: held }] : [];
  });
}

/** The authority strings of a member, ending with the base authority `user`. */
export function authoritiesFor(holder: RoleHolder): Authority[] {
  const granted = grantsFor(holder).flatMap((grant) =>
    grant.permissions.map((permission) => `${grant.module}_${permission}` as Authority),
  );
  return [...granted, USER_AUTHORITY];
}

/** Membership, nothing more: rights are worked out once, by the server. */
export const hasAuthority = (held: readonly string[], wanted: Authority): boolean => held.includes(wanted);
