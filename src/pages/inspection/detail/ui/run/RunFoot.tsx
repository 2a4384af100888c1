import ChevronLeft from '@mui/icons-material/ChevronLeftRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';

interface RunFootProps {
  onBack: (() => void) | undefined;
  /** What the thumb presses next. */
  children: ReactNode;
}

/** The foot of a step, under the thumb: back, and on. */
export function RunFoot({ onBack, children }: RunFootProps) {
  return (
    <Box
      data-foot-bar
      sx={(theme) => ({
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 2,
        marginBlockStart: 'auto',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        paddingInline: { xs: 4, sm: 6 },
        paddingBlock: 3,
        borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.default,
        '& > button:not([data-back])': { flex: { xs: '1 1 0', sm: '0 0 auto' } },
      })}
    >
      <IconButton
        data-back
        aria-label="Previous item"
        disabled={onBack === undefined}
        onClick={onBack}
        sx={(theme) => ({
          inlineSize: 48,
          blockSize: 48,
          marginInlineEnd: { sm: 'auto' },
          borderRadius: '8px',
          border: `1px solid ${theme.vars.palette.divider}`,
          '[dir="rtl"] & svg': { transform: 'scaleX(-1)' },
        })}
      >
        <ChevronLeft />
      </IconButton>
      {children}
    </Box>
  );
}
