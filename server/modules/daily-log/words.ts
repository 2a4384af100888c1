import type { Db } from '../../db/database.ts';
import { storeWords, type WordIndex } from '../record/list/words.ts';
import { textsOf } from './entry-content.ts';
import { type DailyLogRow, entriesOf, numberOf, titleOfLog } from './records.ts';
import { dailyLogs, dailyLogWords } from './schema.ts';

/** The words of daily logs. */
export const LOG_WORDS: WordIndex = { kind: 'DAILY_LOG', words: dailyLogWords, id: dailyLogs.id };

/** Brings the words of a log up to date with its entries. A void one is found as well: it stays to be read. */
export async function indexWords(db: Db, log: DailyLogRow): Promise<void> {
  const entries = await entriesOf(db, log.id);
  await storeWords(db, LOG_WORDS, log, {
    number: numberOf(log),
    title: titleOfLog(log),
    others: entries.flatMap(({ content }) => textsOf(content)),
  });
}
