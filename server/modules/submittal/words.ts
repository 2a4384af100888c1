import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { storeWords, type WordIndex } from '../record/list/words.ts';
import { plannedNumber, submittalNumber, type SubmittalRow } from './records.ts';
import { submittalResponses, submittals, submittalWords } from './schema.ts';

/** The words of submittals. */
export const SUBMITTAL_WORDS: WordIndex = { words: submittalWords, id: submittals.id };

/** The texts that the search looks in, besides responses. */
export const textsOf = (row: SubmittalRow): string[] => [
  submittalNumber(row) ?? plannedNumber(row) ?? row.specSection,
  row.title,
  row.description ?? '',
];

/** Brings the words of a submittal up to date with its texts. */
export async function indexWords(db: Db, row: SubmittalRow): Promise<void> {
  const responses = await db
    .select({ text: submittalResponses.response })
    .from(submittalResponses)
    .where(eq(submittalResponses.submittalId, row.id));
  await storeWords(db, SUBMITTAL_WORDS, row, [...textsOf(row), ...responses.map(({ text }) => text)]);
}
