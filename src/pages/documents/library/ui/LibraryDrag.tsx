import Box from '@mui/material/Box';
import { type DragEvent, type ReactNode, useRef } from 'react';
import type { DocumentFolder } from '@/shared/api/generated/model';
import type { FolderDrop } from '@/widgets/document/folders';
import { useFolderDrops } from '../model/use-folder-drops';
import { rowAt, type RowDragOptions, useRowDrag } from '../model/use-row-drag';

interface LibraryDragProps extends RowDragOptions {
  /** The list, and the tree, which takes what is dropped onto it. */
  children: (drop: FolderDrop) => ReactNode;
}

/**
 * The list whose rows and tiles are dragged, and whose folders take them, and files. Within a `DocumentUpload`. The rows are
 * the grid's, which knows nothing of it: all is told by where an event comes from.
 */
export function LibraryDrag({ children, ...options }: LibraryDragProps) {
  const { source, drop: rows } = useRowDrag(options);
  const drop = useFolderDrops(options.projectId, rows);
  const over = useRef<HTMLElement>(undefined);
  const mark = (row?: HTMLElement): void => {
    if (over.current === row) return;
    over.current?.removeAttribute('data-over');
    row?.setAttribute('data-over', 'true');
    over.current = row;
  };
  /** The row under an event, with the folder that it is, where that takes what is held over it. */
  const target = (event: DragEvent): { row: HTMLElement; folder: DocumentFolder } | undefined => {
    const row = rowAt(event.target);
    const folder = row?.dataset.id === undefined ? undefined : options.folders.byId.get(row.dataset.id);
    return row !== null && folder !== undefined && drop.accepts(folder, event) ? { row, folder } : undefined;
  };
  return (
    <Box
      {...source}
      onDragOver={(event) => {
        const taking = target(event);
        mark(taking?.row);
        if (taking === undefined) return;
        event.preventDefault();
        // The page around it, which takes files, must not take them as well.
        event.stopPropagation();
      }}
      onDragLeave={() => mark()}
      onDrop={(event) => {
        const taking = target(event);
        mark();
        if (taking === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        drop.onDrop(taking.folder, event);
      }}
      sx={(theme) => ({
        display: 'contents',
        '& [data-id][data-over]': {
          borderRadius: '12px',
          backgroundColor: theme.vars.palette.surface.selected,
          outline: `2px dashed ${theme.vars.palette.primary.main}`,
          outlineOffset: -2,
        },
      })}
    >
      {children(drop)}
    </Box>
  );
}
