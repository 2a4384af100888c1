import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { messageListPath, messageTitle } from '@/entities/message';
import { AttachmentViewer } from '@/features/attachments';
import { getGetMessageQueryOptions } from '@/shared/api/generated/messages/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useTitle } from '@/shared/lib/title/use-title';
import { RecordPage } from '@/shared/ui/page/RecordPage';
import { PdfViewer } from '@/widgets/pdf-viewer';
import { EditMessage } from './EditMessage';
import { MessageBody } from './MessageBody';

interface MessagePageProps {
  projectId: string;
  messageId: string;
  editing: boolean;
}

/** One message with what was said to it; or the form that edits it, which is how a draft is opened. */
export function MessagePage({ projectId, messageId, editing }: MessagePageProps) {
  const query = useQuery(getGetMessageQueryOptions(projectId, messageId));
  const navigate = useNavigate();
  useTitle(query.data === undefined ? 'Message' : messageTitle(query.data));
  const edit = (on: boolean) =>
    void navigate({
      to: '/app/projects/$projectId/tools/message-board/$messageId',
      params: { projectId, messageId },
      search: on ? { edit: true } : {},
      // Going back from the form leads to where the message was opened from.
      replace: !on,
    });
  return (
    <RecordPage
      query={query}
      noun="message"
      failure={TOOL_MESSAGES.messages.fetchFailed}
      deniedHint="It is not addressed to you, or it was deleted. Its author can add you to those who read it."
      list={{ path: messageListPath(projectId), label: 'All messages' }}
    >
      {(message) => (
        <AttachmentViewer Pdf={PdfViewer}>
          {message.status === 'DRAFT' || (editing && message.abilities.update.allowed) ? (
            <EditMessage projectId={projectId} message={message} onLeave={() => edit(false)} />
          ) : (
            <MessageBody projectId={projectId} message={message} onEdit={() => edit(true)} />
          )}
        </AttachmentViewer>
      )}
    </RecordPage>
  );
}
