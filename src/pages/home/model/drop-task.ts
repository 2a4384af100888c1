import type { QueryClient } from '@tanstack/react-query';
import { getListPendingTasksQueryKey } from '@/shared/api/generated/pending-tasks/pending-tasks';
import type { PendingTask, PendingTaskGroup, PendingTaskPage } from '@/shared/api/generated/model';

const KEY = getListPendingTasksQueryKey();

const isPage = (data: unknown): data is PendingTaskPage =>
  typeof data === 'object' && data !== null && 'data' in data && 'overdueCount' in data;

const holds = (group: PendingTaskGroup, task: PendingTask): boolean =>
  group.objectType === null
    ? group.projectId === task.projectId
    : group.objectType === task.record.objectType;

/** The group without the task; nothing where it was its only one. */
function groupWithout(group: PendingTaskGroup, task: PendingTask): PendingTaskGroup[] {
  if (!holds(group, task)) return [group];
  const total = group.total - 1;
  if (total === 0) return [];
  return [{ ...group, total, overdueCount: group.overdueCount - (task.isOverdue ? 1 : 0) }];
}

function without(page: PendingTaskPage, task: PendingTask): PendingTaskPage {
  const data = page.data.filter(({ id }) => id !== task.id);
  if (data.length === page.data.length) return page;
  return {
    ...page,
    data,
    meta: { ...page.meta, total: page.meta.total - 1 },
    overdueCount: page.overdueCount - (task.isOverdue ? 1 : 0),
    groups: page.groups.flatMap((group) => groupWithout(group, task)),
  };
}

/** Reads what waits afresh, wherever it is shown. */
export const readWorkAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: KEY });

/** Takes a task that is done out of every list that is held; the server is asked what waits now. */
export function dropTask(client: QueryClient, task: PendingTask): void {
  client.setQueriesData<unknown>({ queryKey: KEY }, (held: unknown) =>
    isPage(held) ? without(held, task) : held,
  );
  void readWorkAgain(client);
}
