import type { RequestHandler } from 'msw';
import { CHANGE_REQUEST_STATUSES } from '#domain/change-request/faces.ts';
import {
  getCanCreateChangeRequestMockHandler,
  getGetNetChangeByPreviousChangeRequestsMockHandler,
  getListChangeRequestsMockHandler,
} from '@/shared/api/generated/change-requests/change-requests.msw';
import type { ChangeRequest } from '@/shared/api/generated/model';
import {
  getListApprovedSovsMockHandler,
  getListInScopeSovDivisionsMockHandler,
} from '@/shared/api/generated/sov/sov.msw';
import { pageStory, STORY_PROJECT } from '@/shared/testing/story-api';
import { viewServer, viewsOf } from '@/widgets/record-list/testing/view-server';
import { CHANGES } from './change-fixture';

const ROUTE = `/app/projects/${STORY_PROJECT}/tools/change-requests`;
/** What the page reads for its rows. */
export const LIST = '*/projects/:projectId/tools/change-requests/list';
export const NET_CHANGE = '*/projects/:projectId/tools/change-requests/net-change-by-previous-crs';
export const CAN_CREATE = '*/projects/:projectId/tools/change-requests/can-create';

function filtered(changes: readonly ChangeRequest[], query: URLSearchParams): ChangeRequest[] {
  const statuses = query.getAll('status');
  const text = query.get('search')?.toLowerCase() ?? '';
  const waits = query.get('assignedTo');
  return changes.filter(
    (change) =>
      (statuses.length === 0 || statuses.includes(change.status)) &&
      `${change.changeRequestNumber ?? ''} ${change.subject}`.toLowerCase().includes(text) &&
      (waits === null ||
        (['APPROVAL_PENDING', 'RE_SUBMITTED', 'ASSIGNED'].includes(change.status) &&
          change.ballInCourt?.user?.id === waits)) &&
      (query.get('createdBy') ?? change.createdBy.id) === change.createdBy.id &&
      (change.dueDate ?? '9') <= (query.get('dueDate') ?? '99') &&
      change.createdAt >= (query.get('createdDate') ?? '') &&
      (query.get('isOverdue') !== 'true' || change.isOverdue),
  );
}

/** A value that sorts as its column does. */
function keyOf(change: ChangeRequest, by: string): string {
  if (by === 'costImpact') return String(change.costImpact + 1_000_000_000).padStart(16, '0');
  if (by === 'status') return String(CHANGE_REQUEST_STATUSES.indexOf(change.status)).padStart(2, '0');
  return String(change[by as 'subject'] ?? '9'); // one of the columns that the call sorts by
}

/** Answers the list as the server does: filtered, sorted, cut into pages. */
const changeServer = (changes: readonly ChangeRequest[]): RequestHandler[] => [
  getListChangeRequestsMockHandler(({ request }) => {
    const query = new URL(request.url).searchParams;
    const [number, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)];
    const sign = query.get('order') === 'ASC' ? 1 : -1;
    const by = query.get('orderBy') ?? 'createdAt';
    const found = filtered(changes, query).toSorted(
      (a, b) => sign * keyOf(a, by).localeCompare(keyOf(b, by)),
    );
    return {
      data: found.slice((number - 1) * limit, number * limit),
      meta: { total: found.length, page: number, limit, totalPages: Math.ceil(found.length / limit) },
    };
  }),
  getCanCreateChangeRequestMockHandler(),
  getGetNetChangeByPreviousChangeRequestsMockHandler(),
  getListApprovedSovsMockHandler(),
  getListInScopeSovDivisionsMockHandler(),
  ...viewServer(viewsOf('CHANGE_REQUEST', 'Credits', { search: { orderBy: 'costImpact', order: 'ASC' } })),
];

/** Parameters of a story of the list; `first` answers before the story's server. */
export const listStory = (search = '', ...first: RequestHandler[]) =>
  pageStory(`${ROUTE}${search}`, ...first, ...changeServer(CHANGES));

/** The list of a project with other change requests. */
export const listOf = (changes: readonly ChangeRequest[], search = '') =>
  pageStory(`${ROUTE}${search}`, ...changeServer(changes));
