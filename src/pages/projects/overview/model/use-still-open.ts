import { PENDING_TASK_WORDS } from '#domain/transition/pending-task.ts';
import { useListProjectPendingTasks } from '@/shared/api/generated/pending-tasks/pending-tasks';
import type { PendingTask } from '@/shared/api/generated/model';

/** What is asked for, on how many records. */
export interface StillOpen {
  what: string;
  count: number;
}

/** What waits in a project by what is asked, the most first. */
export function stillOpenOf(tasks: readonly Pick<PendingTask, 'taskType' | 'record'>[]): StillOpen[] {
  const byKind = Map.groupBy(tasks, ({ taskType }) => PENDING_TASK_WORDS[taskType].does);
  return [...byKind]
    .map(([what, found]) => ({ what, count: new Set(found.map(({ record }) => record.objectId)).size }))
    .toSorted((a, b) => b.count - a.count || a.what.localeCompare(b.what));
}

/** Most that is read for the dialog; a longer list is told by its number. */
const MOST = 100;

/** What still waits for somebody, as far as the reader may see it: looked through before a project is completed. */
export function useStillOpen(projectId: string, enabled: boolean) {
  const query = useListProjectPendingTasks({ projectId, limit: MOST }, { query: { enabled } });
  const total = query.data?.meta.total ?? 0;
  return {
    isPending: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    open: query.data === undefined ? undefined : stillOpenOf(query.data.data),
    more: Math.max(0, total - MOST),
  };
}
