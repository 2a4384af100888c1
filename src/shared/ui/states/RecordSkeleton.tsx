import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { PageContainer } from '../page/PageContainer';
import { RecordLayout } from '../page/RecordLayout';
import { VisuallyHidden } from '../VisuallyHidden';
import { HeaderSkeleton } from './Skeletons';

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

/** A record's page before its data: header, what stands over the columns, and two sheets in each of them. */
export function RecordSkeleton({ banner = 0 }: { banner?: number }) {
  return (
    <PageContainer>
      <Box role="status" aria-busy sx={{ display: 'grid', gap: 5 }}>
        <VisuallyHidden>Loading</VisuallyHidden>
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Skeleton width={56} height={18} />
          <HeaderSkeleton />
        </Box>
        {banner > 0 && <Skeleton variant="rounded" height={banner} sx={{ borderRadius: '12px' }} />}
        <RecordLayout
          main={
            <>
              <Sheet lines={6} />
              <Sheet lines={4} />
            </>
          }
          side={
            <>
              <Sheet lines={5} />
              <Sheet lines={3} />
            </>
          }
        />
      </Box>
    </PageContainer>
  );
}
