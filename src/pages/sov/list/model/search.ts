import { type ListSovsOrderBy, type ListSovsParams, SovStatus } from '@/shared/api/generated/model';
import {
  type ListSearch,
  listParams,
  read,
  readDateRange,
  readListSearch,
} from '@/shared/lib/list-search/list-search';
import { SOV_COLUMNS } from './columns';

const SORTABLE = [
  'createdAt',
  'updatedAt',
  'sovNumber',
  'divisionName',
  'sovStatus',
  'scheduledValue',
  'startDate',
  'endDate',
] as const satisfies readonly ListSovsOrderBy[];

/** What the address of the list holds. */
export interface SovListSearch extends ListSearch {
  orderBy?: (typeof SORTABLE)[number];
  status?: SovStatus[];
  /** Created on or after, on or before. */
  from?: string;
  to?: string;
  division?: string;
}

export function readSovListSearch(raw: Record<string, unknown>): SovListSearch {
  return {
    ...readListSearch(raw, SORTABLE, SOV_COLUMNS.fields),
    status: read.manyOf(raw, 'status', Object.values(SovStatus)),
    ...readDateRange(raw),
    division: read.text(raw, 'division', 30),
  };
}

/** Newest first, unless the address says otherwise. */
export const SOV_LIST_SORT = { orderBy: 'createdAt', order: 'DESC' } as const;

export function sovListParams(search: SovListSearch): ListSovsParams {
  return {
    ...listParams(search, SOV_LIST_SORT),
    orderBy: search.orderBy ?? SOV_LIST_SORT.orderBy,
    status: search.status,
    startDate: search.from,
    endDate: search.to,
    divisions: search.division === undefined ? undefined : [search.division],
  };
}
