import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import { useRowHeight } from '@/shared/lib/preferences/row-height';
import { VisuallyHidden } from '../VisuallyHidden';
import { RowsSkeleton } from './Skeletons';

/** A list's grid while it loads: its header, rows and footer have the grid's own heights. On phones its cards. */
export function GridSkeleton({ rows = 8 }: { rows?: number }) {
  const rowHeight = useRowHeight();
  return (
    <>
      <Paper
        variant="outlined"
        sx={{ display: { xs: 'none', sm: 'block' }, borderRadius: '12px', overflow: 'hidden' }}
      >
        <Box
          sx={(theme) => ({ blockSize: rowHeight + 1, backgroundColor: theme.vars.palette.surface.sunken })}
        />
        <RowsSkeleton rows={rows} rowHeight={rowHeight} />
        <Box sx={{ blockSize: 52 }} />
      </Paper>
      <Box sx={{ display: { xs: 'block', sm: 'none' } }}>
        <CardsSkeleton count={rows} />
      </Box>
    </>
  );
}

/** Cards of a list while it loads. */
export function CardsSkeleton({ count = 6, height = 148 }: { count?: number; height?: number }) {
  return (
    <Box
      role="status"
      aria-busy
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
      }}
    >
      <VisuallyHidden>Loading</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={height} sx={{ borderRadius: '12px' }} />
      ))}
    </Box>
  );
}

/** Tiles of a list while it loads; `sx` is where they stand. */
export function TilesSkeleton({ count = 8, sx }: { count?: number; sx: SxProps<Theme> }) {
  return (
    <Box role="status" aria-busy>
      <VisuallyHidden>Loading</VisuallyHidden>
      <Box sx={sx}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={236} sx={{ borderRadius: '12px' }} />
        ))}
      </Box>
    </Box>
  );
}
