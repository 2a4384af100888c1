import { withNumbersInFull } from '#domain/record/numbers.ts';
import { editsBetween, isTypoOf, typoKeys } from '#domain/text/typos.ts';
import { plainWord } from '#domain/text/marks.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { searchWords, type Wanted } from '../record/list/spelling.ts';
import { searchVocabulary } from './schema.ts';

/** What somebody typed, as it is looked up: words of text search, and the numbers that it may be. */
export interface Looked {
  query: string;
  /** What is left out: what has been found already. */
  without: string | null;
  numbers: readonly string[];
  /** What a file's name may begin with: a drawing is called by its sheet number, "A-103 Level 3 floor plan.pdf". */
  fileName: string | null;
  /** Records that are found whatever their words are: they have the amount that was typed, and the words beside it. */
  priced: { ids: readonly string[]; query: string | null };
}

/** Nothing is found by an amount. */
export const NOT_PRICED: Looked['priced'] = { ids: [], query: null };

/** What is typed, word by word; empty where it has neither letters nor figures. */
export const typedWords = (text: string | undefined): Wanted[] => searchWords(text ?? '');

const lexeme = (word: string): string => `'${word.replaceAll("'", "''")}'`;

/** What a typed word finds: words that begin so, or a number as it is printed or typed; with them, words that it may be a typo of. */
function oneOf({ beginning, spellings }: Wanted, meant: readonly string[]): string {
  const own = spellings === null ? [`${lexeme(beginning)}:*`] : spellings.map(lexeme);
  return `(${[...own, ...meant.map(lexeme)].join(' | ')})`;
}

const queryOf = (words: readonly Wanted[]): string => words.map((word) => oneOf(word, [])).join(' & ');

/** The records with an amount, as they are looked up. */
export const pricedOf = (ids: readonly string[], rest: readonly Wanted[]): Looked['priced'] => ({
  ids,
  query: rest.length > 0 ? queryOf(rest) : null,
});

/** What is shorter begins half of all names. */
const SHORTEST_NAME = 3;

/** The beginning of a file's name, as it is compared; null where what was typed is too short to be one. */
function fileNameOf(text: string): string | null {
  const name = plainWord(text).replaceAll(/\s+/g, ' ').trim();
  return name.length < SHORTEST_NAME ? null : name;
}

/** The words as they are typed, and the records that an amount among them finds. */
export const lookedUp = (text: string, words: readonly Wanted[], priced = NOT_PRICED): Looked => ({
  query: queryOf(words),
  priced,
  without: null,
  numbers: [...new Set([text, withNumbersInFull(text)].map((each) => plainWord(each).trim()))],
  fileName: fileNameOf(text),
});

/** Words that one may have meant; more would find what nobody looks for. */
const MOST_MEANT = 12;

/** The words of these projects that each typed word may be a misspelling of, the nearest first. */
export async function meantWords(
  db: Db,
  projectIds: readonly string[],
  words: readonly Wanted[],
): Promise<string[][]> {
  const keys = [...new Set(words.flatMap(({ beginning }) => typoKeys(beginning)))];
  if (keys.length === 0 || projectIds.length === 0) return words.map(() => []);
  const near = await db
    .selectDistinct({ word: searchVocabulary.word })
    .from(searchVocabulary)
    .where(
      sql`${searchVocabulary.keys} && ${sql.param(keys)}::text[] and ${searchVocabulary.projectId} = any(${sql.param([...projectIds])}::uuid[])`,
    );
  return words.map(({ beginning }) =>
    near
      .flatMap(({ word }) =>
        isTypoOf(beginning, word) ? [{ word, edits: editsBetween(beginning, word) }] : [],
      )
      .toSorted((a, b) => a.edits - b.edits || (a.word < b.word ? -1 : 1))
      .slice(0, MOST_MEANT)
      .map(({ word }) => word),
  );
}

/** The words with what may have been meant by them, less what has them as they are typed; null where nothing else may have been meant. */
export function lookedUpWithTypos(
  exact: Looked,
  words: readonly Wanted[],
  meant: readonly (readonly string[])[],
): Looked | null {
  if (meant.every((alternatives) => alternatives.length === 0)) return null;
  return {
    query: words.map((word, i) => oneOf(word, meant[i] ?? [])).join(' & '),
    without: exact.query,
    numbers: [],
    fileName: null,
    priced: exact.priced,
  };
}

/** Whether a word of a record is one that was looked for. */
export type IsWanted = (word: string) => boolean;

/** What marks the words of a hit: those that were typed, and those that were meant. */
export function wanting(words: readonly Wanted[], meant: readonly (readonly string[])[] = []): IsWanted {
  const exact = new Set([...words.flatMap(({ spellings }) => spellings ?? []), ...meant.flat()]);
  const beginnings = words.flatMap(({ beginning, spellings }) => (spellings === null ? [beginning] : []));
  return (word) => exact.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
}
