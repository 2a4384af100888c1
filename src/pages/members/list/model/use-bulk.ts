import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  bulkChangeMemberRoles,
  bulkDeactivateMembers,
  bulkRemoveMembers,
  bulkResendInvitations,
  getListMembersQueryKey,
} from '@/shared/api/generated/members/members';
import type {
  Member,
  MemberBulkResult,
  MembersDeactivateInput,
  MembersInput,
  MembersRoleInput,
  MemberVersionRef,
} from '@/shared/api/generated/model';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';

/** The members as a request names them: each with the version that was looked at. */
export const versionsOf = (members: readonly Member[]): MemberVersionRef[] =>
  members.map(({ id, version }) => ({ memberId: id, version }));

/** Sends one step for several members; the result stays where the server refused some of them. */
export function useBulk(projectId: string, onAllDone: (result: MemberBulkResult) => void) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const [result, setResult] = useState<MemberBulkResult>();
  const send = async <Body>(
    call: (projectId: string, body: Body, options: RequestInit) => Promise<MemberBulkResult>,
    body: Body,
  ): Promise<void> => {
    const answer = await call(projectId, body, { headers: idempotencyHeaders(keyFor(body)) });
    void queryClient.invalidateQueries({ queryKey: getListMembersQueryKey(projectId) });
    if (answer.refused === 0) onAllDone(answer);
    else setResult(answer);
  };
  return {
    result,
    role: (body: MembersRoleInput) => send(bulkChangeMemberRoles, body),
    deactivate: (body: MembersDeactivateInput) => send(bulkDeactivateMembers, body),
    resend: (body: MembersInput) => send(bulkResendInvitations, body),
    withdraw: (body: MembersInput) => send(bulkRemoveMembers, body),
  };
}
