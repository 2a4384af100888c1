import {
  ChangeRequestStatus,
  type ListChangeRequestsParams,
  ListChangeRequestsOrderBy,
} from '@/shared/api/generated/model';
import { listSearch, type SearchOf } from '@/shared/lib/list-search/declare-list';
import { many } from '@/shared/lib/list-search/filters';

export const CHANGE_REQUEST_LIST = listSearch<ListChangeRequestsParams>()(
  { status: many(ChangeRequestStatus) },
  {
    orderBy: ListChangeRequestsOrderBy,
    sort: { orderBy: 'createdAt', order: 'DESC' },
    columns: ['changeRequestNumber', 'subject', 'status'],
  },
);
export type ChangeRequestListSearch = SearchOf<typeof CHANGE_REQUEST_LIST>;
