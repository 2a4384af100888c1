import { beginningOf } from '#domain/text/beginning.ts';
import { typoKeys } from '#domain/text/typos.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { wordsOf } from '../record/list/spelling.ts';
import { searchEntries, searchVocabulary } from './schema.ts';

/** What is found of a record: what it is called, and whatever is written in it. */
export interface Texts {
  number: string | null;
  title: string;
  others: readonly string[];
}

/** A row of the record, or whatever says as much. */
export interface Worded {
  id: string;
  projectId: string;
  createdAt: Date;
}

/** What is found, and where it belongs. */
export interface Entry extends Worded, Texts {
  kind: string;
  /** The record whose readers find it; left out = it is the record itself. */
  of?: { kind: string; id: string };
}

const BATCH = 200;
/** What is shown of a record is near its beginning; the words of the rest are found all the same. */
const LONGEST_BODY = 20_000;
/** More words than any record has: a sheet of some thousand lines has them. */
const MOST_WORDS = 20_000;

/** All words of a record. */
export const wordsOfTexts = ({ number, title, others }: Texts): string[] =>
  wordsOf([number ?? '', title, ...others].join('\n'));

const written = (others: readonly string[]): string =>
  beginningOf(others.filter((text) => text.trim() !== '').join('\n'), LONGEST_BODY);

const rowOf = (entry: Entry, words: readonly string[]) => ({
  id: entry.id,
  projectId: entry.projectId,
  kind: entry.kind,
  recordKind: entry.of?.kind ?? entry.kind,
  recordId: entry.of?.id ?? entry.id,
  number: entry.number || null,
  title: entry.title,
  body: written(entry.others),
  words: sql<string>`array_to_tsvector(${sql.param(words.slice(0, MOST_WORDS))}::text[])`,
  createdAt: entry.createdAt,
});

/** Adds words that the project does not have yet. Two changes that add one at once leave it twice, which is no harm; to keep it unique the second would wait for the first. */
async function learn(db: Db, projectId: string, words: Iterable<string>): Promise<void> {
  const spelt = [...new Set(words)].filter((word) => typoKeys(word).length > 0);
  if (spelt.length === 0) return;
  const known = await db
    .select({ word: searchVocabulary.word })
    .from(searchVocabulary)
    .where(
      and(
        eq(searchVocabulary.projectId, projectId),
        sql`${searchVocabulary.word} = any(${sql.param(spelt)}::text[])`,
      ),
    );
  const has = new Set(known.map(({ word }) => word));
  const rows = spelt
    .filter((word) => !has.has(word))
    .map((word) => ({ projectId, word, keys: typoKeys(word) }));
  for (let i = 0; i < rows.length; i += BATCH)
    await db.insert(searchVocabulary).values(rows.slice(i, i + BATCH));
}

/** Brings what is found of records up to date, many at once. */
export async function storeEntries(db: Db, entries: readonly Entry[]): Promise<void> {
  for (let i = 0; i < entries.length; i += BATCH) {
    const some = entries.slice(i, i + BATCH).map((entry) => ({ entry, words: wordsOfTexts(entry) }));
    await db
      .insert(searchEntries)
      .values(some.map(({ entry, words }) => rowOf(entry, words)))
      .onConflictDoUpdate({
        target: searchEntries.id,
        set: {
          number: sql`excluded.number`,
          title: sql`excluded.title`,
          body: sql`excluded.body`,
          words: sql`excluded.words`,
        },
      });
    for (const [projectId, own] of Map.groupBy(some, ({ entry }) => entry.projectId))
      await learn(
        db,
        projectId,
        own.flatMap(({ words }) => words),
      );
  }
}

/** Takes out what is found no more while its record stays. */
export const dropEntries = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await db.delete(searchEntries).where(inArray(searchEntries.id, [...ids]));
};
