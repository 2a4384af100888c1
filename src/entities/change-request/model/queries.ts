import type { QueryClient } from '@tanstack/react-query';
import {
  getGetChangeRequestQueryKey,
  getGetChangeRequestQueryOptions,
} from '@/shared/api/generated/change-requests/change-requests';
import type { ChangeRequestDetail } from '@/shared/api/generated/model';
import { adoptRecord } from '@/shared/lib/record/adopt';

/** One change request with its tasks, figures, people, abilities and history. */
export function changeRequestQueryOptions(projectId: string, changeRequestId: string) {
  return getGetChangeRequestQueryOptions(projectId, changeRequestId);
}

/** Puts a fresh answer of the server in place and lets lists and sums that are derived from it be read again. */
export const adoptChangeRequest = (queryClient: QueryClient, change: ChangeRequestDetail): void =>
  adoptRecord(
    queryClient,
    change.projectId,
    getGetChangeRequestQueryKey(change.projectId, change.id),
    change,
  );
