import { ListPayAppsOrderBy, type ListPayAppsParams, PayAppStatus } from '@/shared/api/generated/model';
import { listSearch, type SearchOf } from '@/shared/lib/list-search/declare-list';
import { dateRange, id, many, own } from '@/shared/lib/list-search/filters';

export const PAY_APP_LIST = listSearch<ListPayAppsParams>()(
  {
    status: many(PayAppStatus),
    sovId: id(),
    createdBy: id(),
    created: dateRange(),
    /** The schedule to bill: opens the dialog that creates an application, and is gone with it. */
    bill: own(id()),
  },
  {
    orderBy: ListPayAppsOrderBy,
    sort: { orderBy: 'createdAt', order: 'DESC' },
    columns: [
      'payAppNumber',
      'sov',
      'periodTo',
      'status',
      'ballInCourt',
      'totalCompletedAndStored',
      'currentPaymentDue',
      'amountCertified',
      'amountReleased',
      'due',
      'receivingCompany',
      'payingCompany',
      'createdBy',
      'isFinalPayApp',
      'createdAt',
      'updatedAt',
    ],
  },
);
export type PayAppListSearch = SearchOf<typeof PAY_APP_LIST>;
export const { read: readPayAppListSearch, params: payAppListParams } = PAY_APP_LIST;
