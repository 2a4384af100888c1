import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { HeaderSkeleton } from '@/shared/ui/states/Skeletons';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

/** The application's page before its data: the same blocks at the same places. */
export function PayAppSkeleton() {
  return (
    <PageContainer>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <HeaderSkeleton />
      <Skeleton variant="rounded" height={178} sx={{ borderRadius: '12px' }} />
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
          <Skeleton variant="rounded" height={92} sx={{ borderRadius: '12px' }} />
          <Skeleton variant="rounded" height={320} sx={{ borderRadius: '12px' }} />
        </Box>
        <Skeleton variant="rounded" height={420} sx={{ borderRadius: '12px' }} />
      </Box>
    </PageContainer>
  );
}
