import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChangeRequestBackLink, changeRequestListPath } from '@/entities/change-request';
import { rfiQueryOptions } from '@/entities/rfi';
import { AttachmentViewer } from '@/features/attachments';
import {
  useCanCreateChangeRequest,
  useGetChangeRequestMarkupPresets,
} from '@/shared/api/generated/change-requests/change-requests';
import { leftSearch } from '@/shared/lib/list-search/list-place';
import { useTitle } from '@/shared/lib/title/use-title';
import { checkRefusal } from '@/shared/session/check-refusal';
import { Notice } from '@/shared/ui/Notice';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { ChangeRequestForm } from '@/widgets/change-request-form';
import { PdfViewer } from '@/widgets/pdf-viewer';

interface NewChangeRequestPageProps {
  projectId: string;
  /** The RFI that it comes from. */
  from?: string | undefined;
}

/** A change of the work with its price: kept as a draft, or numbered and opened. */
export function NewChangeRequestPage({ projectId, from }: NewChangeRequestPageProps) {
  const navigate = useNavigate();
  useTitle('New change request');
  const rfi = useQuery({ ...rfiQueryOptions(projectId, from ?? ''), enabled: from !== undefined });
  // One that cannot be read is not linked; the change can be written all the same.
  const presets = useGetChangeRequestMarkupPresets(projectId);
  const waits = (from !== undefined && rfi.isPending) || presets.isPending;
  const check = useCanCreateChangeRequest(projectId);
  // What is written is kept on this device all the same.
  const refused = check.isPending ? undefined : checkRefusal(check, check.data?.canCreate);
  return (
    <AttachmentViewer Pdf={PdfViewer}>
      <PageContainer>
        <PageHeader
          back={<ChangeRequestBackLink projectId={projectId} />}
          title="New change request"
          subtitle={
            rfi.data === undefined
              ? 'What changes, what it costs and who has to agree. It is numbered once it leaves draft.'
              : `It comes from ${rfi.data.rfiNumber ?? 'an RFI'} and is linked with it once it is numbered.`
          }
        />
        {presets.isError && (
          <Notice tone="info">The markups of this project could not be read. Add them by hand.</Notice>
        )}
        {refused !== undefined && <Notice tone="warning">{refused}</Notice>}
        {waits ? (
          <RowsSkeleton rows={8} />
        ) : (
          <ChangeRequestForm
            projectId={projectId}
            change={null}
            from={rfi.data}
            presets={presets.data?.data}
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
        )}
      </PageContainer>
    </AttachmentViewer>
  );
}
