import { useNavigate } from '@tanstack/react-router';
import { RfiBackLink, rfiListPath } from '@/entities/rfi';
import { RfiForm } from '@/widgets/rfi-form';
import { AttachmentViewer } from '@/features/attachments';
import { leftSearch } from '@/shared/lib/list-search/list-place';
import { useTitle } from '@/shared/lib/title/use-title';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { PdfViewer } from '@/widgets/pdf-viewer';

/** A question to somebody on the project: kept as a draft, or sent at once. */
export function NewRfiPage({ projectId }: { projectId: string }) {
  const navigate = useNavigate();
  useTitle('New RFI');
  return (
    <AttachmentViewer Pdf={PdfViewer}>
      <PageContainer>
        <PageHeader
          back={<RfiBackLink projectId={projectId} />}
          title="New RFI"
          subtitle="One question to one person. It is numbered when you send it."
        />
        <RfiForm
          projectId={projectId}
          rfi={null}
          onCancel={() =>
            void navigate({
              to: '/app/projects/$projectId/tools/rfi',
              params: { projectId },
              search: leftSearch(rfiListPath(projectId)),
            })
          }
          onDone={(rfi) =>
            void navigate({
              to: '/app/projects/$projectId/tools/rfi/$rfiId',
              params: { projectId, rfiId: rfi.id },
              replace: true,
            })
          }
        />
      </PageContainer>
    </AttachmentViewer>
  );
}
