import { useQueryClient } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { completeGrants, toggleGrant } from '#domain/authority/custom-role.ts';
import type { Module, Permission } from '#domain/authority/modules.ts';
import type { ProjectRole } from '#domain/authority/roles.ts';
import { roleGrantProblem } from '#domain/member/invite.ts';
import type { ModuleGrant } from '@/shared/api/generated/model';
import {
  createCustomRole,
  getListCustomRolesQueryKey,
  updateCustomRole,
} from '@/shared/api/generated/project-admin/project-admin';
import { getListProjectRolesQueryKey } from '@/shared/api/generated/projects/projects';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { useProjectRights } from '@/shared/session/project';
import { toast } from '@/shared/ui/toast/toast';
import type { RoleRow } from './list';

const MESSAGES = TOOL_MESSAGES.projectAdmin;
const CREATE_BODY = contractSchema(() =>
  import('#contract/zod/project-admin/project-admin.zod.ts').then(
    (contract) => contract.CreateCustomRoleBody,
  ),
);
const UPDATE_BODY = contractSchema(() =>
  import('#contract/zod/project-admin/project-admin.zod.ts').then(
    (contract) => contract.UpdateCustomRoleBody,
  ),
);

interface RoleValues {
  name: string;
  baseRole: ProjectRole;
  permissions: ModuleGrant[];
}

const grantsOf = (permissions: readonly ModuleGrant[]) =>
  permissions.map(({ module_code, permission }) => ({ module: module_code, permissions: permission }));
const written = (grants: ReturnType<typeof completeGrants>): ModuleGrant[] =>
  grants.map(({ module, permissions }) => ({ module_code: module, permission: [...permissions] }));

/** The form of a role: a new one, which may begin as another one is, or one that is changed. */
export function useRoleForm(
  projectId: string,
  role: RoleRow | undefined,
  builtIn: readonly RoleRow[],
  onDone: () => void,
) {
  const queryClient = useQueryClient();
  const rights = useProjectRights(projectId);
  const { keyFor } = useIdempotencyKey();
  const own = role?.own ?? null;
  const rightsOf = (base: ProjectRole) => builtIn.find(({ id }) => id === base)?.permissions ?? [];
  const start: ProjectRole = role?.baseRole ?? 'GC_MEMBER';
  const { control, dialog } = useContractForm<RoleValues, RoleValues & { version?: number }>({
    initial: {
      name: own?.name ?? '',
      baseRole: start,
      permissions: role?.permissions ?? rightsOf(start),
    },
    current:
      own === null ? undefined : { name: own.name, baseRole: own.baseRole, permissions: own.permissions },
    schema: own === null ? CREATE_BODY : UPDATE_BODY,
    toBody: (values) => ({ ...values, name: values.name.trim(), ...(own && { version: own.version }) }),
    rules: ({ permissions }) =>
      permissions.length === 0 ? { permissions: 'Choose at least one permission.' } : {},
    send: async (body) => {
      if (own === null)
        await createCustomRole(projectId, body, { headers: idempotencyHeaders(keyFor(body)) });
      else await updateCustomRole(projectId, own.id, { ...body, version: own.version });
      await queryClient.invalidateQueries({ queryKey: getListCustomRolesQueryKey(projectId) });
      void queryClient.invalidateQueries({ queryKey: getListProjectRolesQueryKey(projectId) });
      toast.success(own === null ? MESSAGES.roleCreated : MESSAGES.roleUpdated);
      onDone();
    },
    fallback: MESSAGES.roleSaveFailed,
  });
  const baseRole = useWatch({ control, name: 'baseRole' });
  const { field, fieldState } = useController({ control, name: 'permissions' });
  const granter = {
    projectRole: rights.actor.projectRole ?? ('OTHER' as const),
    authorities: rights.actor.authorities,
  };
  return {
    control,
    dialog,
    baseRole,
    permissions: field.value,
    error: fieldState.error?.message,
    toggle: (module: Module, permission: Permission) =>
      field.onChange(written(toggleGrant(grantsOf(field.value), module, permission))),
    /** Puts the base role's own rights in the place of what is chosen. */
    begin: () => field.onChange(rightsOf(baseRole)),
    /** Why the reader cannot give it: nobody hands out more than they have. */
    refusal: (module: Module, permission: Permission) => {
      const grants = toggleGrant(grantsOf(field.value), module, permission);
      const before = own && { baseRole: own.baseRole, grants: grantsOf(own.permissions) };
      const problem = roleGrantProblem(granter, { baseRole, grants }, before);
      return problem?.module === module ? problem.message : undefined;
    },
  };
}
