import Delete from '@mui/icons-material/DeleteOutlineRounded';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { MESSAGE_STATUS_FACES } from '#domain/message/status.ts';
import { messageListPath } from '@/entities/message';
import type { MessageDetail } from '@/shared/api/generated/model';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { reasonOf } from '@/shared/lib/record/reason';
import { BackToList } from '@/shared/ui/list/BackToList';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { MessageForm } from '@/widgets/message-form';
import { useMessageSteps } from '../model/use-message-steps';
import { RemoveMessage } from './RemoveMessage';

interface EditMessageProps {
  projectId: string;
  message: MessageDetail;
  onLeave: () => void;
}

/** The message's page while it is written: a draft until it is sent, a sent one until it is saved. */
export function EditMessage({ projectId, message, onLeave }: EditMessageProps) {
  const navigate = useNavigate();
  const steps = useMessageSteps(projectId, message.id);
  const [removing, setRemoving] = useState(false);
  const isDraft = message.status === 'DRAFT';
  const leave = () => (isDraft ? void navigate({ to: messageListPath(projectId) }) : onLeave());
  return (
    <PageContainer>
      <PageHeader
        back={
          <BackToList tool="message-board" projectId={projectId}>
            Message board
          </BackToList>
        }
        number={message.messageNumber ?? undefined}
        title={isDraft ? 'Edit draft' : 'Edit message'}
        status={isDraft ? MESSAGE_STATUS_FACES.DRAFT : undefined}
        menu={
          isDraft
            ? [
                {
                  label: 'Delete draft',
                  icon: <Delete fontSize="small" />,
                  danger: true,
                  reason: reasonOf(message.abilities.remove),
                  onSelect: () => setRemoving(true),
                },
              ]
            : []
        }
      />
      <MessageForm projectId={projectId} message={message} onSent={onLeave} onCancel={leave} />
      <RemoveMessage
        projectId={projectId}
        message={message}
        steps={steps}
        open={removing}
        onClose={() => {
          setRemoving(false);
          keepFocus();
        }}
      />
    </PageContainer>
  );
}
