import Visibility from '@mui/icons-material/VisibilityRounded';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useViewAs } from '@/shared/session/use-view-as';
import type { ViewingAs } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { formatTime } from '@/shared/lib/dates/format';
import { Button } from '@/shared/ui/Button';
import { toastError } from '@/shared/ui/toast/toast';

/** On every screen while the project is viewed as somebody else: as whom, until when, and the way back. */
export default function ViewAsBand({ viewing }: { viewing: ViewingAs }) {
  const { end } = useViewAs();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const { name, until, projectId } = viewing;

  // It ends by itself; what was read as somebody else is then asked for anew.
  useEffect(() => {
    const left = Math.max(0, Date.parse(until) - Date.now());
    const timer = setTimeout(() => void queryClient.resetQueries(), left + 500);
    return () => clearTimeout(timer);
  }, [until, queryClient]);

  const stop = async (): Promise<void> => {
    setPending(true);
    try {
      await end(projectId);
    } catch (error) {
      toastError(error, MESSAGES.common.saveFailed);
      setPending(false);
    }
  };
  return (
    <Box
      role="status"
      sx={(theme) => ({
        position: 'sticky',
        insetBlockStart: 64,
        zIndex: theme.zIndex.appBar - 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        paddingBlock: 1.5,
        paddingInline: { xs: 4, sm: 6 },
        fontSize: 'body2.fontSize',
        color: theme.vars.palette.tone.info.fg,
        backgroundColor: theme.vars.palette.tone.info.bg,
        borderBlockEnd: `1px solid ${theme.vars.palette.tone.info.border}`,
      })}
    >
      <Visibility fontSize="small" aria-hidden />
      <Box sx={{ flex: 1, minInlineSize: 200, overflowWrap: 'anywhere' }}>
        You view this project as <strong>{name}</strong>, until {formatTime(until)}. Nothing can be changed
        meanwhile.
      </Box>
      <Button size="xs" loading={pending} onClick={() => void stop()}>
        Stop viewing
      </Button>
    </Box>
  );
}
