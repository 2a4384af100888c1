import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { usePreferences } from '@/shared/lib/preferences/preferences';

interface RecordLayoutProps {
  /** The thing itself. */
  main: ReactNode;
  /** People, dates, references, history; below the thing where there is no room beside it. */
  side: ReactNode;
}

/** The two columns of a record's page. */
export function RecordLayout({ main, side }: RecordLayoutProps) {
  const { panelExpanded } = usePreferences();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 5,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: panelExpanded ? 'minmax(0, 1fr) 340px' : undefined,
        },
      }}
    >
      {[main, side].map((column, index) => (
        <Box key={index} sx={{ display: 'flex', flexDirection: 'column', gap: 5, minInlineSize: 0 }}>
          {column}
        </Box>
      ))}
    </Box>
  );
}
