import { withNumbersInFull } from '#domain/record/numbers.ts';
import { and, type SQL, sql } from 'drizzle-orm';

/** The part of a list's query that every list shares. */
export interface PageQuery {
  page: number;
  limit: number;
}

/** Limit and offset of a page, for `.limit(...).offset(...)`. */
export const windowOf = ({ page, limit }: PageQuery) => ({ limit, offset: (page - 1) * limit });

/** The `meta` of a page (rule: conventions). */
export const metaOf = ({ page, limit }: PageQuery, total: number) => ({
  total,
  page,
  limit,
  totalPages: Math.ceil(total / limit),
});

/** A row count as a number: `db.select({ total: countAll() })`. */
export const countAll = (): SQL<number> => sql<number>`count(*)::int`;

/** A pattern for ILIKE that finds the text anywhere, taking `%`, `_` and `\` in it literally. */
export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;

/** Holds where each word of a search does, in whatever order they were typed; undefined where nothing was. */
export const everyWord = (
  text: string | undefined,
  holds: (word: string) => SQL | undefined,
): SQL | undefined => and(...(text?.split(/\s+/) ?? []).filter((word) => word !== '').map(holds));

/** Such patterns for a text that may name records by number: as it was typed, and with the numbers as they are printed. */
export const containingNumbers = (text: string): string[] => [
  ...new Set([containing(text), containing(withNumbersInFull(text))]),
];
