import { useQueryClient } from '@tanstack/react-query';
import {
  getListMembersQueryKey,
  removeMember,
  resendInvitation,
  updateMember,
} from '@/shared/api/generated/members/members';
import { getListProjectPendingTasksQueryKey } from '@/shared/api/generated/pending-tasks/pending-tasks';
import { getGetMyRolesQueryKey } from '@/shared/api/generated/projects/projects';
import type { MemberUpdate } from '@/shared/api/generated/model';

/** Changes to members; each rejects with its refusal and then leaves the list as it was. */
export function useMemberMutations(projectId: string) {
  const queryClient = useQueryClient();
  const refresh = async (): Promise<void> => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: getListMembersQueryKey(projectId) }),
      queryClient.invalidateQueries({ queryKey: getListProjectPendingTasksQueryKey() }),
      // A change may have been to the reader's own role.
      queryClient.invalidateQueries({ queryKey: getGetMyRolesQueryKey(projectId) }),
    ]);
  };
  const then = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await refresh();
    }
  };
  return {
    update: (memberId: string, change: MemberUpdate) => then(updateMember(projectId, memberId, change)),
    remove: (memberId: string) => then(removeMember(projectId, memberId)),
    resend: (memberId: string) => then(resendInvitation(projectId, memberId)),
  };
}
