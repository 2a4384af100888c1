import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { together } from '../../db/together.ts';
import { storeFound, storeWords, type WordIndex } from '../record/list/words.ts';
import { inspectionNumber, type InspectionRow } from './records.ts';
import {
  inspectionFollowUps,
  inspectionItems,
  inspectionObservations,
  inspectionResults,
  inspectionRounds,
  inspections,
  inspectionWords,
} from './schema.ts';

/** The words of inspections. */
export const INSPECTION_WORDS: WordIndex = { kind: 'INSPECTION', words: inspectionWords, id: inspections.id };

const inOne = (...texts: PgColumn[]): SQL<string> => sql<string>`concat_ws(' ', ${sql.join(texts, sql`, `)})`;

/** What is written below an inspection: its checklist, and what was found, observed, ordered and decided in any round. */
async function textsBelow(db: Db, { id }: Pick<InspectionRow, 'id'>): Promise<string[]> {
  const items = inspectionItems;
  const results = inspectionResults;
  const followUps = inspectionFollowUps;
  const observed = inspectionObservations;
  const rounds = inspectionRounds;
  const read = await together(
    () =>
      db
        .select({ text: inOne(items.section, items.description, items.requirement) })
        .from(items)
        .where(eq(items.inspectionId, id))
        .orderBy(asc(items.position)),
    () =>
      db
        .select({
          text: inOne(results.textValue, results.choiceValue, results.measuredValue, results.note),
        })
        .from(results)
        .where(eq(results.inspectionId, id))
        .orderBy(asc(results.revisionNumber), asc(results.id)),
    () =>
      db
        .select({
          text: inOne(
            followUps.description,
            followUps.resolution,
            followUps.sentBackReason,
            followUps.notApplicableReason,
          ),
        })
        .from(followUps)
        .where(eq(followUps.inspectionId, id))
        .orderBy(asc(followUps.createdAt), asc(followUps.id)),
    () =>
      db
        .select({ text: inOne(observed.note) })
        .from(observed)
        .where(eq(observed.inspectionId, id))
        .orderBy(asc(observed.createdAt), asc(observed.id)),
    () =>
      db
        .select({ text: inOne(rounds.comment) })
        .from(rounds)
        .where(eq(rounds.inspectionId, id))
        .orderBy(asc(rounds.revisionNumber)),
  );
  return read.flat().map(({ text }) => text);
}

const textsOf = (inspection: InspectionRow) => ({
  number: inspectionNumber(inspection),
  title: inspection.title,
  others: [inspection.description, inspection.location, inspection.trade, inspection.specSection].filter(
    (text) => text !== null,
  ),
});

/** Brings what the search finds of an inspection up to date with what is written below it. */
export const indexBelow = async (db: Db, inspection: InspectionRow): Promise<void> =>
  storeFound(db, INSPECTION_WORDS, inspection, textsOf(inspection), await textsBelow(db, inspection));

/** Brings the words of an inspection up to date with its texts, and what the search finds of it as well. */
export const indexWords = async (db: Db, inspection: InspectionRow): Promise<void> =>
  storeWords(db, INSPECTION_WORDS, inspection, textsOf(inspection), await textsBelow(db, inspection));
