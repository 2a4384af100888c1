import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Tone } from '#domain/transition/status-face.ts';

const Root = styled('div')(({ theme }) => ({
  paddingBlock: 10,
  paddingInline: 14,
  borderRadius: 10,
  border: '1px solid',
  ...Object.fromEntries(
    (['neutral', 'info', 'success', 'warning', 'error'] as const).map((tone) => [
      `&[data-tone="${tone}"]`,
      {
        color: theme.vars.palette.tone[tone].fg,
        backgroundColor: theme.vars.palette.tone[tone].bg,
        borderColor: theme.vars.palette.tone[tone].border,
      },
    ]),
  ),
}));

/** A sentence that a form or page has to say, on its tone. Errors and warnings interrupt a screen reader. */
export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Root data-tone={tone} role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}>
      {children}
    </Root>
  );
}
