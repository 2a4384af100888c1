import type { QueryClient } from '@tanstack/react-query';
import type { SubmittalDetail } from '@/shared/api/generated/model';
import {
  getGetSubmittalQueryKey,
  getGetSubmittalQueryOptions,
  getListSubmittalPeopleQueryOptions,
} from '@/shared/api/generated/submittals/submittals';
import { useQuery } from '@tanstack/react-query';
import { adoptRecord } from '@/shared/lib/record/adopt';

/** One submittal with its route, revisions, responses, abilities and history. */
export const submittalQueryOptions = (projectId: string, submittalId: string) =>
  getGetSubmittalQueryOptions(projectId, submittalId);

/** Puts a fresh answer of the server in place and lets lists and counts that are derived from it be read again. */
export const adoptSubmittal = (queryClient: QueryClient, submittal: SubmittalDetail): void =>
  adoptRecord(
    queryClient,
    submittal.projectId,
    getGetSubmittalQueryKey(submittal.projectId, submittal.id),
    submittal,
  );

/** People who review, approve or follow submittals. */
export const useSubmittalPeople = (projectId: string, enabled = true) =>
  useQuery({
    ...getListSubmittalPeopleQueryOptions(projectId),
    select: ({ data }) => data,
    enabled,
    staleTime: 60_000,
  });
