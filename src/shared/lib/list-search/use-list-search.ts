import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ListSearch } from './list-search';

export interface ListSearchActions<T> {
  /** Changes filters or the search text, and goes back to page 1 in the same step. */
  setFilters: (change: Partial<T>) => void;
  setPage: (page: number) => void;
  setLimit: (limit: number) => void;
  setSort: (orderBy: string | undefined, order: 'ASC' | 'DESC' | undefined) => void;
  /** Takes away everything but the sort and the page size. */
  clear: () => void;
}

/** Writes a list's state to the address, which is its only home. */
export function useListSearchActions<T extends ListSearch>(): ListSearchActions<T> {
  const navigate = useNavigate();
  const change = useCallback(
    (update: (previous: T) => Partial<T>, replace: boolean) => {
      // The hook serves every list, so the router cannot know which route's search it is given.
      void navigate({
        to: '.',
        search: ((previous: T) => update(previous)) as never,
        replace,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return {
    setFilters: useCallback(
      (filters) => change((previous) => ({ ...previous, ...filters, page: undefined }), true),
      [change],
    ),
    setPage: useCallback(
      (page) => change((previous) => ({ ...previous, page: page === 1 ? undefined : page }), false),
      [change],
    ),
    setLimit: useCallback(
      (limit) => change((previous) => ({ ...previous, limit, page: undefined }), true),
      [change],
    ),
    setSort: useCallback(
      (orderBy, order) => change((previous) => ({ ...previous, orderBy, order, page: undefined }), true),
      [change],
    ),
    clear: useCallback(
      () =>
        change(
          (previous) =>
            ({ orderBy: previous.orderBy, order: previous.order, limit: previous.limit }) as Partial<T>,
          true,
        ),
      [change],
    ),
  };
}

const STRUCTURE = new Set(['page', 'limit', 'orderBy', 'order']);

/** Whether anything besides sort and paging narrows the list. */
export function isFiltered(search: object): boolean {
  return Object.entries(search).some(([key, value]) => !STRUCTURE.has(key) && value !== undefined);
}
