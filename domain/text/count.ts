// Making a format takes a hundred times as long as using it.
const COUNT = new Intl.NumberFormat('en-US');

/** A count as people read it: 12,345. Money and quantities have their own formats in domain/money. */
export const formatCount = (count: number): string => COUNT.format(count);

/** The word for so many: `one` for one of them (or one less), else `many`, which is `one` with an s unless it is given. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  Math.abs(count) === 1 ? one : many;

/** So many of something: "1 unit", "2 units", "12,345 lines", "3 people". */
export const countOf = (count: number, one: string, many?: string): string =>
  `${formatCount(count)} ${plural(count, one, many)}`;
