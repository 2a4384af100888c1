import { expect, test } from 'vitest';
import type { ProjectSummary } from '@/shared/api/generated/model';
import { moveProject } from './move-project';

// The move reads id and status only.
const project = (id: string) => ({ id, status: 'DRAFT' }) as ProjectSummary;
const page = {
  data: [project('a'), project('b')],
  meta: { total: 2, page: 1, limit: 10, totalPages: 1 },
  counts: { DRAFT: 2, ACTIVE: 5, COMPLETED: 1 },
};

test('a published project leaves its tab and the counters follow', () => {
  const moved = moveProject(page, project('a'), 'ACTIVE', 'DRAFT');
  expect(moved.data.map((item) => item.id)).toEqual(['b']);
  expect(moved.counts).toEqual({ DRAFT: 1, ACTIVE: 6, COMPLETED: 1 });
  expect(page.data).toHaveLength(2);
});

test('among all it stays, with its new status', () => {
  const moved = moveProject(page, project('a'), 'ACTIVE', undefined);
  expect(moved.data.map(({ id, status }) => [id, status])).toEqual([
    ['a', 'ACTIVE'],
    ['b', 'DRAFT'],
  ]);
});
