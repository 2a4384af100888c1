import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** One quiet line where a section of the page has nothing to show, which is no news. */
export function Quiet({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        paddingInline: { xs: 4, sm: 5 },
        paddingBlockEnd: 4,
        color: 'text.secondary',
        fontSize: 'body2.fontSize',
      }}
    >
      {icon}
      {children}
    </Box>
  );
}
