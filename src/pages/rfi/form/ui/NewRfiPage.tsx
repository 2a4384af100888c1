import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CHANGE_REQUEST_STATUS_FACES } from '#domain/change-request/faces.ts';
import { changeRequestQueryOptions } from '@/entities/change-request';
import { RfiBackLink, rfiListPath } from '@/entities/rfi';
import { RfiForm } from '@/widgets/rfi-form';
import { AttachmentViewer } from '@/features/attachments';
import type { ChangeRequestDetail, RfiReference } from '@/shared/api/generated/model';
import { leftSearch } from '@/shared/lib/list-search/list-place';
import { useTitle } from '@/shared/lib/title/use-title';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { PdfViewer } from '@/widgets/pdf-viewer';

interface NewRfiPageProps {
  projectId: string;
  /** The change request that it asks about. */
  about?: string | undefined;
}

const reference = (change: ChangeRequestDetail): RfiReference => ({
  type: 'CHANGE_REQUEST',
  id: change.id,
  number: change.changeRequestNumber ?? '',
  title: change.subject,
  status: CHANGE_REQUEST_STATUS_FACES[change.status].label,
});

/** A question to somebody on the project: kept as a draft, or sent at once. */
export function NewRfiPage({ projectId, about }: NewRfiPageProps) {
  const navigate = useNavigate();
  useTitle('New RFI');
  const change = useQuery({
    ...changeRequestQueryOptions(projectId, about ?? ''),
    enabled: about !== undefined,
  });
  // One that cannot be read is not referred to; the question can be written all the same.
  const waits = about !== undefined && change.isPending;
  return (
    <AttachmentViewer Pdf={PdfViewer}>
      <PageContainer>
        <PageHeader
          back={<RfiBackLink projectId={projectId} />}
          title="New RFI"
          subtitle="One question to one person. It is numbered when you send it."
        />
        {waits ? (
          <RowsSkeleton rows={8} />
        ) : (
          <RfiForm
            projectId={projectId}
            rfi={null}
            about={change.data && reference(change.data)}
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
        )}
      </PageContainer>
    </AttachmentViewer>
  );
}
