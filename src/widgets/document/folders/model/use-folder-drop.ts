import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { DocumentFolder } from '@/shared/api/generated/model';
import { rowId, type TreeRow } from './folders';

/** What can be dropped onto the folders of a tree. */
export interface FolderDrop {
  /** Whether a folder, or the top (null), takes what is held over it; asked again and again while it is. */
  accepts: (folder: DocumentFolder | null, event: DragEvent) => boolean;
  onDrop: (folder: DocumentFolder | null, event: DragEvent) => void;
}

/** A closed folder opens after something was held over it for so long. */
const OPENS_AFTER_MS = 700;

/** Drops onto the rows of a tree: which of them it is held over, and closed ones that open under it. */
export function useFolderDrop(drop: FolderDrop | undefined, open: (id: string) => void) {
  const [over, setOver] = useState<string | null>();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  if (!drop) return { over: undefined, of: () => ({}) };

  const leave = (): void => {
    window.clearTimeout(timer.current);
    setOver(undefined);
  };
  const of = (row: TreeRow) => ({
    onDragOver: (event: DragEvent): void => {
      const id = rowId(row);
      const isNew = over !== id;
      if (isNew) {
        window.clearTimeout(timer.current);
        if (id !== null && row.isOpen === false)
          timer.current = window.setTimeout(() => open(id), OPENS_AFTER_MS);
      }
      if (!drop.accepts(row.folder, event)) {
        if (over !== undefined) setOver(undefined);
        return;
      }
      event.preventDefault();
      // A place for files around the tree must not take it as well.
      event.stopPropagation();
      if (isNew) setOver(id);
    },
    onDragLeave: leave,
    onDrop: (event: DragEvent): void => {
      leave();
      if (!drop.accepts(row.folder, event)) return;
      event.preventDefault();
      event.stopPropagation();
      drop.onDrop(row.folder, event);
    },
  });
  return { over, of };
}
