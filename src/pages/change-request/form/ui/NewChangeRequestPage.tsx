import { useNavigate } from '@tanstack/react-router';
import { ChangeRequestBackLink, changeRequestListPath } from '@/entities/change-request';
import { AttachmentViewer } from '@/features/attachments';
import { leftSearch } from '@/shared/lib/list-search/list-place';
import { useTitle } from '@/shared/lib/title/use-title';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { ChangeRequestForm } from '@/widgets/change-request-form';
import { PdfViewer } from '@/widgets/pdf-viewer';

/** A change of the work with its price: kept as a draft, or numbered and opened. */
export function NewChangeRequestPage({ projectId }: { projectId: string }) {
  const navigate = useNavigate();
  useTitle('New change request');
  return (
    <AttachmentViewer Pdf={PdfViewer}>
      <PageContainer>
        <PageHeader
          back={<ChangeRequestBackLink projectId={projectId} />}
          title="New change request"
          subtitle="What changes, what it costs and who has to agree. It is numbered once it leaves draft."
        />
        <ChangeRequestForm
          projectId={projectId}
          change={null}
          onCancel={() =>
            void navigate({
              to: '/app/projects/$projectId/tools/change-requests',
              params: { projectId },
              search: leftSearch(changeRequestListPath(projectId)),
            })
          }
          onDone={(change) =>
            void navigate({
              to: '/app/projects/$projectId/tools/change-requests/$changeRequestId',
              params: { projectId, changeRequestId: change.id },
              replace: true,
            })
          }
        />
      </PageContainer>
    </AttachmentViewer>
  );
}
