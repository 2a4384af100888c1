import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { VisuallyHidden } from '../VisuallyHidden';

/** Title line of a page while it loads; same height as PageHeader. */
export function HeaderSkeleton() {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        minBlockSize: 40,
        gap: 4,
      }}
    >
      <Skeleton variant="rounded" height={28} sx={{ flex: '0 1 260px' }} />
      <Skeleton variant="rounded" width={128} height={40} sx={{ flexShrink: 0 }} />
    </Box>
  );
}

/** Rows of a list or grid while it loads. */
export function RowsSkeleton({ rows = 8, rowHeight = 44 }: { rows?: number; rowHeight?: number }) {
  return (
    <Box role="status" aria-busy>
      <VisuallyHidden>Loading</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <Box
          key={index}
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 4,
            blockSize: rowHeight,
            paddingInline: 3,
            borderBlockEnd: `1px solid ${theme.vars.palette.line.subtle}`,
          })}
        >
          <Skeleton width="28%" height={16} />
          <Skeleton width="16%" height={16} />
          <Skeleton width="12%" height={16} sx={{ marginInlineStart: 'auto' }} />
          <Skeleton width="10%" height={16} />
        </Box>
      ))}
    </Box>
  );
}

/** A whole tool page while its code or data loads. */
export function PageSkeleton() {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
      <HeaderSkeleton />
      <RowsSkeleton />
    </Box>
  );
}
