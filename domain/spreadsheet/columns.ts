/** Column index (from 0) of each field; null where the sheet has none. */
export type Columns<Field extends string> = Record<Field, number | null>;

/** Header words of the trade by field, most telling first. */
export type HeaderWords<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** Headers are told by their beginning. What is longer is no header, and its patterns take the square of its length. */
const LONGEST_HEADER = 200;

const tidy = (header: string): string =>
  header
    .slice(0, LONGEST_HEADER)
    .toLowerCase()
    .replace(/\(.*?\)|[#$*:]/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** 0 = no match; an exact header beats a header that only contains the word, and earlier words beat later ones. */
function score(header: string, words: readonly string[]): number {
  const exact = words.indexOf(header);
  if (exact >= 0) return 1000 - exact;
  const within = words.findIndex((word) => word.length > 3 && ` ${header} `.includes(` ${word} `));
  return within >= 0 ? 500 - within : 0;
}

/**
 * Guesses the columns from the header row; a column goes to the field whose word it matches best. Columns that match
 * nothing (payments, notes) are left alone.
 */
export function matchColumns<Field extends string>(
  words: HeaderWords<Field>,
  headers: readonly string[],
): Columns<Field> {
  const fields = Object.keys(words) as Field[];
  const tidied = headers.map(tidy);
  const candidates = fields.flatMap((field) =>
    tidied.map((header, column) => ({ field, column, score: score(header, words[field]) })),
  );
  candidates.sort((a, b) => b.score - a.score || a.column - b.column);
  const mapping = Object.fromEntries(fields.map((field) => [field, null])) as Columns<Field>;
  const taken = new Set<number>();
  for (const candidate of candidates) {
    if (candidate.score === 0 || mapping[candidate.field] !== null || taken.has(candidate.column)) continue;
    mapping[candidate.field] = candidate.column;
    taken.add(candidate.column);
  }
  return mapping;
}

/** How many fields have a column. */
export const columnsFound = (mapping: Columns<string>): number =>
  Object.values(mapping).filter((column) => column !== null).length;

/** The row that reads most like a header among the first ten: titles and addresses often stand above it. */
export function headerRowOf(words: HeaderWords<string>, rows: readonly (readonly unknown[])[]): number {
  let best = 0;
  let most = 0;
  rows.slice(0, 10).forEach((row, index) => {
    const found = columnsFound(
      matchColumns(
        words,
        row.map((cell) => String(cell ?? '')),
      ),
    );
    if (found > most) {
      best = index;
      most = found;
    }
  });
  return best;
}
