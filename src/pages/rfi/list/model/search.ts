import {
  type ExportRfisParams,
  type GetRfiAgingParams,
  type ListRfisParams,
  RfiAgingBucketKey,
  RfiOrderBy,
  RfiStatus,
} from '@/shared/api/generated/model';
import { listSearch, type SearchOf } from '@/shared/lib/list-search/declare-list';
import { dateRange, flag, id, many, one, sentAs } from '@/shared/lib/list-search/filters';

export const RFI_LIST = listSearch<ListRfisParams>()(
  {
    status: many(RfiStatus),
    createdBy: id(),
    assigneeId: id(),
    ballInCourt: id(),
    overdue: sentAs(flag(), { isOverdue: (on) => on }),
    created: dateRange({ end: 'exclusive' }),
    divisionId: id(),
    age: one(RfiAgingBucketKey),
  },
  {
    orderBy: RfiOrderBy,
    // In the order of the workflow, so that what is open comes before what is over.
    sort: { orderBy: 'status', order: 'ASC' },
    columns: [
      'rfiNumber',
      'subject',
      'status',
      'ballInCourt',
      'assignee',
      'requester',
      'dueDate',
      'ageDays',
      'references',
      'costImpact',
      'scheduleImpact',
      'divisions',
      'requesterCompany',
      'responseCount',
      'createdAt',
      'updatedAt',
    ],
    text: 'searchText',
  },
);
export type RfiListSearch = SearchOf<typeof RFI_LIST>;
export const { read: readRfiListSearch, params: rfiListParams } = RFI_LIST;

/** Filters of the chart of ages: all but the age, so that the other bars stay to choose from. */
export function rfiAgingParams(search: RfiListSearch): GetRfiAgingParams {
  const { age: _age, ...others } = RFI_LIST.narrowing(search);
  return others;
}

/** The same records in the same order, uncut; or of these only the chosen ones. */
export const rfiExportParams = (search: RfiListSearch, rfiIds?: string[]): ExportRfisParams => ({
  ...RFI_LIST.uncut(search),
  rfiIds,
});
