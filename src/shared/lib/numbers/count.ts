/** A count as people read it: 12,345. Money and quantities have their own formats in domain/money. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');
