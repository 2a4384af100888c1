import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/database.ts';
import { countAll } from '../../../db/paging.ts';
import { together } from '../../../db/together.ts';
import type { ProjectContext } from '../../../http/context.ts';

/** Where the words of a tool's records stand: a row for each word of each. */
export interface WordIndex {
  words: PgTable & { recordId: PgColumn; word: PgColumn; projectId: PgColumn };
  /** The records' own id. */
  id: PgColumn;
}

/** Who looks, and where. */
export interface Look {
  ctx: ProjectContext;
  index: WordIndex;
}

/** Longer words are found by their beginnings; an index row has to stay small. */
const LONGEST_WORD = 60;
/** One search is one look-up a word; nobody types more. */
const MOST_WORDS = 8;
const BATCH = 1000;

const COMPOUND = /[\p{L}\p{M}\p{N}]+(?:[-./'’_][\p{L}\p{M}\p{N}]+)*/gu;
const PART = /[\p{L}\p{M}\p{N}]+/gu;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const cut = (word: string): string => [...word].slice(0, LONGEST_WORD).join('');

/** The words of a text in lower case; `B-14` is found as itself, as `b` and as `14`. */
export function wordsOf(text: string): string[] {
  const words = new Set<string>();
  for (const compound of plain(text).match(COMPOUND) ?? []) {
    words.add(cut(compound));
    for (const part of compound.match(PART) ?? []) words.add(cut(part));
  }
  return [...words];
}

/** What a reader typed, word by word; each has to begin a word of the record. */
export const searchWords = (text: string): string[] => [
  ...new Set((plain(text).match(COMPOUND) ?? []).map(cut).slice(0, MOST_WORDS)),
];

/** What one typed word finds: by its beginning, or, where they are few, by the words of the project that begin so. */
interface Wanted {
  beginning: string;
  spellings: readonly string[] | null;
}
/** A beginning of more words than that is looked up as one. */
const MOST_SPELLINGS = 20;

const unspelled = (beginning: string): Wanted => ({ beginning, spellings: null });
/** Where the words with that beginning end. */
const endOf = (beginning: string): string => `${beginning}\u{10FFFF}`;
const ofProject = ({ ctx, index }: Look): SQL => eq(index.words.projectId, ctx.project.id);

/**
 * A word of the project that is wanted. The bounds compare bytes, which no locale changes and which PostgreSQL may use
 * an index for under row-level security.
 */
function isWord(look: Look, { beginning, spellings }: Wanted): SQL | undefined {
  const { word } = look.index.words;
  if (spellings) return and(ofProject(look), inArray(word, spellings));
  return and(ofProject(look), sql`${word} ~>=~ ${beginning}`, sql`${word} ~<~ ${endOf(beginning)}`);
}

/** The words of the project that begin so, going from each to the next in the index. */
function spellingsOf(look: Look, beginning: string) {
  const { ctx, index } = look;
  const { words } = index;
  const from = (start: SQL) => sql`(
    select ${words.word} from ${words}
    where ${ofProject(look)} and ${words.word} ${start} and ${words.word} ~<~ ${endOf(beginning)}
    order by ${words.word} using ~<~ limit 1)`;
  return ctx.db.select({ word: sql<string>`spelled.word` }).from(sql`(
    with recursive next(word) as (
      ${from(sql`~>=~ ${beginning}`)}
      union all
      select ${from(sql`~>~ next.word`)} from next where next.word is not null
    ) select word from next where word is not null limit ${MOST_SPELLINGS + 1}) spelled`);
}

/**
 * What each typed word finds. A word that is named is found faster than a beginning: its records stand in the index in
 * their order, so that those of two words are matched side by side.
 */
async function spell(look: Look, at: string, beginnings: readonly string[]): Promise<Wanted[]> {
  const found = await together(
    ...beginnings.map((beginning) => () => look.ctx.counts.rows(at, spellingsOf(look, beginning))),
  );
  return beginnings.map((beginning, i) => {
    const spellings = found[i]?.map(({ word }) => word) ?? [];
    return spellings.length > MOST_SPELLINGS ? unspelled(beginning) : { beginning, spellings };
  });
}

/** Records with a word that is wanted; with several that begin so, one may come several times. */
const withWord = (look: Look, wanted: Wanted) =>
  look.ctx.db.select({ id: look.index.words.recordId }).from(look.index.words).where(isWord(look, wanted));

/** The records with all of the words, once each. */
function withWords(look: Look, [first = unspelled(''), ...others]: readonly Wanted[]) {
  const { ctx, index } = look;
  const id = { id: sql<string>`${index.words.recordId}` };
  const once = first.spellings?.length === 1 ? ctx.db.select(id) : ctx.db.selectDistinct(id);
  return once
    .from(index.words)
    .where(
      and(
        isWord(look, first),
        ...others.map((other) => inArray(index.words.recordId, withWord(look, other))),
      ),
    );
}

/**
 * Holds for the records with all of the words, to read all that have them: each word is looked up once. After the first, `is true` keeps PostgreSQL from matching
 * the words with one another before anything else: words stand together more often than it assumes, and it would look
 * each of the many up by its id.
 */
const inWords = (look: Look, [first = unspelled(''), ...others]: readonly Wanted[]) =>
  and(
    inArray(look.index.id, withWord(look, first)),
    ...others.map((other) => sql`(${inArray(look.index.id, withWord(look, other))}) is true`),
  );

/** Records with words that begin so, for who has not looked the words up. */
export const beginningSo = (look: Look, beginnings: readonly string[]): SQL | undefined =>
  inWords(look, beginnings.map(unspelled));

/** The filter `searchText` of a list; `found` = what has the words, where they have been looked up. */
export function holdingWords(look: Look, text: string | undefined, found?: SQL): SQL | undefined {
  if (!text?.trim()) return undefined;
  const words = searchWords(text);
  // Something was typed, and nothing of it is a letter or a figure: nothing holds it.
  return words.length > 0 ? (found ?? beginningSo(look, words)) : isNull(look.index.id);
}

/** The same, to read the first of many: one word as above, the others where a record is looked at. */
function byReading(look: Look, [first = unspelled(''), ...others]: readonly Wanted[]) {
  const { index } = look;
  const here = (wanted: Wanted) =>
    sql`(select true from ${index.words} where ${and(eq(index.words.recordId, index.id), isWord(look, wanted))} limit 1)`;
  return and(inWords(look, [first]), ...others.map(here));
}

/** Records of a search that are few enough to be named by their ids. */
export const FEW = 1000;

/** What a search finds in the project, whoever may see it. */
export interface FoundWords {
  /** How many have the words; null where there are many and more than words filters. */
  count: number | null;
  /** Whether all of them have been named; their counts need not be kept. */
  few: boolean;
  /** To count them, and to read a page of them. */
  inAll: SQL | undefined;
  inPage: SQL | undefined;
}

/** Those records alone. */
export function named(id: PgColumn, ids: readonly string[]): FoundWords {
  const found = anyOf(id, ids);
  return { count: ids.length, few: true, inAll: found, inPage: found };
}

/**
 * Looks the words up, kept until a record changes. Found in few, these are named, so that nothing else has to be read,
 * however common each word is by itself. Many are counted where nothing else filters (`counted`).
 */
export async function findWords(
  look: Look,
  at: string,
  beginnings: readonly string[],
  counted: boolean,
): Promise<FoundWords> {
  const { ctx, index } = look;
  const wanted = await spell(look, at, beginnings);
  if (wanted.some(({ spellings }) => spellings?.length === 0)) return named(index.id, []);
  const all = withWords(look, wanted);
  const found = sql`(${counted ? all : sql`${all} limit ${FEW + 1}`}) found`;
  const [row] = await ctx.counts.rows(at, ctx.db.select({ count: countAll() }).from(found));
  const count = row?.count ?? 0;
  if (count > FEW)
    return {
      count: counted ? count : null,
      few: false,
      inAll: inWords(look, wanted),
      inPage: byReading(look, wanted),
    };
  const rows = count === 0 ? [] : await ctx.counts.rows(at, all);
  return named(
    index.id,
    rows.map(({ id }) => id),
  );
}

interface Texts {
  id: string;
  projectId: string;
  texts: readonly string[];
}

/** Keeps the words of records that have none yet, many at once. */
export async function storeNewWords(db: Db, { words: table }: WordIndex, records: readonly Texts[]) {
  const rows = records.flatMap(({ id, projectId, texts }) =>
    wordsOf(texts.join('\n')).map((word) => ({ recordId: id, word, projectId })),
  );
  for (let i = 0; i < rows.length; i += BATCH)
    await db
      .insert(table)
      .values(rows.slice(i, i + BATCH))
      .onConflictDoNothing();
}

/** Brings the words of a record up to date with its texts. */
export async function storeWords(
  db: Db,
  index: WordIndex,
  { id, projectId }: { id: string; projectId: string },
  texts: readonly string[],
): Promise<void> {
  const words = wordsOf(texts.join('\n'));
  const known = eq(index.words.recordId, id);
  await db.delete(index.words).where(words.length ? and(known, notInArray(index.words.word, words)) : known);
  await storeNewWords(db, index, [{ id, projectId, texts }]);
}
