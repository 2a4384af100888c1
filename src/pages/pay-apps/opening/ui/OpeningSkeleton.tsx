import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PAGE_HEIGHT } from '@/shared/ui/page/page-height';
import { HeaderSkeleton, RowsSkeleton } from '@/shared/ui/states/Skeletons';

/** The page before its data. */
export function OpeningSkeleton() {
  return (
    <Box
      sx={{
        blockSize: PAGE_HEIGHT,
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
      }}
    >
      <Box
        sx={{
          paddingInline: { xs: 4, sm: 6 },
          paddingBlockStart: 4,
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
        }}
      >
        <HeaderSkeleton />
        <Skeleton variant="rounded" width={320} height={40} />
      </Box>
      <Box
        sx={(theme) => ({
          flex: 1,
          borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
          paddingBlockStart: '44px',
        })}
      >
        <RowsSkeleton rows={16} rowHeight={36} />
      </Box>
    </Box>
  );
}
