import { keepPreviousData, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isApiError } from '@/shared/api/api-error';
import type { ListDeclaration } from '@/shared/lib/list-search/declare-list';
import type { ListSearch } from '@/shared/lib/list-search/list-search';
import type { WholeListDeclaration } from '@/shared/lib/list-search/whole-list';
import { type ListSearchActions, useListSearchActions } from '@/shared/lib/list-search/use-list-search';

/** A page of records as every list of the API answers it. */
export interface RecordPage<Row> {
  data: Row[];
  meta: { total: number };
}

/** How far a list is with its rows; any result of `useQuery` fits. */
type Answer<Page> = Pick<
  UseQueryResult<Page, unknown>,
  'data' | 'error' | 'isError' | 'isPending' | 'isPlaceholderData' | 'refetch'
>;

/** A list of records at its address: what it shows now and how that is changed. */
export interface RecordList<S extends ListSearch, Row, Page = RecordPage<Row>> {
  declaration: Pick<ListDeclaration<S, object>, 'read' | 'state' | 'look' | 'sorts'>;
  search: S;
  actions: ListSearchActions<S>;
  query: Answer<Page>;
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
  /** Whether the place that the address names is not there for the reader: a folder that is gone, or that is hidden. */
  lost: boolean;
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
    actions: useListSearchActions<S>(declaration.places),
    query,
    rows: rows ?? NONE,
    total,
    all: rows !== undefined && total !== undefined && total <= rows.length,
    nothing: total === 0,
    filtered: declaration.active(search).length > 0,
    lost: isApiError(query.error, 404) && isElsewhere(declaration.places, search),
  };
}

/** Whether the address says a place of the list, and not its beginning. */
const isElsewhere = (places: readonly string[], search: object): boolean =>
  Object.entries(search).some(([name, value]) => value !== undefined && places.includes(name));

/**
 * The list at its address that the API gives whole: what stays of it under the text and the filters, in their order, a
 * page at a time.
 */
export function useWholeList<S extends ListSearch, Row, Sent, Answered extends { data: Row[] }, E>(
  declaration: WholeListDeclaration<S, Row>,
  search: S,
  options: UseQueryOptions<Sent, E, Answered>,
): RecordList<S, Row> & { everything: readonly Row[] } {
  const { data, error, isError, isPending, isPlaceholderData, refetch } = useQuery(options);
  const { page, limit } = declaration.state(search);
  const found = useMemo(() => data && declaration.rows(search, data.data), [declaration, search, data]);
  const shown = useMemo(
    () =>
      found && {
        data: found.slice((page - 1) * limit, page * limit),
        meta: { total: found.length, page, limit, totalPages: Math.ceil(found.length / limit) },
      },
    [found, page, limit],
  );
  return {
    declaration,
    search,
    actions: useListSearchActions<S>(declaration.places),
    // The rows of this page are there when all of them are.
    query: { data: shown, error, isError, isPending, isPlaceholderData, refetch: refetch as never },
    rows: shown?.data ?? NONE,
    everything: data?.data ?? NONE,
    total: shown?.meta.total,
    all: shown !== undefined && shown.meta.totalPages <= 1,
    nothing: data?.data.length === 0,
    filtered: declaration.active(search).length > 0,
    lost: false,
  };
}

/** One and the same, so that what is drawn of no rows is not drawn again. */
const NONE: readonly never[] = [];
