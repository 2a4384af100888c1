import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
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

/** Conditions that hold for the RFIs with all of the words. */
export type FindWords = (ctx: ProjectContext, beginnings: readonly string[]) => SQL[];

/** To read all that have them: each word is looked up once. */
export const findInWords: FindWords = (ctx, beginnings) =>
  beginnings.map((beginning) => inArray(rfis.id, withWord(ctx, beginning)));

/**
 * To read the first that have them: the longest word as above, so that a rare one is looked up, the others where an
 * RFI is looked at. Words stand together more often than PostgreSQL assumes, which takes two common ones for a rare
 * find and would read every RFI of a status for one page.
 */
export const findByReading: FindWords = (ctx, beginnings) => {
  const [longest, ...others] = beginnings.toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return [];
  const here = (beginning: string) =>
    sql`(select true from ${rfiWords} where ${and(eq(rfiWords.rfiId, rfis.id), isWord(ctx, beginning))} limit 1)`;
  return [...findInWords(ctx, [longest]), ...others.map(here)];
};

/** How many RFIs of the project have all of the words, whoever may see them. */
export function countWithWords(ctx: ProjectContext, beginnings: readonly string[]) {
  const found = beginnings.map((beginning) => withWord(ctx, beginning));
  // An intersection names each once; of one word, two that begin so may stand in the same RFI.
  const once =
    found.length > 1
      ? sql.join(found, sql` intersect `)
      : sql`select distinct id from (${found[0]}) word(id)`;
  return ctx.db.select({ count: countAll() }).from(sql`(${once}) found`);
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
