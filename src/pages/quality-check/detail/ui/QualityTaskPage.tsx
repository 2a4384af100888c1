import { useQuery } from '@tanstack/react-query';
import { AttachmentViewer } from '@/features/attachments';
import { qualityListPath } from '@/entities/quality-check';
import { getGetQualityTaskQueryOptions } from '@/shared/api/generated/quality-check/quality-check';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useTitle } from '@/shared/lib/title/use-title';
import { RecordPage } from '@/shared/ui/page/RecordPage';
import { PdfViewer } from '@/widgets/pdf-viewer';
import { TaskBody } from './TaskBody';

/** One quality check: what has to be met, and what was found each time somebody looked. */
export function QualityTaskPage({ projectId, taskId }: { projectId: string; taskId: string }) {
  const query = useQuery(getGetQualityTaskQueryOptions(projectId, taskId));
  useTitle(query.data?.qualityTaskNumber ?? 'Quality check');
  return (
    <RecordPage
      query={query}
      noun="quality check"
      failure={TOOL_MESSAGES.quality.entriesFailed}
      deniedHint="Quality checks are seen by the active members of the project."
      list={{ path: qualityListPath(projectId), label: 'All quality checks' }}
    >
      {(task) => (
        <AttachmentViewer Pdf={PdfViewer}>
          <TaskBody projectId={projectId} task={task} />
        </AttachmentViewer>
      )}
    </RecordPage>
  );
}
