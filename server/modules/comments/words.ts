import type { Db } from '../../db/database.ts';
import { storeEntries } from '../search/entries.ts';
import type { CommentRow } from './records.ts';

/** Keeps what the search finds of a comment: its text; it is read by whoever reads the record that it is on. */
export const indexComment = (
  db: Db,
  { id, projectId, createdAt, objectType, objectId, content }: CommentRow,
): Promise<void> =>
  storeEntries(db, [
    {
      id,
      projectId,
      createdAt,
      kind: 'COMMENT',
      of: { kind: objectType, id: objectId },
      // It is called what its record is called.
      number: null,
      title: '',
      others: [content],
    },
  ]);
