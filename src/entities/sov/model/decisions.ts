import { sovHistoryWords } from '#domain/sov/history-words.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { SovDetail } from '@/shared/api/generated/model';
import { approveSov, getGetSovQueryKey, getSov, rejectSov } from '@/shared/api/generated/sov/sov';
import { remark } from '@/shared/lib/record/remark';
import { recordSteps } from '@/shared/lib/record/steps';
import { storeSov } from './sov-cache';

/** The approver's answers to a schedule, and the way to take the other steps of it. */
export function sovDecisions(queryClient: QueryClient, projectId: string, sovId: string) {
  const keep = (next: SovDetail) => {
    storeSov(queryClient, next);
    void queryClient.invalidateQueries({ queryKey: ['projects', projectId, 'tools', 'payapp'] });
  };
  const { run, remove } = recordSteps<SovDetail>(queryClient, {
    queryKey: getGetSovQueryKey(projectId, sovId),
    read: () => getSov(projectId, sovId),
    adopt: keep,
    describe: sovHistoryWords,
  });
  return {
    keep,
    run,
    remove,
    approve: async (comment: string) => {
      await run((version) => approveSov(projectId, sovId, { version, comment: remark(comment) }));
    },
    reject: async (comment: string) => {
      await run((version) => rejectSov(projectId, sovId, { version, comment }));
    },
  };
}

export type SovDecisions = ReturnType<typeof sovDecisions>;
