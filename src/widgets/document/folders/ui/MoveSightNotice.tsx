import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Box from '@mui/material/Box';
import { SHARING_TYPE_LABELS } from '#domain/document/rights.ts';
import { countOf } from '#domain/text/count.ts';
import type { DocumentFolder } from '@/shared/api/generated/model';
import { Notice } from '@/shared/ui/Notice';
import type { GoingDocument } from '../model/folders';
import type { MoveSight } from '../model/move-sight';

interface MoveSightNoticeProps {
  sight: MoveSight;
  folder: DocumentFolder | null;
  /** Whether what is seen by more than the folder is shown to the folder's people alone from now on. */
  narrows: boolean;
  onNarrows: (narrows: boolean) => void;
}

const named = (documents: readonly GoingDocument[]): string =>
  documents.length === 1 ? `“${documents[0]?.name ?? ''}”` : countOf(documents.length, 'item');

/** Who will see what is moved, where that is not who sees it now or who sees the folder. */
export function MoveSightNotice({ sight, folder, narrows, onNarrows }: MoveSightNoticeProps) {
  const { widened, wider, narrowable } = sight;
  if (folder === null || widened.length + wider.length === 0) return null;
  const place = `“${folder.name}”`;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {widened.length > 0 && (
        <Notice tone="warning">
          More people will see {named(widened)}: whoever sees {place} does (
          {SHARING_TYPE_LABELS[folder.seenBy].toLowerCase()}).
        </Notice>
      )}
      {wider.length > 0 && (
        <Notice tone="warning">
          {named(wider)} will still be seen by more people than {place}: a move keeps who sees it.
          {narrowable.length > 0 && (
            <FormControlLabel
              sx={{ display: 'flex', marginBlockStart: 1, marginInlineStart: -2 }}
              control={
                <Checkbox size="small" checked={narrows} onChange={(_event, checked) => onNarrows(checked)} />
              }
              label={`Let only those see ${narrowable.length === 1 ? 'it' : 'them'} who see ${place}`}
            />
          )}
        </Notice>
      )}
    </Box>
  );
}
