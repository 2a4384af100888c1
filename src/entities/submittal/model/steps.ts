import { submittalHistoryWords } from '#domain/submittal/history-words.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { adoptSubmittal, submittalQueryOptions } from './queries';
import type {
  SubmittalApproverReplacement,
  SubmittalClose,
  SubmittalDetail,
  SubmittalReassign,
  SubmittalResponseCreate,
  SubmittalStatusChange,
  UserRef,
} from '@/shared/api/generated/model';
import {
  changeSubmittalStatus,
  closeSubmittal,
  deleteSubmittal,
  getSubmittal,
  inviteToSubmittal,
  reassignSubmittal,
  reassignSubmittalApprover,
  respondToSubmittal,
  terminateSubmittal,
  uninviteFromSubmittal,
} from '@/shared/api/generated/submittals/submittals';
import { idempotencyHeaders } from '@/shared/api/idempotency';
import { recordSteps } from '@/shared/lib/record/steps';

/** Everything a person can do with a submittal besides editing it. */
export interface SubmittalSteps {
  /** Sends, starts the review, ends it, forwards it or decides. */
  move: (to: Omit<SubmittalStatusChange, 'submittalId' | 'version'>) => Promise<SubmittalDetail>;
  reassign: (to: Omit<SubmittalReassign, 'submittalId' | 'version'>) => Promise<SubmittalDetail>;
  replaceApprover: (to: Omit<SubmittalApproverReplacement, 'version'>) => Promise<SubmittalDetail>;
  /** @param response with the version that the author read */
  respond: (response: SubmittalResponseCreate, key: string) => Promise<SubmittalDetail>;
  close: (to: Omit<SubmittalClose, 'version'>) => Promise<SubmittalDetail>;
  terminate: (comment: string) => Promise<SubmittalDetail>;
  /** Deletes a draft. */
  remove: () => Promise<void>;
  invite: (user: UserRef) => Promise<SubmittalDetail>;
  uninvite: (userId: string) => Promise<SubmittalDetail>;
  /** Reads the submittal afresh and shows what it says now. */
  reload: () => Promise<SubmittalDetail>;
}

const byName = (a: UserRef, b: UserRef): number => a.name.localeCompare(b.name);

/** Everything that can be done with one, outside of a component. */
export function submittalSteps(
  queryClient: QueryClient,
  projectId: string,
  submittalId: string,
): SubmittalSteps {
  const { reload, run, runOptimistic, remove } = recordSteps<SubmittalDetail>(queryClient, {
    queryKey: submittalQueryOptions(projectId, submittalId).queryKey,
    read: () => getSubmittal(projectId, submittalId),
    adopt: (submittal) => adoptSubmittal(queryClient, submittal),
    describe: submittalHistoryWords,
  });
  return {
    reload,
    move: (to) => run((version) => changeSubmittalStatus(projectId, { ...to, submittalId, version })),
    reassign: (to) => run((version) => reassignSubmittal(projectId, { ...to, submittalId, version })),
    replaceApprover: (to) =>
      run((version) => reassignSubmittalApprover(projectId, submittalId, { ...to, version })),
    respond: async (response, key) => {
      const headers = idempotencyHeaders(key);
      const next = await respondToSubmittal(projectId, submittalId, response, { headers });
      adoptSubmittal(queryClient, next);
      return next;
    },
    close: (to) => run((version) => closeSubmittal(projectId, submittalId, { ...to, version })),
    terminate: (comment) =>
      run((version) => terminateSubmittal(projectId, submittalId, { version, comment })),
    remove: () => remove((version) => deleteSubmittal(projectId, submittalId, { version })),
    invite: (user) =>
      runOptimistic(
        (submittal) => ({
          ...submittal,
          invitedUsers: [...submittal.invitedUsers, user].toSorted(byName),
        }),
        () => inviteToSubmittal(projectId, submittalId, { userId: user.id }),
      ),
    uninvite: (userId) =>
      runOptimistic(
        (submittal) => ({
          ...submittal,
          invitedUsers: submittal.invitedUsers.filter(({ id }) => id !== userId),
        }),
        (version) => uninviteFromSubmittal(projectId, submittalId, { userId, version }),
      ),
  };
}

/** The steps of one submittal. Each puts the server's answer in place. */
export function useSubmittalSteps(projectId: string, submittalId: string): SubmittalSteps {
  const queryClient = useQueryClient();
  return useMemo(
    () => submittalSteps(queryClient, projectId, submittalId),
    [queryClient, projectId, submittalId],
  );
}
