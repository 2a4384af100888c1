// Making a format takes a hundred times as long as using it.
const COUNT = new Intl.NumberFormat('en-US');

/** A count as people read it: 12,345. Money and quantities have their own formats in domain/money. */
export const formatCount = (count: number): string => COUNT.format(count);
