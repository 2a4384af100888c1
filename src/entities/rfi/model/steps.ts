import { rfiHistoryWords } from '#domain/rfi/history-words.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { adoptRfi, rfiQueryOptions } from './queries';
import { withRfiErrors } from './rfi-error';
import type { RfiDetail, RfiReassign, RfiResponseCreate, UserRef } from '@/shared/api/generated/model';
import {
  addRfiAllowedUser,
  closeRfi,
  deleteRfi,
  getRfi,
  publishRfi,
  reassignRfi,
  removeRfiAllowedUser,
  respondToRfi,
  setOfficialRfiResponse,
  terminateRfi,
} from '@/shared/api/generated/rfi/rfi';
import { idempotencyHeaders } from '@/shared/api/idempotency';
import { recordSteps } from '@/shared/lib/record/steps';

/** Everything a person can do with an RFI besides editing it. */
export interface RfiSteps {
  publish: () => Promise<RfiDetail>;
  /** @param response with the version that the author read */
  respond: (response: RfiResponseCreate, key: string) => Promise<RfiDetail>;
  reassign: (to: Omit<RfiReassign, 'version'>) => Promise<RfiDetail>;
  close: (reviewComments: string) => Promise<RfiDetail>;
  terminate: (comment: string) => Promise<RfiDetail>;
  /** Deletes a draft. */
  remove: () => Promise<void>;
  markOfficial: (responseId: string, isOfficial: boolean) => Promise<RfiDetail>;
  addUser: (user: UserRef) => Promise<RfiDetail>;
  removeUser: (userId: string) => Promise<RfiDetail>;
  /** Reads the RFI afresh and shows what it says now. */
  reload: () => Promise<RfiDetail>;
}

const byName = (a: UserRef, b: UserRef): number => a.name.localeCompare(b.name);

/** Everything that can be done with one, outside of a component. */
export function rfiSteps(queryClient: QueryClient, projectId: string, rfiId: string): RfiSteps {
  const { reload, run, runOptimistic, remove } = recordSteps<RfiDetail>(queryClient, {
    queryKey: rfiQueryOptions(projectId, rfiId).queryKey,
    read: () => getRfi(projectId, rfiId),
    adopt: (rfi) => adoptRfi(queryClient, rfi),
    describe: rfiHistoryWords,
  });
  return {
    reload,
    publish: () => run((version) => withRfiErrors(() => publishRfi(projectId, rfiId, { version }))),
    // The composer shows both versions itself where the question changed, so nothing is explained here.
    respond: async (response, key) => {
      const next = await respondToRfi(projectId, rfiId, response, { headers: idempotencyHeaders(key) });
      adoptRfi(queryClient, next);
      return next;
    },
    reassign: (to) => run((version) => reassignRfi(projectId, rfiId, { ...to, version })),
    close: (reviewComments) =>
      run((version) => withRfiErrors(() => closeRfi(projectId, rfiId, { version, reviewComments }))),
    terminate: (comment) => run((version) => terminateRfi(projectId, rfiId, { version, comment })),
    remove: () => remove((version) => deleteRfi(projectId, rfiId, { version })),
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
        (version) => setOfficialRfiResponse(projectId, rfiId, responseId, { version, isOfficial }),
      ),
    addUser: (user) =>
      runOptimistic(
        (rfi) => ({ ...rfi, allowedUsers: [...rfi.allowedUsers, user].toSorted(byName) }),
        () => addRfiAllowedUser(projectId, rfiId, { allowedUserId: user.id }),
      ),
    removeUser: (userId) =>
      runOptimistic(
        (rfi) => ({ ...rfi, allowedUsers: rfi.allowedUsers.filter(({ id }) => id !== userId) }),
        (version) => removeRfiAllowedUser(projectId, rfiId, userId, { version }),
      ),
  };
}

/** The steps of one RFI. Each puts the server's answer in place. */
export function useRfiSteps(projectId: string, rfiId: string): RfiSteps {
  const queryClient = useQueryClient();
  return useMemo(() => rfiSteps(queryClient, projectId, rfiId), [queryClient, projectId, rfiId]);
}
