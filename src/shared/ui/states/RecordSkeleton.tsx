import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { HeaderSkeleton } from '@/shared/ui/states/Skeletons';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

function Sheet({ lines }: { lines: number }) {
  return (
    <Paper variant="outlined" sx={{ padding: 5, display: 'grid', gap: 2 }}>
      <Skeleton width={120} height={22} />
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={`${String(92 - ((index * 17) % 40))}%`} height={16} />
      ))}
    </Paper>
  );
}

/** The page's layout before its data. */
export function RfiSkeleton() {
  return (
    <PageContainer>
      <Box role="status" aria-busy sx={{ display: 'grid', gap: 5 }}>
        <VisuallyHidden>Loading</VisuallyHidden>
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Skeleton width={56} height={18} />
          <HeaderSkeleton />
        </Box>
        <Skeleton variant="rounded" height={72} sx={{ borderRadius: '12px' }} />
        <Box
          sx={{
            display: 'grid',
            gap: 5,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 5 }}>
            <Sheet lines={6} />
            <Sheet lines={4} />
          </Box>
          <Box sx={{ display: 'grid', gap: 5 }}>
            <Sheet lines={5} />
            <Sheet lines={3} />
          </Box>
        </Box>
      </Box>
    </PageContainer>
  );
}
