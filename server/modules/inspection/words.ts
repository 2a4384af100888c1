import type { Db } from '../../db/database.ts';
import { storeWords, type WordIndex } from '../record/list/words.ts';
import { inspectionNumber, type InspectionRow } from './records.ts';
import { inspections, inspectionWords } from './schema.ts';

/** The words of inspections. */
export const INSPECTION_WORDS: WordIndex = { kind: 'INSPECTION', words: inspectionWords, id: inspections.id };

/** Brings the words of an inspection up to date with its texts. */
export const indexWords = (db: Db, inspection: InspectionRow): Promise<void> =>
  storeWords(db, INSPECTION_WORDS, inspection, {
    number: inspectionNumber(inspection),
    title: inspection.title,
    others: [inspection.description, inspection.location, inspection.trade, inspection.specSection].filter(
      (text) => text !== null,
    ),
  });
