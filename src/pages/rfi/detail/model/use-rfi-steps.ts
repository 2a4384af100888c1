import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { adoptRfi, rfiHistoryWords, rfiQueryOptions, withRfiErrors } from '@/entities/rfi';
import type { RfiDetail, RfiReassign, UserRef } from '@/shared/api/generated/model';
import {
  addRfiAllowedUser,
  closeRfi,
  publishRfi,
  reassignRfi,
  removeRfiAllowedUser,
  respondToRfi,
  setOfficialRfiResponse,
  terminateRfi,
} from '@/shared/api/generated/rfi/rfi';
import { idempotencyHeaders } from '@/shared/api/idempotency';
import { explainConflict } from '@/shared/lib/record/explain-conflict';

/** Everything a person can do with an RFI besides editing it. */
export interface RfiSteps {
  publish: () => Promise<RfiDetail>;
  /** @param version the version that the author read */
  respond: (response: string, attachments: string[], version: number, key: string) => Promise<RfiDetail>;
  reassign: (to: Omit<RfiReassign, 'version'>) => Promise<RfiDetail>;
  close: (reviewComments: string) => Promise<RfiDetail>;
  terminate: (comment: string) => Promise<RfiDetail>;
  markOfficial: (responseId: string, isOfficial: boolean) => Promise<RfiDetail>;
  addUser: (user: UserRef) => Promise<RfiDetail>;
  removeUser: (userId: string) => Promise<RfiDetail>;
  /** Reads the RFI afresh and shows what it says now. */
  reload: () => Promise<RfiDetail>;
}

const byName = (a: UserRef, b: UserRef): number => a.name.localeCompare(b.name);

function stepsOf(queryClient: QueryClient, projectId: string, rfiId: string): RfiSteps {
  const options = rfiQueryOptions(projectId, rfiId);
  const current = (): RfiDetail | undefined => queryClient.getQueryData<RfiDetail>(options.queryKey);
  const version = (): number => current()?.version ?? 0;
  const reload = async (): Promise<RfiDetail> => {
    const now = await queryClient.fetchQuery({ ...options, staleTime: 0 });
    adoptRfi(queryClient, now);
    return now;
  };

  /** Puts the answer in place; where somebody was faster, shows where the RFI stands and rejects with who it was. */
  const run = async (call: () => Promise<RfiDetail>): Promise<RfiDetail> => {
    const before = current();
    try {
      const next = await call();
      adoptRfi(queryClient, next);
      return next;
    } catch (error) {
      throw await explainConflict(error, before, reload, rfiHistoryWords);
    }
  };

  /** Shows the outcome at once and takes it back when the server refuses. */
  const runOptimistic = async (
    change: (rfi: RfiDetail) => RfiDetail,
    call: () => Promise<RfiDetail>,
  ): Promise<RfiDetail> => {
    // A read that is under way would put the old state back.
    await queryClient.cancelQueries({ queryKey: options.queryKey, exact: true });
    const before = current();
    const sent = version();
    if (before !== undefined) queryClient.setQueryData(options.queryKey, change(before));
    try {
      return await run(call);
    } catch (error) {
      if (before !== undefined && version() === sent) queryClient.setQueryData(options.queryKey, before);
      throw error;
    }
  };

  return {
    reload,
    publish: () => run(() => withRfiErrors(() => publishRfi(projectId, rfiId, { version: version() }))),
    // The composer shows both versions itself where the question changed, so nothing is explained here.
    respond: async (response, attachments, read, key) => {
      const next = await respondToRfi(
        projectId,
        rfiId,
        { version: read, response, attachments },
        { headers: idempotencyHeaders(key) },
      );
      adoptRfi(queryClient, next);
      return next;
    },
    reassign: (to) => run(() => reassignRfi(projectId, rfiId, { ...to, version: version() })),
    close: (reviewComments) =>
      run(() => withRfiErrors(() => closeRfi(projectId, rfiId, { version: version(), reviewComments }))),
    terminate: (comment) => run(() => terminateRfi(projectId, rfiId, { version: version(), comment })),
    markOfficial: (responseId, isOfficial) =>
      runOptimistic(
        (rfi) => ({
          ...rfi,
          hasOfficialResponse: isOfficial,
          responses: rfi.responses.map((each) => ({
            ...each,
            isOfficial: isOfficial && each.id === responseId,
          })),
        }),
        () => setOfficialRfiResponse(projectId, rfiId, responseId, { version: version(), isOfficial }),
      ),
    addUser: (user) =>
      runOptimistic(
        (rfi) => ({ ...rfi, allowedUsers: [...rfi.allowedUsers, user].toSorted(byName) }),
        () => addRfiAllowedUser(projectId, rfiId, { allowedUserId: user.id }),
      ),
    removeUser: (userId) =>
      runOptimistic(
        (rfi) => ({ ...rfi, allowedUsers: rfi.allowedUsers.filter(({ id }) => id !== userId) }),
        () => removeRfiAllowedUser(projectId, rfiId, userId, { version: version() }),
      ),
  };
}

/** The steps of one RFI. Each puts the server's answer in place. */
export function useRfiSteps(projectId: string, rfiId: string): RfiSteps {
  const queryClient = useQueryClient();
  return useMemo(() => stepsOf(queryClient, projectId, rfiId), [queryClient, projectId, rfiId]);
}
