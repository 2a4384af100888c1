import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface PageContainerProps {
  /** `contained`: gutters of 24 px (16 on phones) and a reading width; `wide`: gutters only; `gutterless`: none. */
  width?: 'contained' | 'wide' | 'narrow' | 'gutterless';
  children: ReactNode;
}

const MAX_WIDTH = { contained: 1200, wide: 'none', narrow: 760, gutterless: 'none' } as const;

/** The page's frame inside the shell. Sheets are gutterless, forms narrow, lists wide. */
export function PageContainer({ width = 'wide', children }: PageContainerProps) {
  return (
    <Box
      sx={{
        inlineSize: '100%',
        maxInlineSize: MAX_WIDTH[width],
        marginInline: width === 'gutterless' || width === 'wide' ? 0 : 'auto',
        paddingInline: width === 'gutterless' ? 0 : { xs: 4, sm: 6 },
        paddingBlock: width === 'gutterless' ? 0 : { xs: 4, sm: 6 },
        display: 'flex',
        flexDirection: 'column',
        gap: 5,
        flex: 1,
        minInlineSize: 0,
      }}
    >
      {children}
    </Box>
  );
}
