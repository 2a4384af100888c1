import type { Db } from '../../db/database.ts';
import { storeWords, type WordIndex } from '../record/list/words.ts';
import { textsOf } from './entry-content.ts';
import { type DailyLogRow, entriesOf, numberOf } from './records.ts';
import { dailyLogs, dailyLogWords } from './schema.ts';

/** The words of daily logs. */
export const LOG_WORDS: WordIndex = { words: dailyLogWords, id: dailyLogs.id };

/** Brings the words of a log up to date with its entries. A void one is found as well: it stays to be read. */
export async function indexWords(db: Db, log: DailyLogRow): Promise<void> {
  const entries = await entriesOf(db, log.id);
  const texts = entries.flatMap(({ content }) => textsOf(content));
  await storeWords(db, LOG_WORDS, log, [numberOf(log), log.crewName ?? '', ...texts]);
}
