import { useQuery } from '@tanstack/react-query';
import { AttachmentViewer } from '@/features/attachments';
import { qualityListPath } from '@/entities/quality-check';
import { getGetQualityTaskQueryOptions } from '@/shared/api/generated/quality-check/quality-check';
import { MESSAGES } from '@/shared/i18n/messages';
import { useTitle } from '@/shared/lib/title/use-title';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { RouterButton } from '@/shared/ui/RouterButton';
import { RecordErrorState } from '@/shared/ui/states/RecordErrorState';
import { RecordSkeleton } from '@/shared/ui/states/RecordSkeleton';
import { PdfViewer } from '@/widgets/pdf-viewer';
import { TaskBody } from './TaskBody';

/** One quality check: what has to be met, and what was found each time somebody looked. */
export function QualityTaskPage({ projectId, taskId }: { projectId: string; taskId: string }) {
  const {
    data: task,
    error,
    isPending,
    refetch,
  } = useQuery(getGetQualityTaskQueryOptions(projectId, taskId));
  useTitle(task?.qualityTaskNumber ?? 'Quality check');
  if (task !== undefined) {
    return (
      <AttachmentViewer Pdf={PdfViewer}>
        <TaskBody projectId={projectId} task={task} />
      </AttachmentViewer>
    );
  }
  if (isPending) return <RecordSkeleton />;
  return (
    <PageContainer>
      <RecordErrorState
        error={error}
        noun="quality check"
        failure={MESSAGES.quality.entriesFailed}
        deniedHint="Quality checks are seen by the active members of the project."
        onRetry={() => void refetch()}
        action={
          <RouterButton size="sm" to={qualityListPath(projectId)}>
            All quality checks
          </RouterButton>
        }
      />
    </PageContainer>
  );
}
