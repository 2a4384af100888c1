import { type ListPayAppsOrderBy, type ListPayAppsParams, PayAppStatus } from '@/shared/api/generated/model';
import { type ListSearch, listParams, read, readListSearch } from '@/shared/lib/list-search/list-search';
import { PAY_APP_COLUMNS } from './columns';

const SORTABLE = [
  'createdAt',
  'updatedAt',
  'payAppNumber',
  'status',
  'periodTo',
  'currentPaymentDue',
] as const satisfies readonly ListPayAppsOrderBy[];

/** What the address of the list holds. */
export interface PayAppListSearch extends ListSearch {
  orderBy?: (typeof SORTABLE)[number];
  status?: PayAppStatus[];
  sovId?: string;
  /** The schedule to bill: opens the dialog that creates an application. No filter, and gone with the dialog. */
  bill?: string;
}

export function readPayAppListSearch(raw: Record<string, unknown>): PayAppListSearch {
  return {
    ...readListSearch(raw, SORTABLE, PAY_APP_COLUMNS.fields),
    status: read.manyOf(raw, 'status', Object.values(PayAppStatus)),
    sovId: read.id(raw, 'sovId'),
    bill: read.id(raw, 'bill'),
  };
}

/** Newest first, unless the address says otherwise. */
export const PAY_APP_LIST_SORT = { orderBy: 'createdAt', order: 'DESC' } as const;

export function payAppListParams(search: PayAppListSearch): ListPayAppsParams {
  return {
    ...listParams(search, PAY_APP_LIST_SORT),
    orderBy: search.orderBy ?? PAY_APP_LIST_SORT.orderBy,
    status: search.status,
    sovId: search.sovId,
  };
}
