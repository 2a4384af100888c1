import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { storeWords, type WordIndex } from '../record/list/words.ts';
import { rfiNumber, type RfiRow } from './records.ts';
import { rfiResponses, rfis, rfiWords } from './schema.ts';

/** The words of RFIs. */
export const RFI_WORDS: WordIndex = { kind: 'RFI', words: rfiWords, id: rfis.id };

/** Brings the words of an RFI up to date with its texts. */
export async function indexWords(db: Db, rfi: RfiRow): Promise<void> {
  const responses = await db
    .select({ text: rfiResponses.response })
    .from(rfiResponses)
    .where(eq(rfiResponses.rfiId, rfi.id));
  await storeWords(db, RFI_WORDS, rfi, {
    number: rfiNumber(rfi),
    title: rfi.subject,
    others: [rfi.question, ...responses.map((row) => row.text)],
  });
}
