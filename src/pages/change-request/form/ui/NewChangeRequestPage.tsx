import { ChangeRequestBackLink } from '@/entities/change-request';
import { useTitle } from '@/shared/lib/title/use-title';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';

/** A change of the work with its price: kept as a draft, opened, or sent to its approvers at once. */
export function NewChangeRequestPage({ projectId }: { projectId: string }) {
  useTitle('New change request');
  return (
    <PageContainer>
      <PageHeader
        back={<ChangeRequestBackLink projectId={projectId} />}
        title="New change request"
        subtitle="What changes, what it costs and who has to agree. It is numbered once it leaves draft."
      />
    </PageContainer>
  );
}
