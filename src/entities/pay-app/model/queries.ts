import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PayAppDetail } from '@/shared/api/generated/model';
import {
  getGetG703QueryOptions,
  getGetPayAppQueryKey,
  getGetPayAppQueryOptions,
  getPayApp,
} from '@/shared/api/generated/pay-app/pay-app';
import { KEEPS_ITSELF_FRESH } from '@/shared/live/keeps-itself-fresh';
import { recordSteps } from '@/shared/lib/record/steps';
import { historyWords } from './history-words';

/** The application with its term, figures, checks, abilities and history. */
export function payAppQueryOptions(projectId: string, payAppId: string) {
  return getGetPayAppQueryOptions(projectId, payAppId);
}

/** The lines of its continuation sheet. */
export function g703QueryOptions(projectId: string, payAppId: string) {
  // The sheet's own draft keeps it fresh; a refetch on every focus would only move the page under the user.
  return getGetG703QueryOptions(projectId, payAppId, {
    query: { refetchOnWindowFocus: false, meta: KEEPS_ITSELF_FRESH },
  });
}

/** Puts a fresh answer of the server in place and lets everything that is derived from it be read again. */
export function adoptPayApp(queryClient: QueryClient, projectId: string, payApp: PayAppDetail): void {
  const detailKey = getGetPayAppQueryKey(projectId, payApp.id);
  queryClient.setQueryData(detailKey, payApp);
  void queryClient.invalidateQueries({
    queryKey: ['projects', projectId],
    predicate: (query) => query.queryHash !== JSON.stringify(detailKey) && query.queryKey.length > 2,
  });
}

/** A call that moves the application and answers with its new state. */
export type PayAppCall = () => Promise<PayAppDetail>;

/**
 * Runs a step of the application: puts the answer in place; on a 409 reads the application afresh, so that the page
 * shows where it stands, and rejects with words that name who was faster.
 * @throws ApiError ready to be shown
 */
export function usePayAppStep(
  projectId: string,
  payAppId: string,
): (call: PayAppCall) => Promise<PayAppDetail> {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const steps = recordSteps<PayAppDetail>(queryClient, {
      queryKey: payAppQueryOptions(projectId, payAppId).queryKey,
      read: () => getPayApp(projectId, payAppId),
      adopt: (payApp) => adoptPayApp(queryClient, projectId, payApp),
      describe: historyWords,
    });
    // Its calls carry the version of the term, the sheet or the certificate that the reader saw.
    return (call) => steps.run(call);
  }, [projectId, payAppId, queryClient]);
}
