import CloudDone from '@mui/icons-material/CloudDoneOutlined';
import Sync from '@mui/icons-material/SyncOutlined';
import Box from '@mui/material/Box';
import { formatTime } from '@/shared/lib/dates/format';
import type { SaveState } from '../model/save-queue';

/** Whether what was clicked is on the server; nothing while nothing was. */
export function SavedMark({ state }: { state: SaveState }) {
  return (
    <Box
      role="status"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontSize: 'caption.fontSize',
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        '& svg': { fontSize: 16 },
      }}
    >
      {state.kind === 'saving' && (
        <>
          <Sync aria-hidden /> Saving…
        </>
      )}
      {state.kind === 'saved' && (
        <>
          <CloudDone aria-hidden /> Saved {formatTime(state.at)}
        </>
      )}
    </Box>
  );
}
