import {
  ChangeRequestStatus,
  type ListChangeRequestsParams,
  ListChangeRequestsOrderBy,
} from '@/shared/api/generated/model';
import { listSearch, type SearchOf } from '@/shared/lib/list-search/declare-list';
import { day, flag, id, many, sentAs, text } from '@/shared/lib/list-search/filters';

export const CHANGE_REQUEST_LIST = listSearch<ListChangeRequestsParams>()(
  {
    status: many(ChangeRequestStatus),
    assignedTo: id(),
    createdBy: id(),
    sovId: id(),
    division: sentAs(text(30), { divisions: (division) => [division] }),
    overdue: sentAs(flag(), { isOverdue: (on) => on }),
    dueBy: sentAs(day(), { dueDate: (until) => until }),
    since: sentAs(day(), { createdDate: (from) => from }),
  },
  {
    orderBy: ListChangeRequestsOrderBy,
    sort: { orderBy: 'createdAt', order: 'DESC' },
    columns: [
      'changeRequestNumber',
      'changeOrderNumber',
      'subject',
      'status',
      'ballInCourt',
      'costImpact',
      'scheduleImpactInDays',
      'dueDate',
      'sov',
      'approvers',
      'requestedBy',
      'createdBy',
      'company',
      'reason',
      'divisions',
      'signatureStatus',
      'createdAt',
      'updatedAt',
    ],
  },
);
export type ChangeRequestListSearch = SearchOf<typeof CHANGE_REQUEST_LIST>;
