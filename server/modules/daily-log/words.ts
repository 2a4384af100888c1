import type { Db } from '../../db/database.ts';
import { storeFound, storeWords, type WordIndex } from '../record/list/words.ts';
import { textsOf } from './entry-content.ts';
import { type DailyLogRow, entriesOf, type EntryRow, numberOf, titleOfLog } from './records.ts';
import { dailyLogs, dailyLogWords } from './schema.ts';

/** The words of daily logs. */
export const LOG_WORDS: WordIndex = { kind: 'DAILY_LOG', words: dailyLogWords, id: dailyLogs.id };

const textsOfLog = (log: DailyLogRow, entries: readonly EntryRow[]) => ({
  number: numberOf(log),
  title: titleOfLog(log),
  others: entries.flatMap(({ content }) => textsOf(content)),
});

/** What was said of entries later: how one was corrected, what was found of that, and why one is void. */
const saidLater = (entries: readonly EntryRow[]): string[] =>
  entries.flatMap(({ fixNote, verificationNote, voidReason }) =>
    [fixNote, verificationNote, voidReason].filter((text) => text !== null),
  );

/** Brings what the search finds of a log up to date with what was said of its entries. */
export async function indexSaid(db: Db, log: DailyLogRow): Promise<void> {
  const entries = await entriesOf(db, log.id);
  await storeFound(db, LOG_WORDS, log, textsOfLog(log, entries), saidLater(entries));
}

/** Brings the words of a log up to date with its entries. A void one is found as well: it stays to be read. */
export async function indexWords(db: Db, log: DailyLogRow): Promise<void> {
  const entries = await entriesOf(db, log.id);
  await storeWords(db, LOG_WORDS, log, textsOfLog(log, entries), saidLater(entries));
}
