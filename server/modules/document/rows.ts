import { nameKey } from '#domain/document/tree.ts';
import { naturalKey } from '#domain/text/natural-order.ts';
import type { documents } from './schema.ts';

export type DocumentRow = typeof documents.$inferSelect;

/** A name as the row keeps it: as it is written, as it is told from others, and as lists are sorted by it. */
export const nameColumns = (name: string) => ({ name, nameKey: nameKey(name), nameSort: naturalKey(name) });

/** The place of a document as the row keeps it; null for the top of the library. */
export const placeColumns = (projectId: string, parentId: string | null) => ({
  projectId,
  parentId,
  placeId: parentId ?? projectId,
});
