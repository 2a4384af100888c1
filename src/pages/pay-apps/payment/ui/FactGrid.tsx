import Box from '@mui/material/Box';
import type { Fact } from '@/shared/ui/page/FactList';

/** Facts in two columns, each below its label; a long one takes a line of its own on a phone. */
export function FactGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        margin: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
        columnGap: { xs: 4, sm: 6 },
        rowGap: 2.5,
        fontSize: 'body2.fontSize',
      }}
    >
      {facts.map(({ label, value }) => (
        <Box key={label} sx={{ minInlineSize: 0 }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {value === null || value === undefined || value === '' ? '–' : value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
