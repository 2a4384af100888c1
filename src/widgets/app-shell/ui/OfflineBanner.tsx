import CloudOff from '@mui/icons-material/CloudOffRounded';
import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { MESSAGES } from '@/shared/i18n/messages';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the connection is gone, for as long as it is. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <Box
      role="status"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        paddingBlock: 2,
        paddingInline: { xs: 4, sm: 6 },
        fontSize: 'body2.fontSize',
        fontWeight: 550,
        color: theme.vars.palette.tone.warning.fg,
        backgroundColor: theme.vars.palette.tone.warning.bg,
        borderBlockEnd: `1px solid ${theme.vars.palette.tone.warning.border}`,
      })}
    >
      <CloudOff fontSize="small" />
      {MESSAGES.status.network} What you type is kept.
    </Box>
  );
}
