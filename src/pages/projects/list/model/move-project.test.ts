import { expect, test } from 'vitest';
import type { ProjectSummary } from '@/shared/api/generated/model';
import { moveProject } from './move-project';

// The move reads id and status only.
const project = (id: string) => ({ id, status: 'DRAFT' }) as ProjectSummary;

test('a published project leaves its tab and the counters follow', () => {
  const counts = { DRAFT: 2, ACTIVE: 5, COMPLETED: 1 };
  const meta = { total: 2, page: 1, limit: 10, totalPages: 1 };
  const pages = { pageParams: [1], pages: [{ data: [project('a'), project('b')], meta, counts }] };
  const moved = moveProject(pages, project('a'), 'ACTIVE');
  expect(moved.pages[0]?.data.map((item) => item.id)).toEqual(['b']);
  expect(moved.pages[0]?.counts).toEqual({ DRAFT: 1, ACTIVE: 6, COMPLETED: 1 });
  expect(pages.pages[0]?.data).toHaveLength(2);
});
