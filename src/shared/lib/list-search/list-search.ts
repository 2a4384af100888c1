import { beginningOf } from '#domain/text/beginning.ts';
import { isDateOnly } from '#domain/time/dates.ts';

/** What every list keeps in the address. Absent means the list's default, so that addresses stay short. */
export interface ListSearch {
  page?: number;
  limit?: number;
  orderBy?: string;
  order?: 'ASC' | 'DESC';
  search?: string;
  /** The columns shown, from left to right; absent for the list's own choice. */
  columns?: string[];
  /** The saved view that this state came from; what differs from it are changes not saved yet. */
  view?: string;
}

/** Longest search text that the API takes: a whole subject, pasted. */
const SEARCH_LENGTH = 200;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const PAGE_SIZES = [10, 20, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_LIMIT: PageSize = 10;

/** An address as the router parsed it. */
export type Raw = Record<string, unknown>;

/** Readers for search schemas: a value that does not fit is dropped, never an error page. */
export const read = {
  text(raw: Raw, key: string, maxLength = 200): string | undefined {
    const value = raw[key];
    // The router parses `?search=42` as a number; a search for 42 is still text.
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && text.trim() !== '' ? beginningOf(text, maxLength) : undefined;
  },
  oneOf<const T extends string>(raw: Raw, key: string, values: readonly T[]): T | undefined {
    const value = raw[key];
    return values.find((candidate) => candidate === value);
  },
  manyOf<const T extends string>(raw: Raw, key: string, values: readonly T[]): T[] | undefined {
    const value = raw[key];
    const list = (Array.isArray(value) ? value : [value]) as unknown[];
    const kept = values.filter((candidate) => list.includes(candidate));
    return kept.length > 0 ? kept : undefined;
  },
  /** Several of a closed set in the order given, each once; undefined where none is left. */
  orderedOf<const T extends string>(raw: Raw, key: string, values: readonly T[]): T[] | undefined {
    const value = raw[key];
    const list = (Array.isArray(value) ? value : [value]) as unknown[];
    const kept = list.flatMap((item) => values.find((candidate) => candidate === item) ?? []);
    return kept.length > 0 ? [...new Set(kept)] : undefined;
  },
  id(raw: Raw, key: string): string | undefined {
    const value = raw[key];
    return typeof value === 'string' && UUID.test(value) ? value : undefined;
  },
  /** A filter that is on or absent. */
  flag(raw: Raw, key: string): true | undefined {
    return raw[key] === true ? true : undefined;
  },
  int(raw: Raw, key: string, min: number, max: number): number | undefined {
    const value = Number(raw[key]);
    return Number.isInteger(value) && value >= min && value <= max ? value : undefined;
  },
  date(raw: Raw, key: string): string | undefined {
    const value = raw[key];
    return typeof value === 'string' && isDateOnly(value) ? value : undefined;
  },
};

/** A span of dates; an end before its start is dropped. */
export function readDateRange(raw: Raw): { from?: string; to?: string } {
  const from = read.date(raw, 'from');
  const to = read.date(raw, 'to');
  return { from, to: from !== undefined && to !== undefined && to < from ? undefined : to };
}

/**
 * Reads the shared part of a list's address; `orderBy` only where the list can be sorted by it, `columns` only
 * where it has them to choose from.
 */
export function readListSearch<const T extends string>(
  raw: Raw,
  orderBy: readonly T[],
  columns: readonly string[] = [],
  usual: PageSize = DEFAULT_LIMIT,
): ListSearch & { orderBy?: T } {
  const page = read.int(raw, 'page', 1, 100_000);
  return {
    page: page === 1 ? undefined : page,
    limit: PAGE_SIZES.find((size) => size === Number(raw.limit) && size !== usual),
    orderBy: read.oneOf(raw, 'orderBy', orderBy),
    order: read.oneOf(raw, 'order', ['ASC', 'DESC']),
    search: read.text(raw, 'search', SEARCH_LENGTH),
    columns: columns.length === 0 ? undefined : read.orderedOf(raw, 'columns', columns),
    view: read.id(raw, 'view'),
  };
}

/** The address's list state as the query parameters of a call. */
export const listParams = (
  search: ListSearch,
  defaults: Required<Pick<ListSearch, 'orderBy' | 'order'>>,
  usual: PageSize = DEFAULT_LIMIT,
) => ({
  page: search.page ?? 1,
  limit: search.limit ?? usual,
  orderBy: search.orderBy ?? defaults.orderBy,
  order: search.order ?? defaults.order,
  search: search.search,
});

/** The state that a list shows its records in, with its defaults filled in. */
export type ListState = Omit<ReturnType<typeof listParams>, 'search'>;
