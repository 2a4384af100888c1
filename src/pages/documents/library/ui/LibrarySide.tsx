import FolderTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useMemo, useState } from 'react';
import { decideDocument } from '#domain/document/actions.ts';
import { rightAtTop } from '#domain/document/rights.ts';
import { decideAdding } from '#domain/document/tree.ts';
import type { DocumentFolder } from '@/shared/api/generated/model';
import { useProjectRights } from '@/shared/session/project';
import { Button } from '@/shared/ui/Button';
import { type FolderDrop, FolderTree } from '@/widgets/document/folders';
import { useUploader } from '../model/upload/upload-context';

interface LibraryFoldersProps {
  projectId: string;
  /** The folder that is open, null at the top; undefined where none is (the trash). */
  selected: string | null | undefined;
  onSelect: (folder: DocumentFolder | null) => void;
}

interface LibrarySideProps extends LibraryFoldersProps {
  /** What takes the rows of the list. */
  rows: FolderDrop;
}

/** The folders beside the list: rows of the list are moved onto them, and files from outside are uploaded into them. */
export function LibrarySide({ rows, ...tree }: LibrarySideProps) {
  const uploader = useUploader();
  const { actor } = useProjectRights(tree.projectId);
  const drop = useMemo((): FolderDrop => {
    const refusal = (folder: DocumentFolder | null): string | undefined => {
      const verdict = folder
        ? decideDocument('upload', { ...folder, isFolder: true, isInTrash: false }, folder.myPermission)
        : decideAdding(null, rightAtTop(actor), 0);
      return verdict.ok ? undefined : verdict.reason;
    };
    return {
      accepts: (folder, event) =>
        event.dataTransfer.types.includes('Files')
          ? refusal(folder) === undefined
          : rows.accepts(folder, event),
      onDrop: (folder, event) => {
        if (!event.dataTransfer.types.includes('Files')) return rows.onDrop(folder, event);
        uploader.drop(event.dataTransfer, {
          id: folder?.id ?? null,
          name: folder?.name ?? 'All files',
          levels: folder === null ? 0 : folder.depth + 1,
          refusal: refusal(folder),
        });
      },
    };
  }, [actor, rows, uploader]);
  return (
    <Box sx={{ position: 'sticky', insetBlockStart: 16, display: 'flex', maxBlockSize: '75vh' }}>
      <FolderTree {...tree} label="Folders" drop={drop} />
    </Box>
  );
}

/** The same folders in a drawer, where there is no room for them beside the list. */
export function FoldersButton({ onSelect, ...tree }: LibraryFoldersProps) {
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: { xs: 'block', lg: 'none' } }}>
      <Button
        size="sm"
        startIcon={<FolderTreeIcon fontSize="small" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        Folders
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Folders',
            sx: { inlineSize: 'min(320px, 88vw)', padding: 4, '& > *': { flex: 1 } },
          },
        }}
      >
        <FolderTree
          {...tree}
          label="Folders"
          onSelect={(folder) => {
            setOpen(false);
            onSelect(folder);
          }}
        />
      </Drawer>
    </Box>
  );
}
