import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { ListSearch } from './list-search';

export interface ListSearchActions<T> {
  /** Changes filters or the search text, and goes back to page 1 in the same step. */
  setFilters: (change: Partial<T>) => void;
  setPage: (page: number) => void;
  setLimit: (limit: number) => void;
  setSort: (orderBy: string | undefined, order: 'ASC' | 'DESC' | undefined) => void;
  /** The columns to show, from left to right; undefined for the list's own choice. */
  setColumns: (columns: string[] | undefined) => void;
  /** Puts a whole state in place of this one, where the reader is: a saved view. */
  replace: (search: T) => void;
  /** Takes away everything but the sort, the page size, the columns, the layout, and where the reader is. */
  clear: () => void;
  /** Back from where the reader is to the list's own beginning; the sort, the page size and the columns stay. */
  home: () => void;
}

/** Sorting and paging alone, which is the same for every list. */
export type ListArranging = Pick<ListSearchActions<object>, 'setPage' | 'setLimit' | 'setSort'>;

const NOWHERE: readonly string[] = [];

/**
 * Writes a list's state to the address, which is its only home. Each step is one that the back button undoes, but for
 * the pauses of somebody who types. The steps are the same functions at each render.
 * @param places names in the address that say where the reader is, such as a folder; the same list at each render
 */
export function useListSearchActions<T extends ListSearch>(places = NOWHERE): ListSearchActions<T> {
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
  return useMemo(
    () => ({
      setFilters: (filters) =>
        change(
          (previous) => ({ ...previous, ...filters, page: undefined }),
          Object.keys(filters).every((key) => key === 'search'),
        ),
      setPage: (page) => change((previous) => ({ ...previous, page: page === 1 ? undefined : page }), false),
      setLimit: (limit) => change((previous) => ({ ...previous, limit, page: undefined }), false),
      setSort: (orderBy, order) =>
        change((previous) => ({ ...previous, orderBy, order, page: undefined }), false),
      setColumns: (columns) => change((previous) => ({ ...previous, columns }), false),
      replace: (search) => change((previous) => ({ ...search, ...kept(previous, places) }), false),
      clear: () => change((previous) => kept(previous, [...ARRANGING, ...places]), false),
      home: () => change((previous) => kept(previous, ARRANGING), false),
    }),
    [change, places],
  );
}

const ARRANGING = ['orderBy', 'order', 'limit', 'columns', 'layout'];

/** What of an address stands under these names. */
const kept = <T extends object>(search: T, names: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(search).filter(([name]) => names.includes(name))) as Partial<T>;

/** What arranges a list without narrowing it. */
const STRUCTURE = new Set(['page', 'limit', 'orderBy', 'order', 'columns', 'layout', 'view']);

/** Whether anything besides sort, paging and columns narrows the list. */
export function isFiltered(search: object): boolean {
  return Object.entries(search).some(([key, value]) => !STRUCTURE.has(key) && value !== undefined);
}

/** The search text and filters alone, as one text: the same for two states that list the same records. */
export function filtersKey(search: object): string {
  return JSON.stringify(
    Object.entries(search)
      .filter(([key, value]) => !STRUCTURE.has(key) && value !== undefined)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
}
