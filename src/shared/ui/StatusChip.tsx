import Box from '@mui/material/Box';
import type { Tone } from '#domain/transition/status-face.ts';

export interface StatusChipProps {
  /** The status in words, from the domain's faces: colour never speaks alone. */
  label: string;
  tone: Tone;
  size?: 'sm' | 'md';
}

/** A record's status: a word on its tone. */
export function StatusChip({ label, tone, size = 'md' }: StatusChipProps) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        verticalAlign: 'middle',
        paddingInline: size === 'sm' ? 1.75 : 2.25,
        blockSize: size === 'sm' ? 20 : 24,
        borderRadius: '6px',
        fontSize: size === 'sm' ? '0.6875rem' : '0.75rem',
        fontWeight: 600,
        lineHeight: 1,
        whiteSpace: 'nowrap',
        color: theme.vars.palette.tone[tone].fg,
        backgroundColor: theme.vars.palette.tone[tone].bg,
        border: `1px solid ${theme.vars.palette.tone[tone].border}`,
        '&::before': {
          content: '""',
          inlineSize: 6,
          blockSize: 6,
          borderRadius: '50%',
          backgroundColor: 'currentColor',
          flexShrink: 0,
        },
      })}
    >
      {label}
    </Box>
  );
}
