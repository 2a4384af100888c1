import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
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
 * RFIs with a word that begins so. The bounds compare bytes, which no locale changes and which PostgreSQL may use an
 * index for under row-level security.
 */
export const hasWord = (ctx: ProjectContext, beginning: string): SQL =>
  inArray(
    rfis.id,
    ctx.db
      .select({ id: rfiWords.rfiId })
      .from(rfiWords)
      .where(
        and(
          eq(rfiWords.projectId, ctx.project.id),
          sql`${rfiWords.word} ~>=~ ${beginning}`,
          sql`${rfiWords.word} ~<~ ${`${beginning}\u{10FFFF}`}`,
        ),
      ),
  );

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
