import type { ListCompanyProjectsParams, ListPendingTasksParams } from '@/shared/api/generated/model';

const PAGE = 20;
/** The most that the API gives at once. */
const MOST = 100;

/** What waits, soonest due first; what has no due date follows, longest waiting first. */
export const workParams = (pages: number): ListPendingTasksParams => ({
  limit: Math.min(MOST, pages * PAGE),
  orderBy: 'dueDate',
  order: 'ASC',
});

/** The projects that are worked on, the one that changed last first. */
export const RECENT: ListCompanyProjectsParams = {
  limit: 5,
  orderBy: 'updatedAt',
  order: 'DESC',
  status: 'ACTIVE',
};
