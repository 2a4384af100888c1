import type { QueryClient } from '@tanstack/react-query';
import type { RfiDetail } from '@/shared/api/generated/model';
import { getGetRfiQueryKey, getGetRfiQueryOptions } from '@/shared/api/generated/rfi/rfi';
import { adoptRecord } from '@/shared/lib/record/adopt';

/** One RFI with its responses, people, references, abilities and history. */
export function rfiQueryOptions(projectId: string, rfiId: string) {
  return getGetRfiQueryOptions(projectId, rfiId);
}

/** Puts a fresh answer of the server in place and lets lists and counts that are derived from it be read again. */
export const adoptRfi = (queryClient: QueryClient, rfi: RfiDetail): void =>
  adoptRecord(queryClient, rfi.projectId, getGetRfiQueryKey(rfi.projectId, rfi.id), rfi);
