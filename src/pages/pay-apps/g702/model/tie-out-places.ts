/** Where a side of a check can be looked up. */
export type TieOutPlace = { page: 'g702'; hash: string } | { page: 'g703' } | { page: 'detail' };

/**
 * The place of a figure by what it is called: a line of the form, a column of the sheet, or the applications before.
 * Null for a sum that stands nowhere.
 */
export function placeOf(label: string): TieOutPlace | null {
  const line = /^(?:G702 )?Line (\d[ab]?)\b/i.exec(label)?.[1];
  if (line !== undefined) return { page: 'g702', hash: `line-${line}` };
  if (/certified before|previous application$/i.test(label)) return { page: 'detail' };
  if (/^Additions/i.test(label)) return { page: 'g702', hash: 'change-orders' };
  return /\bcolumns?\b/i.test(label) ? { page: 'g703' } : null;
}
