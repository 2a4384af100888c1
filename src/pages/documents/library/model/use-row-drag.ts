import { type DragEvent, type PointerEvent, useMemo, useRef } from 'react';
import { rightAtTop } from '#domain/document/rights.ts';
import type { DocumentEntry, DocumentFolder } from '@/shared/api/generated/model';
import { useProjectRights } from '@/shared/session/project';
import { type FolderDrop, type FolderIndex, transferRefusal } from '@/widgets/document/folders';

export interface RowDragOptions {
  projectId: string;
  rows: readonly DocumentEntry[];
  chosen: ReadonlyMap<string, DocumentEntry>;
  folders: FolderIndex;
  onMove: (documents: readonly DocumentEntry[], folder: DocumentFolder | null) => void;
}

/** The row of the grid, or the tile, that something lies in. */
export const rowAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="row"][data-id], li[data-id]') : null;

/**
 * Rows of the library that are dragged onto a folder of its tree or its list: the one that is taken, or all that are
 * chosen where it is among them. The dialog "Move to" does the same by keyboard.
 */
export function useRowDrag({ projectId, rows, chosen, folders, onMove }: RowDragOptions) {
  const { actor } = useProjectRights(projectId);
  const dragged = useRef<readonly DocumentEntry[]>([]);
  return useMemo(() => {
    const refusal = (folder: DocumentFolder | null): string | undefined =>
      transferRefusal(
        { action: 'MOVE', documents: dragged.current, rightAtTop: rightAtTop(actor) },
        folders,
        folder,
      );
    const drop: FolderDrop = {
      accepts: (folder) => dragged.current.length > 0 && refusal(folder) === undefined,
      onDrop: (folder) => onMove(dragged.current, folder),
    };
    return {
      drop,
      source: {
        // The grid's rows are not to be dragged until somebody takes hold of one of them.
        onPointerDown: ({ target }: PointerEvent): void => {
          rowAt(target)?.setAttribute('draggable', 'true');
        },
        onDragStart: ({ target, dataTransfer }: DragEvent): void => {
          const id = rowAt(target)?.getAttribute('data-id');
          const row = rows.find((one) => one.id === id);
          if (row === undefined) return;
          dragged.current = chosen.has(row.id) ? [...chosen.values()] : [row];
          dataTransfer.effectAllowed = 'move';
        },
        onDragEnd: (): void => {
          dragged.current = [];
        },
      },
    };
  }, [actor, chosen, folders, onMove, rows]);
}
