import { keepPreviousData, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { ListDeclaration } from '@/shared/lib/list-search/declare-list';
import type { ListSearch } from '@/shared/lib/list-search/list-search';
import { type ListSearchActions, useListSearchActions } from '@/shared/lib/list-search/use-list-search';

/** A page of records as every list of the API answers it. */
export interface RecordPage<Row> {
  data: Row[];
  meta: { total: number };
}

/** A list of records at its address: what it shows now and how that is changed. */
export interface RecordList<S extends ListSearch, Row, Page = RecordPage<Row>> {
  declaration: Pick<ListDeclaration<S, object>, 'read' | 'state' | 'look' | 'sorts'>;
  search: S;
  actions: ListSearchActions<S>;
  query: UseQueryResult<Page, unknown>;
  /** Those of this page; none until they are known. */
  rows: readonly Row[];
  /** How many there are in all pages, once that is known. */
  total: number | undefined;
  /** Whether the rows are all there are. */
  all: boolean;
  /** Whether the list is known to have no record, on this page or another. */
  nothing: boolean;
  /** Whether the text or a filter narrows the list: tells "no matches" from "nothing yet". */
  filtered: boolean;
}

/**
 * The list at its address, with the rows of the page before while others are on their way.
 * @param optionsOf the call, as the loader of the route prepares it
 */
export function useRecordList<S extends ListSearch, P extends object, Page extends RecordPage<object>, E>(
  declaration: ListDeclaration<S, P>,
  search: S,
  optionsOf: (params: P) => UseQueryOptions<Page, E>,
): RecordList<S, Page['data'][number], Page> {
  const query = useQuery({ ...optionsOf(declaration.params(search)), placeholderData: keepPreviousData });
  const rows = query.data?.data;
  const total = query.data?.meta.total;
  return {
    declaration,
    search,
    actions: useListSearchActions<S>(),
    query,
    rows: rows ?? NONE,
    total,
    all: rows !== undefined && total !== undefined && total <= rows.length,
    nothing: total === 0,
    filtered: declaration.active(search).length > 0,
  };
}

/** One and the same, so that what is drawn of no rows is not drawn again. */
const NONE: readonly never[] = [];
