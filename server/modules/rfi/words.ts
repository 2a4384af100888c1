import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { countAll } from '../../db/paging.ts';
import type { ProjectContext } from '../../http/context.ts';
import { rfiNumber, type RfiRow } from './records.ts';
import { rfiResponses, rfis, rfiWords } from './schema.ts';

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

/**
 * A word of the project that begins so. The bounds compare bytes, which no locale changes and which PostgreSQL may use
 * an index for under row-level security.
 */
const isWord = (ctx: ProjectContext, beginning: string): SQL | undefined =>
  and(
    eq(rfiWords.projectId, ctx.project.id),
    sql`${rfiWords.word} ~>=~ ${beginning}`,
    sql`${rfiWords.word} ~<~ ${`${beginning}\u{10FFFF}`}`,
  );

/** RFIs with a word that begins so. */
const withWord = (ctx: ProjectContext, beginning: string) =>
  ctx.db.select({ id: rfiWords.rfiId }).from(rfiWords).where(isWord(ctx, beginning));

/** The ids of the RFIs with all of the words; of one word, an RFI may have several that begin so. */
const withWords = (ctx: ProjectContext, beginnings: readonly string[]): SQL =>
  sql.join(
    beginnings.map((beginning) => withWord(ctx, beginning)),
    sql` intersect `,
  );

/** A condition that holds for the RFIs with all of the words. */
export type FindWords = (ctx: ProjectContext, beginnings: readonly string[]) => SQL | undefined;

/** To read all that have them: each word is looked up once. */
export const findInWords: FindWords = (ctx, beginnings) =>
  and(...beginnings.map((beginning) => inArray(rfis.id, withWord(ctx, beginning))));

/**
 * To read the first of many that have them: one word as above, the others where an RFI is looked at. Words stand
 * together more often than PostgreSQL assumes, which takes two common ones for a rare find and would read every RFI of
 * a status for one page.
 */
const findByReading: FindWords = (ctx, [first = '', ...others]) => {
  const here = (beginning: string) =>
    sql`(select true from ${rfiWords} where ${and(eq(rfiWords.rfiId, rfis.id), isWord(ctx, beginning))} limit 1)`;
  return and(findInWords(ctx, [first]), ...others.map(here));
};

/** RFIs of a search that are few enough to be named by their ids. */
const FEW = 1000;

/** What a search finds in the project, whoever may see it. */
export interface FoundWords {
  /** How many have the words; null where there are many and more than words filters. */
  count: number | null;
  /** Whether all of them have been named; their counts need not be kept. */
  few: boolean;
  /** To count them, and to read a page of them. */
  inAll: FindWords;
  inPage: FindWords;
}

/**
 * Looks the words up, kept until an RFI changes. Found in few, these are named, so that nothing else has to be read,
 * however common each word is by itself. Where nothing else filters (`counted`) many are counted
 * too; else one common word is seen to be one at once.
 */
export async function findWords(
  ctx: ProjectContext,
  at: string,
  beginnings: readonly string[],
  counted: boolean,
): Promise<FoundWords> {
  const many = { few: false, inAll: findInWords, inPage: findByReading };
  const [only = ''] = beginnings;
  if (beginnings.length === 1 && !counted) {
    const first = sql`(${withWord(ctx, only)} limit ${FEW + 1}) found`;
    const [some] = await ctx.counts.rows(at, ctx.db.select({ count: countAll() }).from(first));
    if ((some?.count ?? 0) > FEW) return { count: null, ...many };
  }
  const ids = sql`(select distinct id from (${withWords(ctx, beginnings)}) word(id)) found`;
  const [all] = await ctx.counts.rows(at, ctx.db.select({ count: countAll() }).from(ids));
  const count = all?.count ?? 0;
  if (count > FEW) return { count: counted ? count : null, ...many };
  const rows = count === 0 ? [] : await ctx.counts.rows(at, ctx.db.select({ id: sql<string>`id` }).from(ids));
  const named = () =>
    anyOf(
      rfis.id,
      rows.map(({ id }) => id),
    );
  return { count, few: true, inAll: named, inPage: named };
}

/** Brings the words of an RFI up to date with its texts. */
export async function indexWords(db: Db, rfi: RfiRow): Promise<void> {
  const responses = await db
    .select({ text: rfiResponses.response })
    .from(rfiResponses)
    .where(eq(rfiResponses.rfiId, rfi.id));
  const texts = [rfiNumber(rfi) ?? '', rfi.subject, rfi.question, ...responses.map((row) => row.text)];
  const words = wordsOf(texts.join('\n'));
  const known = eq(rfiWords.rfiId, rfi.id);
  await db.delete(rfiWords).where(words.length ? and(known, notInArray(rfiWords.word, words)) : known);
  for (let i = 0; i < words.length; i += BATCH)
    await db
      .insert(rfiWords)
      .values(words.slice(i, i + BATCH).map((word) => ({ rfiId: rfi.id, word, projectId: rfi.projectId })))
      .onConflictDoNothing();
}
