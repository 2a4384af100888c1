import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { changeRequestListPath, changeRequestQueryOptions } from '@/entities/change-request';
import { AttachmentViewer } from '@/features/attachments';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useTitle } from '@/shared/lib/title/use-title';
import { RecordPage } from '@/shared/ui/page/RecordPage';
import { PdfViewer } from '@/widgets/pdf-viewer';
import { ChangeRequestBody } from './ChangeRequestBody';
import { EditChangeRequest } from './EditChangeRequest';

interface ChangeRequestPageProps {
  projectId: string;
  changeRequestId: string;
  editing: boolean;
}

/** One change request: what changes, what it costs, who decides and what happened; or the form that edits it. */
export function ChangeRequestPage({ projectId, changeRequestId, editing }: ChangeRequestPageProps) {
  const query = useQuery(changeRequestQueryOptions(projectId, changeRequestId));
  const read = query.data;
  const navigate = useNavigate();
  useTitle(
    read === undefined
      ? 'Change request'
      : (read.changeOrderNumber ?? read.changeRequestNumber ?? read.subject),
  );
  const edit = (on: boolean) =>
    void navigate({
      to: '/app/projects/$projectId/tools/change-requests/$changeRequestId',
      params: { projectId, changeRequestId },
      search: on ? { edit: true } : {},
      // Going back from the form leads to where the change request was opened from.
      replace: !on,
    });
  return (
    <RecordPage
      query={query}
      noun="change request"
      failure={TOOL_MESSAGES.changeRequests.fetchFailed}
      deniedHint="This change request is still a draft, or of another company. Ask its creator to add you."
      list={{ path: changeRequestListPath(projectId), label: 'All change requests' }}
      banner={72}
    >
      {(change) => (
        <AttachmentViewer Pdf={PdfViewer}>
          {editing && change.abilities.save.allowed ? (
            <EditChangeRequest projectId={projectId} change={change} onLeave={() => edit(false)} />
          ) : (
            <ChangeRequestBody projectId={projectId} change={change} onEdit={() => edit(true)} />
          )}
        </AttachmentViewer>
      )}
    </RecordPage>
  );
}
