import { useNavigate } from '@tanstack/react-router';
import { messageListPath, messagePath } from '@/entities/message';
import { AttachmentViewer } from '@/features/attachments';
import type { MessageDetail } from '@/shared/api/generated/model';
import { leftSearch } from '@/shared/lib/list-search/list-place';
import { useTitle } from '@/shared/lib/title/use-title';
import { BackToList } from '@/shared/ui/list/BackToList';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { MessageForm } from '@/widgets/message-form';
import { PdfViewer } from '@/widgets/pdf-viewer';

/** A message to everyone on the project or some of them: kept as a draft, or sent at once. */
export function NewMessagePage({ projectId }: { projectId: string }) {
  const navigate = useNavigate();
  useTitle('New message');
  const open = ({ id }: MessageDetail) => void navigate({ to: messagePath(projectId, id), replace: true });
  const board = messageListPath(projectId);
  return (
    <AttachmentViewer Pdf={PdfViewer}>
      <PageContainer>
        <PageHeader
          back={
            <BackToList tool="message-board" projectId={projectId}>
              Message board
            </BackToList>
          }
          title="New message"
          subtitle="For what several people have to know. It is numbered when you send it."
        />
        <MessageForm
          projectId={projectId}
          message={null}
          onSent={open}
          onDraft={open}
          onCancel={() => void navigate({ to: board, search: leftSearch(board) })}
        />
      </PageContainer>
    </AttachmentViewer>
  );
}
