import { payAppHistoryWords } from '#domain/pay-app/history-words.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PayAppDetail } from '@/shared/api/generated/model';
import {
  deletePayApp,
  getGetG703QueryOptions,
  getGetOpeningBalanceQueryOptions,
  getGetPayAppQueryKey,
  getGetPayAppQueryOptions,
  getListPayAppWaiversQueryOptions,
  getPayApp,
} from '@/shared/api/generated/pay-app/pay-app';
import { KEEPS_ITSELF_FRESH } from '@/shared/live/keeps-itself-fresh';
import { adoptRecord } from '@/shared/lib/record/adopt';
import { recordSteps } from '@/shared/lib/record/steps';

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

/** The opening balance that it is, with its lines. */
export function openingQueryOptions(projectId: string, payAppId: string) {
  return getGetOpeningBalanceQueryOptions(projectId, payAppId, {
    query: { refetchOnWindowFocus: false, meta: KEEPS_ITSELF_FRESH },
  });
}

/** Its waivers and payments, and the unconditional waiver of the application before. */
export function waiversQueryOptions(projectId: string, payAppId: string) {
  return getListPayAppWaiversQueryOptions(projectId, payAppId);
}

/** Puts a fresh answer of the server in place and lets everything that is derived from it be read again. */
export const adoptPayApp = (queryClient: QueryClient, projectId: string, payApp: PayAppDetail): void =>
  adoptRecord(queryClient, projectId, getGetPayAppQueryKey(projectId, payApp.id), payApp);

/** A call that moves the application and answers with its new state. */
export type PayAppCall = () => Promise<PayAppDetail>;

/** The ways to act on an application. */
export interface PayAppSteps {
  /**
   * Runs a step: puts the answer in place; on a 409 reads the application afresh, so that the page shows where it stands,
   * and rejects with words that name who was faster.
   * @throws ApiError ready to be shown
   */
  perform: (call: PayAppCall) => Promise<PayAppDetail>;
  /** The same for its deletion. */
  remove: () => Promise<void>;
}

/** The ways to act on one, outside of a component. */
export function payAppSteps(queryClient: QueryClient, projectId: string, payAppId: string): PayAppSteps {
  const { run, remove } = recordSteps<PayAppDetail>(queryClient, {
    queryKey: payAppQueryOptions(projectId, payAppId).queryKey,
    read: () => getPayApp(projectId, payAppId),
    adopt: (payApp) => adoptPayApp(queryClient, projectId, payApp),
    describe: payAppHistoryWords,
  });
  return {
    // Its calls carry the version of the term, the sheet or the certificate that the reader saw.
    perform: (call) => run(call),
    remove: () => remove((version) => deletePayApp(projectId, payAppId, { version })),
  };
}

export function usePayAppSteps(projectId: string, payAppId: string): PayAppSteps {
  const queryClient = useQueryClient();
  return useMemo(() => payAppSteps(queryClient, projectId, payAppId), [projectId, payAppId, queryClient]);
}
