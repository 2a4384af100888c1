import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What a part is for, with what makes something in it. */
export function TabHead({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 4,
        flexWrap: 'wrap',
      }}
    >
      <Box sx={{ color: 'text.secondary', textWrap: 'pretty', maxInlineSize: 640 }}>{text}</Box>
      {action !== undefined && <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>{action}</Box>}
    </Box>
  );
}
