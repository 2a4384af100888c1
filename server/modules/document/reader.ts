import type { Actor } from '#domain/authority/scope.ts';
import { effectiveRight } from '#domain/document/rights.ts';
import type { RecordReader } from '../record/reader.ts';
import { foldersSeen, linkPathOf, shows } from './access.ts';
import { type Path, pathOf, readRow } from './tree.ts';

/**
 * Where a document stood and stands is told by the names of folders, which those who may not see its folder are not told.
 */
export const hidesFromHistory = (actor: Actor, path: Path, field: string): boolean =>
  field === 'folder' && path[0].row.parentId !== null && foldersSeen(actor, path).length === 0;

/** Documents for comments, histories and files: whoever may see one reads them. */
export const documentReader: RecordReader = async (db, documentId) => {
  const row = await readRow(db, documentId);
  if (!row) return null;
  const path = await pathOf(db, row);
  return {
    number: null,
    title: row.name,
    path: linkPathOf(row),
    people: [row.ownerId],
    draftOf: null,
    isInTrash: row.trashedAt !== null,
    hides: (actor, field) => hidesFromHistory(actor, path, field),
    mayRead: (actor) => shows(effectiveRight(actor, path), row),
  };
};
