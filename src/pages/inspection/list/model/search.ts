import {
  InspectionStatus,
  InspectionType,
  SearchInspectionsOrderBy,
  type SearchInspectionsParams,
} from '@/shared/api/generated/model';
import { listSearch, type SearchOf } from '@/shared/lib/list-search/declare-list';
import { dateRange, flag, id, many, sentAs } from '@/shared/lib/list-search/filters';

export const INSPECTION_LIST = listSearch<SearchInspectionsParams>()(
  {
    status: many(InspectionStatus),
    inspectionType: many(InspectionType),
    inspectorId: id(),
    contractorId: id(),
    createdBy: id(),
    watcherId: id(),
    seriesId: id(),
    sovLineId: id(),
    scheduled: dateRange(),
    followUps: sentAs(flag(), { hasOpenFollowUps: (on) => on }),
    overdue: sentAs(flag(), { isOverdue: (on) => on }),
  },
  {
    orderBy: SearchInspectionsOrderBy,
    // In the order of the work, so that what is open comes before what is over.
    sort: { orderBy: 'status', order: 'ASC' },
    columns: [
      'inspectionNumber',
      'title',
      'inspectionType',
      'status',
      'scheduledFor',
      'inspectors',
      'ballInCourt',
      'dueDate',
      'progress',
      'followUps',
      'location',
      'contractors',
      'trade',
      'specSection',
      'revisionNumber',
      'createdBy',
      'createdAt',
      'updatedAt',
    ],
  },
);
export type InspectionListSearch = SearchOf<typeof INSPECTION_LIST>;
