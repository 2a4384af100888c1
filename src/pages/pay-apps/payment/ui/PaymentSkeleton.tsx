import Skeleton from '@mui/material/Skeleton';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { RecordLayout } from '@/shared/ui/page/RecordLayout';
import { HeaderSkeleton } from '@/shared/ui/states/Skeletons';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

const block = (height: number) => (
  <Skeleton key={height} variant="rounded" height={height} sx={{ borderRadius: '12px' }} />
);

/** The stations before their data: the same blocks at the same places. */
export function StationsSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <RecordLayout main={[320, 240, 84].map(block)} side={[132, 148, 180].map(block)} />
    </>
  );
}

/** The whole page before its data. */
export function PaymentSkeleton() {
  return (
    <PageContainer>
      <HeaderSkeleton />
      <StationsSkeleton />
    </PageContainer>
  );
}
