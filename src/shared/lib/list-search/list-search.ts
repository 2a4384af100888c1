/** What every list keeps in the address. Absent means the list's default, so that addresses stay short. */
export interface ListSearch {
  page?: number;
  limit?: number;
  orderBy?: string;
  order?: 'ASC' | 'DESC';
  search?: string;
}

export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const DEFAULT_LIMIT = 10;

type Raw = Record<string, unknown>;

/** Readers for search schemas: a value that does not fit is dropped, never an error page. */
export const read = {
  text(raw: Raw, key: string, maxLength = 200): string | undefined {
    const value = raw[key];
    // The router parses `?search=42` as a number; a search for 42 is still text.
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && text.trim() !== '' ? text.slice(0, maxLength) : undefined;
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
  int(raw: Raw, key: string, min: number, max: number): number | undefined {
    const value = Number(raw[key]);
    return Number.isInteger(value) && value >= min && value <= max ? value : undefined;
  },
  date(raw: Raw, key: string): string | undefined {
    const value = raw[key];
    return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
      ? value
      : undefined;
  },
};

/** Reads the shared part of a list's address; `orderBy` only where the list can be sorted by it. */
export function readListSearch<const T extends string>(
  raw: Raw,
  orderBy: readonly T[],
): ListSearch & { orderBy?: T } {
  const page = read.int(raw, 'page', 1, 100_000);
  return {
    page: page === 1 ? undefined : page,
    limit: PAGE_SIZES.find((size) => size === Number(raw.limit) && size !== DEFAULT_LIMIT),
    orderBy: read.oneOf(raw, 'orderBy', orderBy),
    order: read.oneOf(raw, 'order', ['ASC', 'DESC']),
    search: read.text(raw, 'search'),
  };
}

/** The address's list state as the query parameters of a call. */
export function listParams<T extends ListSearch>(
  search: T,
  defaults: Required<Pick<ListSearch, 'orderBy' | 'order'>>,
) {
  return {
    page: search.page ?? 1,
    limit: search.limit ?? DEFAULT_LIMIT,
    orderBy: search.orderBy ?? defaults.orderBy,
    order: search.order ?? defaults.order,
    search: search.search,
  };
}
