import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { SovDetail, SovLineInput } from '@/shared/api/generated/model';
import {
  deleteSov,
  getGetSovQueryKey,
  getSov,
  recallSov,
  saveSov,
  submitSov,
} from '@/shared/api/generated/sov/sov';
import { isStaleVersion } from '@/shared/api/api-error';
import { idempotencyHeaders, newIdempotencyKey } from '@/shared/api/idempotency';
import { remark } from '@/shared/lib/record/remark';
import type { SheetDraft } from '@/widgets/tree-sheet';
import { mergeSaved, sovDecisions, staleLists, storeSov } from '@/entities/sov';

/**
 * Every step a person can take on a schedule besides editing cells. Each saves what is typed first.
 * @param left leaves the page of a schedule that is gone
 */
export function sovSteps(
  queryClient: QueryClient,
  sov: SovDetail,
  draft: Pick<SheetDraft, 'flush' | 'discard'>,
  left: () => Promise<void>,
) {
  const { projectId, id: sovId } = sov;
  const current = (): SovDetail =>
    queryClient.getQueryData<SovDetail>(getGetSovQueryKey(projectId, sovId)) ?? sov;
  const { keep, run, remove, approve, reject } = sovDecisions(queryClient, projectId, sovId);
  /** Runs a call on the newest version; adding or deleting lines does not care what changed beside them. */
  const onNewest = async <T>(call: (version: number) => Promise<T>): Promise<T> => {
    await draft.flush();
    try {
      return await call(current().version);
    } catch (error) {
      if (!isStaleVersion(error)) throw error;
      const fresh = await getSov(projectId, sovId);
      storeSov(queryClient, fresh);
      return call(fresh.version);
    }
  };
  const saveFirst = async () => {
    if (!(await draft.flush())) {
      throw new Error(
        'Some changes are not saved yet. Settle the marked cells or wait for the connection, then try again.',
      );
    }
  };
  return {
    addLines: async (lines: SovLineInput[]) => {
      const key = newIdempotencyKey();
      const saved = await onNewest((version) =>
        saveSov(
          projectId,
          { sovId, version, sovLines: lines },
          { headers: idempotencyHeaders(`${key}-${String(version)}`) },
        ),
      );
      keep(mergeSaved(current(), saved));
    },
    saveHeader: async (header: Parameters<typeof saveSov>[1]) => {
      const saved = await onNewest((version) =>
        saveSov(
          projectId,
          { ...header, sovId, version },
          { headers: idempotencyHeaders(newIdempotencyKey()) },
        ),
      );
      keep(mergeSaved(current(), saved));
    },
    submit: async (approverId: string, comment: string) => {
      await saveFirst();
      await run((version) => submitSov(projectId, sovId, { version, approverId, comment: remark(comment) }));
    },
    recall: async (comment: string) => {
      await run((version) => recallSov(projectId, sovId, { version, comment: remark(comment) }));
    },
    approve,
    reject,
    remove: async () => {
      // What is typed goes with the schedule; a save under way would be somebody who was faster.
      await draft.flush();
      await remove((version) => deleteSov(projectId, sovId, { version }));
      draft.discard();
      staleLists(queryClient, projectId);
      await left();
    },
  };
}

export type SovSteps = ReturnType<typeof sovSteps>;

/** The steps of the schedule on its page. */
export function useSovSteps(sov: SovDetail, draft: SheetDraft): SovSteps {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMemo(() => {
    const left = () =>
      navigate({ to: '/app/projects/$projectId/tools/sov', params: { projectId: sov.projectId } });
    return sovSteps(queryClient, sov, draft, left);
  }, [sov, draft, queryClient, navigate]);
}
