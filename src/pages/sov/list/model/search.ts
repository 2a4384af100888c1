import { ListSovsOrderBy, type ListSovsParams, SovStatus } from '@/shared/api/generated/model';
import { listSearch, type SearchOf } from '@/shared/lib/list-search/declare-list';
import { dateRange, id, many, sentAs, text } from '@/shared/lib/list-search/filters';

export const SOV_LIST = listSearch<ListSovsParams>()(
  {
    status: many(SovStatus),
    created: dateRange(),
    division: sentAs(text(30), { divisions: (division) => [division] }),
    contractorId: id(),
    createdBy: id(),
  },
  {
    orderBy: ListSovsOrderBy,
    sort: { orderBy: 'createdAt', order: 'DESC' },
    columns: [
      'sovNumber',
      'divisionName',
      'sovStatus',
      'ballInCourt',
      'contractor',
      'scheduledValue',
      'costImpact',
      'revised',
      'totalCompleted',
      'percent',
      'balanceToFinish',
      'retainage',
      'lineCount',
      'approver',
      'startDate',
      'endDate',
      'approvedAt',
      'createdAt',
      'updatedAt',
    ],
  },
);
export type SovListSearch = SearchOf<typeof SOV_LIST>;
