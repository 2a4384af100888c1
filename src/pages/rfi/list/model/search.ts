import { addDays } from '#domain/time/dates.ts';
import {
  type ExportRfisParams,
  type GetRfiAgingParams,
  type ListRfisParams,
  RfiAgingBucketKey,
  RfiOrderBy,
  RfiStatus,
} from '@/shared/api/generated/model';
import {
  type ListSearch,
  listState,
  read,
  readDateRange,
  readListSearch,
} from '@/shared/lib/list-search/list-search';
import { RFI_COLUMNS } from './columns';

/** What the address of the list holds; names as the API has them where they mean the same. */
export interface RfiListSearch extends ListSearch {
  orderBy?: RfiOrderBy;
  status?: RfiStatus[];
  createdBy?: string;
  assigneeId?: string;
  ballInCourt?: string;
  overdue?: true;
  /** First and last day of creation, both included. */
  from?: string;
  to?: string;
  divisionId?: string;
  age?: RfiAgingBucketKey;
}

/** Reads an address: what does not fit is dropped. */
export function readRfiListSearch(raw: Record<string, unknown>): RfiListSearch {
  return {
    ...readListSearch(raw, Object.values(RfiOrderBy), RFI_COLUMNS.fields),
    status: read.manyOf(raw, 'status', Object.values(RfiStatus)),
    createdBy: read.id(raw, 'createdBy'),
    assigneeId: read.id(raw, 'assigneeId'),
    ballInCourt: read.id(raw, 'ballInCourt'),
    overdue: read.flag(raw, 'overdue'),
    ...readDateRange(raw),
    divisionId: read.id(raw, 'divisionId'),
    age: read.oneOf(raw, 'age', Object.values(RfiAgingBucketKey)),
  };
}

/** In the order of the workflow, so that what is open comes before what is over, unless the address says otherwise. */
export const RFI_LIST_SORT = { orderBy: 'status', order: 'ASC' } as const;

/** Filters of the chart of ages: all but the age, so that the other bars stay to choose from. */
export function rfiAgingParams(search: RfiListSearch): GetRfiAgingParams {
  return {
    searchText: search.search,
    status: search.status,
    createdBy: search.createdBy,
    assigneeId: search.assigneeId,
    ballInCourt: search.ballInCourt,
    overdue: search.overdue,
    startDate: search.from,
    // The API's end is exclusive: the day after the last one wanted.
    endDate: search.to === undefined ? undefined : addDays(search.to, 1),
    divisionId: search.divisionId,
  };
}

export function rfiListParams(search: RfiListSearch): ListRfisParams {
  return {
    ...listState(search, RFI_LIST_SORT),
    orderBy: search.orderBy ?? RFI_LIST_SORT.orderBy,
    ...rfiAgingParams(search),
    age: search.age,
  };
}

/** The same records in the same order, uncut; or of these only the chosen ones. */
export function rfiExportParams(search: RfiListSearch, rfiIds?: string[]): ExportRfisParams {
  const { page: _page, limit: _limit, ...filters } = rfiListParams(search);
  return { ...filters, rfiIds };
}
