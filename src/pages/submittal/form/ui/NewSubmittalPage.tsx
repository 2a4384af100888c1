import { useNavigate } from '@tanstack/react-router';
import { SubmittalBackLink, submittalListPath } from '@/entities/submittal';
import { AttachmentViewer } from '@/features/attachments';
import { leftSearch } from '@/shared/lib/list-search/list-place';
import { useTitle } from '@/shared/lib/title/use-title';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { PdfViewer } from '@/widgets/pdf-viewer';
import { SubmittalForm } from '@/widgets/submittal-form';

/** A new submittal: kept as a draft, put into the register, or sent at once. */
export function NewSubmittalPage({ projectId }: { projectId: string }) {
  const navigate = useNavigate();
  useTitle('New submittal');
  return (
    <AttachmentViewer Pdf={PdfViewer}>
      <PageContainer>
        <PageHeader
          back={<SubmittalBackLink projectId={projectId} />}
          title="New submittal"
          subtitle="What has to be approved before the work goes on. It is numbered when you send it."
        />
        <SubmittalForm
          projectId={projectId}
          submittal={null}
          onCancel={() =>
            void navigate({
              to: '/app/projects/$projectId/tools/submittals',
              params: { projectId },
              search: leftSearch(submittalListPath(projectId)),
            })
          }
          onDone={({ id }) =>
            void navigate({
              to: '/app/projects/$projectId/tools/submittals/$submittalId',
              params: { projectId, submittalId: id },
              replace: true,
            })
          }
        />
      </PageContainer>
    </AttachmentViewer>
  );
}
