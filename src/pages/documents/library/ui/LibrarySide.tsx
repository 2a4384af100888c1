import FolderTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useState } from 'react';
import type { DocumentFolder } from '@/shared/api/generated/model';
import { Button } from '@/shared/ui/Button';
import { type FolderDrop, FolderTree } from '@/widgets/document/folders';

interface LibraryFoldersProps {
  projectId: string;
  /** The folder that is open, null at the top; undefined where none is (the trash). */
  selected: string | null | undefined;
  onSelect: (folder: DocumentFolder | null) => void;
}

interface LibrarySideProps extends LibraryFoldersProps {
  /** What takes that which is dropped onto a folder. */
  drop: FolderDrop;
}

/** The folders beside the list: rows of the list are moved onto them, and files from outside are uploaded into them. */
export function LibrarySide({ drop, ...tree }: LibrarySideProps) {
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
