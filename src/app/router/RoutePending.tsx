import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageSkeleton } from '@/shared/ui/states/Skeletons';

/** What stands in a page's place while its code or data is on its way. */
export function RoutePending() {
  return (
    <PageContainer>
      <PageSkeleton />
    </PageContainer>
  );
}
