import type { Db } from '../../db/database.ts';
import type { Texts } from '../search/entries.ts';
import { storeNewWords, storeWords, type WordIndex } from '../record/list/words.ts';
import type { DocumentRow } from './rows.ts';
import { documents, documentWords } from './schema.ts';

/** The words of documents. */
export const DOCUMENT_WORDS: WordIndex = { kind: 'DOCUMENT', words: documentWords, id: documents.id };

type Worded = Pick<DocumentRow, 'id' | 'projectId' | 'createdAt' | 'name' | 'description' | 'tags'>;
const textsOf = ({ name, description, tags }: Worded): Texts => ({
  number: null,
  title: name,
  others: [description ?? '', ...tags],
});

/** Brings the words of a document up to date with its texts. */
export const indexWords = (db: Db, document: Worded): Promise<void> =>
  storeWords(db, DOCUMENT_WORDS, document, textsOf(document));

/** Keeps the words of documents that have none yet. */
export const indexNewWords = (db: Db, made: readonly Worded[]): Promise<void> =>
  storeNewWords(
    db,
    DOCUMENT_WORDS,
    made.map((document) => ({ ...document, ...textsOf(document) })),
  );
