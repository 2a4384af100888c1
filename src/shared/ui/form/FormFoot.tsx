import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatInstant, formatTime } from '@/shared/lib/dates/format';
import { Button } from '../Button';
import { Notice } from '../Notice';

interface FormFootProps {
  /** The refusal of the form as a whole. */
  error: ReactNode;
  /** What happens when the form is sent. */
  follows: ReactNode;
  /** When what is typed was last kept on this device. */
  keptAt: string | null;
  /** The buttons. */
  children: ReactNode;
}

/** The foot of a form that is a page: what follows, what is kept, and the buttons, which stay in sight. */
export function FormFoot({ error, follows, keptAt, children }: FormFootProps) {
  return (
    <Box
      data-foot-bar
      sx={(theme) => ({
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 2,
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        marginInline: { xs: -4, sm: -6 },
        marginBlockEnd: { xs: -4, sm: -6 },
        paddingInline: { xs: 4, sm: 6 },
        paddingBlock: 3,
        borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.default,
      })}
    >
      {error}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          flexWrap: 'wrap',
          // On phones the buttons share the width under the thumb.
          '& > button': { flex: { xs: '1 1 0', sm: '0 0 auto' } },
        }}
      >
        <Box
          sx={{
            flex: { xs: '1 1 100%', sm: '1 1 240px' },
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            columnGap: 3,
            fontSize: 'body2.fontSize',
            color: 'text.secondary',
          }}
        >
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{follows}</Box>
          {/* Its place is kept, so that the bar does not grow while somebody types. */}
          <Box role="status" sx={{ fontSize: 'caption.fontSize', minBlockSize: { xs: '1.4em', sm: 0 } }}>
            {keptAt !== null && `Saved on this device ${formatTime(keptAt)}`}
          </Box>
        </Box>
        {children}
      </Box>
    </Box>
  );
}

interface RestoredNoticeProps {
  /** When what is back was kept; null where the form was opened fresh. */
  at: string | null;
  onDiscard: () => void;
}

/** What was typed before a reload is back, and can be thrown away. */
export function RestoredNotice({ at, onDiscard }: RestoredNoticeProps) {
  if (at === null) return null;
  return (
    <Notice tone="info">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 240px' }}>
          What you wrote on {formatInstant(at)} is back. It is not saved yet.
        </Box>
        <Button size="xs" onClick={onDiscard}>
          Start over
        </Button>
      </Box>
    </Notice>
  );
}
