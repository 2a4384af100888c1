import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { submittalListPath, submittalName, submittalQueryOptions } from '@/entities/submittal';
import { AttachmentViewer } from '@/features/attachments';
import { useTitle } from '@/shared/lib/title/use-title';
import { RecordPage } from '@/shared/ui/page/RecordPage';
import { PdfViewer } from '@/widgets/pdf-viewer';
import { EditSubmittal } from './EditSubmittal';
import { SubmittalBody } from './SubmittalBody';

interface SubmittalPageProps {
  projectId: string;
  submittalId: string;
  editing: boolean;
}

/** One submittal: what is submitted, its route and revisions, what was said; or the form that edits or revises it. */
export function SubmittalPage({ projectId, submittalId, editing }: SubmittalPageProps) {
  const query = useQuery(submittalQueryOptions(projectId, submittalId));
  const navigate = useNavigate();
  useTitle(query.data === undefined ? 'Submittal' : submittalName(query.data));
  const edit = (on: boolean) =>
    void navigate({
      to: '/app/projects/$projectId/tools/submittals/$submittalId',
      params: { projectId, submittalId },
      search: on ? { edit: true } : {},
      // Going back from the form leads to where the submittal was opened from.
      replace: !on,
    });
  return (
    <RecordPage
      query={query}
      noun="submittal"
      deniedHint="This submittal is private or still a draft. Ask its creator or the general contractor to add you."
      list={{ path: submittalListPath(projectId), label: 'All submittals' }}
      banner={72}
    >
      {(read) => (
        <AttachmentViewer Pdf={PdfViewer}>
          {editing && (read.abilities.save.allowed || read.abilities.edit.allowed) ? (
            <EditSubmittal projectId={projectId} submittal={read} onLeave={() => edit(false)} />
          ) : (
            <SubmittalBody projectId={projectId} submittal={read} onEdit={() => edit(true)} />
          )}
        </AttachmentViewer>
      )}
    </RecordPage>
  );
}
