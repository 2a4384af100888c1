import { authoritiesFor, type ModuleGrant } from '#domain/authority/authorities.ts';
import type { Authority } from '#domain/authority/modules.ts';
import type { ProjectRole } from '#domain/authority/roles.ts';
import { eq } from 'drizzle-orm';
import { projectMembers } from '../members/schema.ts';
import { customRoles } from './schema.ts';

/** Joins a member with the role of the project's own that they have: a left join, as most have none. */
export const hasCustomRole = eq(customRoles.id, projectMembers.customRoleId);

/** What a member's rights follow from, as queries name it. */
export interface RightsFacts {
  projectRole: ProjectRole;
  /** Of the role of the project's own; null without one. */
  grants: readonly ModuleGrant[] | null;
  companyId: string | null;
  owningCompanyId: string;
}

/** The authorities of a member: the one place where rows become rights. */
export const authoritiesOf = ({
  projectRole,
  grants,
  companyId,
  owningCompanyId,
}: RightsFacts): Authority[] =>
  authoritiesFor({
    projectRole,
    customGrants: grants ?? undefined,
    userCompanyOwnsProject: companyId !== null && companyId === owningCompanyId,
  });
