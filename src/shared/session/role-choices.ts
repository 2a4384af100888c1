import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import type { MemberRole, ProjectRole, ProjectRoleName } from '@/shared/api/generated/model';

/** A role that somebody can be given, as a select has it. */
export interface RoleChoice {
  value: string;
  label: string;
  description?: string;
  customRoleId: string | null;
}

/** A role as one text: of the project's own by its id too. */
export const roleValue = ({ roleName, customRole }: MemberRole): string =>
  customRole ? `${roleName}:${customRole.id}` : roleName;

/** What a role is called: by its own name, where it is of the project's own. */
export const roleLabel = ({ roleName, customRole }: MemberRole): string =>
  customRole?.name ?? PROJECT_ROLE_LABELS[roleName];

/** The roles that the reader may give, those of the project's own after the others. */
export const roleChoices = (roles: readonly ProjectRole[]): RoleChoice[] =>
  roles
    .filter(({ canInvite }) => canInvite)
    .map((role) => ({
      value: roleValue(role),
      label: roleLabel(role),
      ...(role.customRole ? { description: `Based on ${PROJECT_ROLE_LABELS[role.roleName]}` } : {}),
      customRoleId: role.customRole?.id ?? null,
    }));

/** The role as requests name it. An empty choice stays one, which the contract refuses. */
export function roleBody(value: string): { projectRole: ProjectRoleName; customRoleId: string | null } {
  const [roleName = '', id] = value.split(':');
  return { projectRole: roleName as ProjectRoleName, customRoleId: id ?? null };
}
