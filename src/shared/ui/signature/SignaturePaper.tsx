import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface SignaturePaperProps {
  label: string;
  children: ReactNode;
}

/** The line one signs on: paper and ink in both themes, as on the document. */
export function SignaturePaper({ label, children }: SignaturePaperProps) {
  return (
    <Box
      component="figure"
      aria-label={label}
      sx={(theme) => ({
        margin: 0,
        position: 'relative',
        display: 'flex',
        alignItems: 'flex-end',
        minBlockSize: 132,
        paddingInline: 4,
        paddingBlockEnd: 7,
        borderRadius: '8px',
        border: `1px solid ${theme.vars.palette.line.control}`,
        backgroundColor: '#fff',
        color: '#14213d',
        overflow: 'hidden',
        '&::after': {
          content: '"×"',
          position: 'absolute',
          insetInline: 16,
          insetBlockEnd: 24,
          blockSize: 0,
          borderBlockEnd: '1px solid #9a958a',
          fontSize: 12,
          lineHeight: 0,
          color: 'transparent',
          pointerEvents: 'none',
        },
      })}
    >
      {children}
    </Box>
  );
}
