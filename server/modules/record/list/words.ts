import type { RecordOf } from '#domain/tools.ts';
import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/database.ts';
import { countAll } from '../../../db/paging.ts';
import { together } from '../../../db/together.ts';
import type { ProjectContext } from '../../../http/context.ts';
import { type Entry, storeEntries, type Texts, type Worded, wordsOfTexts } from '../../search/entries.ts';
import { searchWords, type Wanted } from './spelling.ts';

/** Where the words of a tool's records stand: a row for each word of each. */
export interface WordIndex {
  /** What the contract calls its records: under that name the search over everything finds them. */
  kind: RecordOf<object>;
  words: PgTable & { recordId: PgColumn; word: PgColumn; projectId: PgColumn };
  /** The records' own id. */
  id: PgColumn;
}

/** Who looks, and where. */
export interface Look {
  ctx: ProjectContext;
  index: WordIndex;
}

const BATCH = 1000;

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
async function spell(look: Look, at: string, words: readonly Wanted[]): Promise<Wanted[]> {
  const unknown = words.filter(({ spellings }) => spellings === null);
  const found = await together(
    ...unknown.map(
      ({ beginning }) =>
        () =>
          look.ctx.counts.rows(at, spellingsOf(look, beginning)),
    ),
  );
  return words.map((word) => {
    if (word.spellings) return word;
    const spellings = found[unknown.indexOf(word)]?.map(({ word: spelled }) => spelled) ?? [];
    return spellings.length > MOST_SPELLINGS ? word : { ...word, spellings };
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

/** Whether the record at hand has the words, each looked for among its own. */
const hasAll = (look: Look, wanted: readonly Wanted[]): SQL | undefined =>
  and(
    ...wanted.map(
      (word) =>
        sql`(select true from ${look.index.words} where ${and(eq(look.index.words.recordId, look.index.id), isWord(look, word))} limit 1)`,
    ),
  );

/** The filter `searchText` of a list; `found` = what has the words, where they have been looked up. */
export function holdingWords(look: Look, text: string | undefined, found?: SQL): SQL | undefined {
  if (!text?.trim()) return undefined;
  const words = searchWords(text);
  // Something was typed, and nothing of it is a letter or a figure: nothing holds it.
  if (words.length === 0) return isNull(look.index.id);
  return found ?? (words.length > MOST_LOOKED_UP ? byReading(look, words) : inWords(look, words));
}

/** The same, to read the first of many: one word as above, the others where a record is looked at. */
const byReading = (look: Look, [first = unspelled(''), ...others]: readonly Wanted[]) =>
  and(inWords(look, [first]), hasAll(look, others));

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

/** So many words are looked up at once; of more (a pasted title) one is, and what has it is asked for the others. */
const MOST_LOOKED_UP = 8;
/** How often a word occurs matters no more beyond that. */
const MOST_COUNTED = 10 * FEW;

/** The words, the rarest first; one that is in no record ends the search. */
async function rarestFirst(look: Look, at: string, words: readonly Wanted[]): Promise<Wanted[] | null> {
  const { ctx } = look;
  const counted = await together(
    ...words.map((word) => () => {
      const some = sql`(${withWord(look, word)} limit ${MOST_COUNTED}) told`;
      return ctx.counts.rows(at, ctx.db.select({ count: countAll() }).from(some));
    }),
  );
  const times = new Map(words.map((word, i) => [word, counted[i]?.[0]?.count ?? 0]));
  const of = (word: Wanted): number => times.get(word) ?? 0;
  return words.some((word) => of(word) === 0) ? null : words.toSorted((a, b) => of(a) - of(b));
}

/** A search of many words: the records with the rarest are read, and asked for the others from the next rarest on. */
async function findMany(look: Look, at: string, words: readonly Wanted[]): Promise<FoundWords> {
  const { ctx, index } = look;
  const sorted = await rarestFirst(look, at, words);
  if (!sorted) return named(index.id, []);
  const having = byReading(look, sorted);
  const some = ctx.db
    .select({ id: index.id })
    .from(index.id.table)
    .where(having)
    .limit(FEW + 1);
  const rows = (await ctx.counts.rows(at, some)) as { id: string }[]; // the id of any table is a text
  if (rows.length > FEW) return { count: null, few: false, inAll: having, inPage: having };
  return named(
    index.id,
    rows.map(({ id }) => id),
  );
}

/**
 * Looks the words up, kept until a record changes. Found in few, these are named, so that nothing else has to be read,
 * however common each word is by itself. Many are counted where nothing else filters (`counted`).
 */
export async function findWords(
  look: Look,
  at: string,
  words: readonly Wanted[],
  counted: boolean,
): Promise<FoundWords> {
  if (words.length > MOST_LOOKED_UP) return findMany(look, at, words);
  const { ctx, index } = look;
  const wanted = await spell(look, at, words);
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

const entryOf = ({ kind }: WordIndex, { id, projectId, createdAt }: Worded, texts: Texts): Entry => ({
  ...texts,
  id,
  projectId,
  createdAt,
  kind,
});

/** The words of a record, a row each. */
const rowsOf = ({ id, projectId }: Pick<Worded, 'id' | 'projectId'>, words: readonly string[]) =>
  words.map((word) => ({ recordId: id, word, projectId }));

async function insertWords({ words: table }: WordIndex, db: Db, rows: ReturnType<typeof rowsOf>) {
  for (let i = 0; i < rows.length; i += BATCH)
    await db
      .insert(table)
      .values(rows.slice(i, i + BATCH))
      .onConflictDoNothing();
}

/** Keeps the words of records that have none yet, many at once: for the tool's list, and for the search over everything. */
export async function storeNewWords(db: Db, index: WordIndex, records: readonly (Worded & Texts)[]) {
  const rows = records.flatMap((record) => rowsOf(record, wordsOfTexts(record)));
  await insertWords(index, db, rows);
  await storeEntries(
    db,
    records.map((record) => entryOf(index, record, record)),
  );
}

/** Brings what the search over everything finds of a record up to date: with its texts, and with what the words of the tool's list leave out. */
export const storeFound = (
  db: Db,
  index: WordIndex,
  record: Worded,
  texts: Texts,
  below: readonly string[] = [],
): Promise<void> =>
  storeEntries(db, [entryOf(index, record, { ...texts, others: [...texts.others, ...below] })]);

/** Brings the words of a record up to date with its texts; what is written `below` it is found by the search over everything alone. */
export async function storeWords(
  db: Db,
  index: WordIndex,
  record: Worded,
  texts: Texts,
  below: readonly string[] = [],
): Promise<void> {
  const words = wordsOfTexts(texts);
  const known = eq(index.words.recordId, record.id);
  await db.delete(index.words).where(words.length ? and(known, notInArray(index.words.word, words)) : known);
  await insertWords(index, db, rowsOf(record, words));
  await storeFound(db, index, record, texts, below);
}
