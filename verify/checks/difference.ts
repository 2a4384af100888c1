import type { Row } from '../world/resources.ts';

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where two views of a record say different things of a field that both have; null where they agree. */
export function difference(
  row: unknown,
  detail: unknown,
  places: readonly [string, string] = ['the list', 'its own page'],
  at = '',
): string | null {
  if (isRow(row) && isRow(detail)) {
    for (const name of Object.keys(row))
      if (name in detail) {
        const found = difference(row[name], detail[name], places, at === '' ? name : `${at}.${name}`);
        if (found) return found;
      }
    return null;
  }
  if (Array.isArray(row) && Array.isArray(detail) && row.length === detail.length) {
    for (const [i, item] of row.entries()) {
      const found = difference(item, detail[i], places, `${at}.${i}`);
      if (found) return found;
    }
    return null;
  }
  return Object.is(row, detail)
    ? null
    : `${at} is ${JSON.stringify(row)} in ${places[0]} and ${JSON.stringify(detail)} in ${places[1]}`;
}
