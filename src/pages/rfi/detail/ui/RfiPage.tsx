import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { rfiQueryOptions } from '@/entities/rfi';
import { AttachmentViewer } from '@/features/attachments';
import { useTitle } from '@/shared/lib/title/use-title';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { RouterButton } from '@/shared/ui/RouterButton';
import { RecordErrorState } from '@/shared/ui/states/RecordErrorState';
import { RecordSkeleton } from '@/shared/ui/states/RecordSkeleton';
import { PdfViewer } from '@/widgets/pdf-viewer';
import { EditRfi } from './EditRfi';
import { RfiBody } from './RfiBody';

interface RfiPageProps {
  projectId: string;
  rfiId: string;
  editing: boolean;
}

/** One RFI: the question, its answers, the people on it and what happened; or the form that edits it. */
export function RfiPage({ projectId, rfiId, editing }: RfiPageProps) {
  const { data: rfi, error, isPending, refetch } = useQuery(rfiQueryOptions(projectId, rfiId));
  const navigate = useNavigate();
  useTitle(rfi === undefined ? 'RFI' : (rfi.rfiNumber ?? rfi.subject));
  const edit = (on: boolean) =>
    void navigate({
      to: '/app/projects/$projectId/tools/rfi/$rfiId',
      params: { projectId, rfiId },
      search: on ? { edit: true } : {},
      // Going back from the form leads to where the RFI was opened from.
      replace: !on,
    });

  if (rfi === undefined) {
    if (isPending) return <RecordSkeleton banner={72} />;
    return (
      <PageContainer>
        <RecordErrorState
          error={error}
          noun="RFI"
          deniedHint="This RFI is private or still a draft. Ask its requester or assignee to add you."
          onRetry={() => void refetch()}
          action={
            <RouterButton size="sm" to="/app/projects/$projectId/tools/rfi" params={{ projectId }}>
              All RFIs
            </RouterButton>
          }
        />
      </PageContainer>
    );
  }
  const { save, update } = rfi.abilities;
  return (
    <AttachmentViewer Pdf={PdfViewer}>
      {editing && (save.allowed || update.allowed) ? (
        <EditRfi projectId={projectId} rfi={rfi} onLeave={() => edit(false)} />
      ) : (
        <RfiBody projectId={projectId} rfi={rfi} onEdit={() => edit(true)} />
      )}
    </AttachmentViewer>
  );
}
