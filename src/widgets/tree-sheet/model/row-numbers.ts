/** Order of item numbers, as the rows are sorted by them. */
export type CompareNumbers = (a: string, b: string) => number;

/** The number with its last digits one further (`03 30 00.09` → `03 30 00.10`), or null where it has none. */
function stepped(number: string, by: 1 | -1): string | null {
  const match = /^(.*?)(\d+)(\D*)$/s.exec(number);
  const [, head = '', digits = ''] = match ?? [];
  // Fifteen digits count exactly; a longer run is no item number.
  if (!match || digits.length > 15) return null;
  const next = Number(digits) + by;
  return next < 1 ? null : `${head}${String(next).padStart(digits.length, '0')}`;
}

/** The number with a letter after it, or the next letter: R-12 → R-12A → R-12B. */
function lettered(number: string): string | null {
  const last = /\d([A-Y])$/.exec(number)?.[1];
  if (last !== undefined) return `${number.slice(0, -1)}${String.fromCharCode(last.charCodeAt(0) + 1)}`;
  return /\d$/.test(number) ? `${number}A` : null;
}

/**
 * An item number for a line between two others, in the manner of the one before it; empty where there is none to be
 * had (the line then stands where it was put until somebody numbers it).
 * @param taken whether a line of the sheet has the number
 */
export function numberBetween(
  before: string | null,
  after: string | null,
  taken: (number: string) => boolean,
  compare: CompareNumbers,
): string {
  const fits = (number: string | null): number is string =>
    number !== null &&
    !taken(number) &&
    (before === null || compare(before, number) < 0) &&
    (after === null || after === '' || compare(number, after) < 0);
  const from = before ?? '';
  const candidates = from === '' ? [] : [stepped(from, 1), lettered(from), `${from}.1`];
  if (before === null && after !== null) candidates.push(stepped(after, -1));
  return candidates.find(fits) ?? '';
}
