import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Says over a preview that it shows a part. */
export function ShownPart({ children }: { children: ReactNode }) {
  return (
    <Box
      role="status"
      sx={(theme) => ({
        paddingInline: 4,
        paddingBlock: 2,
        fontSize: 'body2.fontSize',
        color: theme.vars.palette.tone.info.fg,
        backgroundColor: theme.vars.palette.tone.info.bg,
        borderBlockEnd: `1px solid ${theme.vars.palette.tone.info.border}`,
      })}
    >
      {children}
    </Box>
  );
}
