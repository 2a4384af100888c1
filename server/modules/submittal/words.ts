import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Texts } from '../search/entries.ts';
import { storeWords, type WordIndex } from '../record/list/words.ts';
import { plannedNumber, submittalNumber, type SubmittalRow } from './records.ts';
import { submittalResponses, submittals, submittalWords } from './schema.ts';

/** The words of submittals. */
export const SUBMITTAL_WORDS: WordIndex = { kind: 'SUBMITTAL', words: submittalWords, id: submittals.id };

/** The texts that the search looks in, besides responses. */
export const textsOf = (row: SubmittalRow): Texts => ({
  number: submittalNumber(row) ?? plannedNumber(row) ?? row.specSection,
  title: row.title,
  others: [row.description ?? ''],
});

/** Brings the words of a submittal up to date with its texts. */
export async function indexWords(db: Db, row: SubmittalRow): Promise<void> {
  const responses = await db
    .select({ text: submittalResponses.response })
    .from(submittalResponses)
    .where(eq(submittalResponses.submittalId, row.id));
  const texts = textsOf(row);
  await storeWords(db, SUBMITTAL_WORDS, row, {
    ...texts,
    others: [...texts.others, ...responses.map(({ text }) => text)],
  });
}
