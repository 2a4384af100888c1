import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { getListPendingTasksQueryKey } from '@/shared/api/generated/pending-tasks/pending-tasks';
import { getListPendingTasksResponseMock } from '@/shared/api/generated/pending-tasks/pending-tasks.msw';
import type { PendingTask, PendingTaskPage } from '@/shared/api/generated/model';
import { dropTask } from './drop-task';

test('a task that is done goes from every list, its counts and its group', () => {
  const client = new QueryClient();
  const page = getListPendingTasksResponseMock();
  const [task, other] = page.data as [PendingTask, PendingTask];
  const group = (projectId: string, total: number) => ({
    projectId,
    projectName: 'A project',
    objectType: null,
    total,
    overdueCount: 1,
    atStake: [],
  });
  const late = { ...task, isOverdue: true, projectId: 'mine' };
  const held: PendingTaskPage = {
    ...page,
    data: [late, other],
    meta: { ...page.meta, total: 9 },
    overdueCount: 3,
    groups: [group('mine', 2), group('theirs', 7)],
  };
  const key = getListPendingTasksQueryKey({ limit: 20 });
  client.setQueryData(key, held);
  dropTask(client, late);
  const shown = client.getQueryData<PendingTaskPage>(key);
  expect(shown?.data).toEqual([other]);
  expect([shown?.meta.total, shown?.overdueCount]).toEqual([8, 2]);
  expect(shown?.groups.map(({ total, overdueCount }) => [total, overdueCount])).toEqual([
    [1, 0],
    [7, 1],
  ]);
  client.setQueryData(key, { ...held, groups: [group('mine', 1)] });
  dropTask(client, late);
  expect(client.getQueryData<PendingTaskPage>(key)?.groups).toEqual([]);
});
