import { type SearchEverythingParams, SearchKind } from '@/shared/api/generated/model';
import { listSearch, type SearchOf } from '@/shared/lib/list-search/declare-list';
import { dateRange, id, one, sentAs } from '@/shared/lib/list-search/filters';

/** The best come first, and nothing else: the call has no order to choose. */
type Call = SearchEverythingParams & { orderBy?: 'best'; order?: 'ASC' | 'DESC' };

export const EVERYTHING = listSearch<Call>()(
  {
    kind: sentAs(one(SearchKind), { kind: (kind) => [kind] }),
    projectId: id(),
    companyId: id(),
    show: sentAs(one(['open', 'closed']), { isOpen: (show) => show === 'open' }),
    made: dateRange(),
  },
  { orderBy: ['best'], sort: { orderBy: 'best', order: 'DESC' } },
);
export type EverythingSearch = SearchOf<typeof EVERYTHING>;

/** The call for an address. */
export function searchParams(search: EverythingSearch): SearchEverythingParams {
  return withoutOrder(EVERYTHING.params(search));
}

/** A call without the order that its list is declared with. */
export function withoutOrder({
  orderBy: _by,
  order: _order,
  ...params
}: ReturnType<typeof EVERYTHING.params>): SearchEverythingParams {
  return params;
}
