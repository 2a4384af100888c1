import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomRole, Member } from '@/shared/api/generated/model';
import {
  getListMembersQueryKey,
  getListMembersQueryOptions,
  updateMember,
} from '@/shared/api/generated/members/members';
import {
  deleteCustomRole,
  getListCustomRolesQueryKey,
} from '@/shared/api/generated/project-admin/project-admin';
import {
  getListProjectRolesQueryKey,
  getListProjectRolesQueryOptions,
} from '@/shared/api/generated/projects/projects';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { type RoleChoice, roleBody, roleChoices } from '@/shared/session/role-choices';
import { errorText, toast } from '@/shared/ui/toast/toast';

/** Gives the people of a role another one, one after the other, and deletes it once nobody has it. */
export function useReassign(projectId: string, role: CustomRole, onDone: () => void) {
  const queryClient = useQueryClient();
  const members = useQuery(getListMembersQueryOptions(projectId));
  const roles = useQuery(getListProjectRolesQueryOptions(projectId));
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const holders = members.data?.data.filter(
    ({ projectRole, status }) => projectRole.customRole?.id === role.id && status !== 'INACTIVE',
  );
  const choices: readonly RoleChoice[] = roleChoices(roles.data?.data ?? []).filter(
    ({ customRoleId }) => customRoleId !== role.id,
  );
  const refresh = () =>
    Promise.all(
      [getListMembersQueryKey, getListCustomRolesQueryKey, getListProjectRolesQueryKey].map((keyOf) =>
        queryClient.invalidateQueries({ queryKey: keyOf(projectId) }),
      ),
    );
  const run = async (value: string): Promise<void> => {
    if (holders === undefined) return;
    setPending(true);
    setFailure(undefined);
    let moving: Member | undefined;
    try {
      for (const member of holders) {
        moving = member;
        await updateMember(projectId, member.id, { version: member.version, ...roleBody(value) });
      }
      moving = undefined;
      await deleteCustomRole(projectId, role.id, { version: role.version });
      toast.success(TOOL_MESSAGES.projectAdmin.roleDeleted);
      await refresh();
      onDone();
    } catch (error) {
      const text = errorText(error, MESSAGES.common.saveFailed);
      setFailure(moving === undefined ? text : `${moving.user.name}: ${text}`);
      await refresh();
    } finally {
      setPending(false);
    }
  };
  return { holders, choices, isPending: members.isPending || roles.isPending, pending, failure, run };
}
