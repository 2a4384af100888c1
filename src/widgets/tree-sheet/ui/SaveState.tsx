import CloudDone from '@mui/icons-material/CloudDoneOutlined';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Sync from '@mui/icons-material/SyncOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { countOf } from '#domain/text/count.ts';
import { formatTime } from '@/shared/lib/dates/format';
import type { SaveStatus } from '../model/save-status.ts';
import type { SheetDraft } from '../model/sheet-draft.ts';
import { useSaveStatus } from '../model/use-sheet-draft.ts';

function changes(count: number): string {
  return countOf(count, 'change not saved', 'changes not saved');
}

/** The words of a save state, and what stands in its tooltip. */
export function saveWords(status: SaveStatus): { readonly text: string; readonly hint: string } {
  switch (status.kind) {
    case 'saved': {
      const at = status.at && formatTime(status.at);
      return { text: at ? `Saved ${at}` : 'All changes saved', hint: 'Nothing is left to save.' };
    }
    case 'saving':
      return { text: 'Saving…', hint: 'Changes are being saved.' };
    case 'pending':
      return { text: changes(status.count), hint: 'Held on this device and saved in a moment.' };
    case 'offline':
      return {
        text: `Offline: ${changes(status.count)}`,
        hint: 'Held on this device. They are saved when the connection is back.',
      };
    case 'blocked':
      return {
        text: changes(status.count),
        hint: 'Cells in error or in conflict are held on this device until you correct them.',
      };
    case 'error':
      return { text: changes(status.count), hint: status.message };
  }
}

const ICONS = {
  saved: CloudDone,
  saving: Sync,
  pending: Sync,
  offline: CloudOff,
  blocked: ErrorOutline,
  error: ErrorOutline,
} as const;

/** The save state, always in sight. */
export function SaveState({ draft }: { readonly draft: SheetDraft }) {
  const status = useSaveStatus(draft);
  const { text, hint } = saveWords(status);
  const Icon = ICONS[status.kind];
  const failed = status.kind === 'error';
  const warned = status.kind === 'offline' || status.kind === 'blocked';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Tooltip title={hint}>
        <Box
          role="status"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            px: 1,
            fontSize: 12,
            whiteSpace: 'nowrap',
            fontVariantNumeric: 'tabular-nums',
            color: failed ? 'error.main' : warned ? 'text.primary' : 'text.secondary',
          }}
        >
          <Icon sx={{ fontSize: 16 }} aria-hidden="true" />
          {text}
          {failed && (
            <Box component="span" sx={{ maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis' }}>
              : {hint}
            </Box>
          )}
        </Box>
      </Tooltip>
      {(failed || status.kind === 'offline') && (
        <Button size="small" color={failed ? 'error' : 'inherit'} onClick={() => draft.retry()}>
          Retry
        </Button>
      )}
    </Box>
  );
}
