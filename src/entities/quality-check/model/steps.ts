import { qualityHistoryWords } from '#domain/quality-check/history-words.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type {
  QualityEntryCreate,
  QualityTaskCreate,
  QualityTaskDetail,
  QualityTaskStatus,
} from '@/shared/api/generated/model';
import {
  addQualityEntry,
  createQualityTask,
  deleteQualityEntry,
  deleteQualityTask,
  getGetQualityTaskQueryKey,
  getQualityTask,
  updateQualityTask,
} from '@/shared/api/generated/quality-check/quality-check';
import { idempotencyHeaders } from '@/shared/api/idempotency';
import { adoptRecord } from '@/shared/lib/record/adopt';
import { recordSteps } from '@/shared/lib/record/steps';
import { taskBody, taskValues } from './values';

/** Everything a person can do with a check. */
export interface TaskSteps {
  update: (fields: ReturnType<typeof taskBody>) => Promise<QualityTaskDetail>;
  move: (to: QualityTaskStatus) => Promise<QualityTaskDetail>;
  addEntry: (entry: QualityEntryCreate, key: string) => Promise<QualityTaskDetail>;
  deleteEntry: (entryId: string) => Promise<QualityTaskDetail>;
  /** Makes the check that puts right what an entry of this one failed. */
  followUp: (task: QualityTaskCreate, key: string) => Promise<QualityTaskDetail>;
  remove: () => Promise<void>;
}

/** The steps of a check wherever it is done. */
export function qualitySteps(queryClient: QueryClient, projectId: string, taskId: string): TaskSteps {
  const queryKey = getGetQualityTaskQueryKey(projectId, taskId);
  const { current, reload, run, remove } = recordSteps<QualityTaskDetail>(queryClient, {
    queryKey,
    read: () => getQualityTask(projectId, taskId),
    adopt: (task) => adoptRecord(queryClient, projectId, queryKey, task),
    describe: qualityHistoryWords,
  });
  /** The task as it shall be: what is not asked for stays as it is now. */
  const save = (change: Partial<ReturnType<typeof taskBody>> & { status?: QualityTaskStatus }) =>
    run(async (version) => {
      const task = current() ?? (await reload());
      return updateQualityTask(projectId, taskId, {
        ...taskBody(taskValues(task)),
        status: task.status,
        ...change,
        version,
      });
    });
  return {
    update: save,
    move: (status) => save({ status }),
    // An entry overwrites nothing: it is added to whatever the task says by now.
    addEntry: (entry, key) =>
      run(() => addQualityEntry(projectId, taskId, entry, { headers: idempotencyHeaders(key) })),
    deleteEntry: (entryId) => run((version) => deleteQualityEntry(projectId, taskId, entryId, { version })),
    followUp: async (task, key) => {
      await createQualityTask(projectId, task, { headers: idempotencyHeaders(key) });
      return reload();
    },
    remove: () => remove((version) => deleteQualityTask(projectId, taskId, { version })),
  };
}

/** The steps of one check. Each puts the server's answer in place. */
export function useTaskSteps(projectId: string, taskId: string): TaskSteps {
  const queryClient = useQueryClient();
  return useMemo(() => qualitySteps(queryClient, projectId, taskId), [queryClient, projectId, taskId]);
}
