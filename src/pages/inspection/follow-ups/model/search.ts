import {
  FollowUpStatus,
  ListInspectionFollowUpsOrderBy,
  type ListInspectionFollowUpsParams,
} from '@/shared/api/generated/model';
import { listSearch, type SearchOf } from '@/shared/lib/list-search/declare-list';
import { flag, id, many, sentAs } from '@/shared/lib/list-search/filters';

export const FOLLOW_UP_LIST = listSearch<ListInspectionFollowUpsParams>()(
  {
    status: many(FollowUpStatus),
    ownerId: id(),
    companyId: id(),
    inspectionId: id(),
    overdue: sentAs(flag(), { isOverdue: (on) => on }),
  },
  {
    orderBy: ListInspectionFollowUpsOrderBy,
    // In the order of the work: what is to be corrected, then to be verified, then what is over.
    sort: { orderBy: 'status', order: 'ASC' },
    columns: [
      'inspectionNumber',
      'description',
      'location',
      'status',
      'owner',
      'company',
      'dueDate',
      'itemDescription',
      'itemPhotos',
      'doneAt',
      'verifiedBy',
      'createdBy',
      'createdAt',
      'updatedAt',
    ],
  },
);
export type FollowUpListSearch = SearchOf<typeof FOLLOW_UP_LIST>;
