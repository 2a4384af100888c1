import Bookmark from '@mui/icons-material/BookmarkBorderRounded';
import Bookmarked from '@mui/icons-material/BookmarkRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import MarkUnread from '@mui/icons-material/MarkEmailUnreadOutlined';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { MESSAGE_FLAG_LABELS, MESSAGE_FLAGS } from '#domain/message/status.ts';
import {
  CategoryChip,
  flagFace,
  messageListPath,
  messageRecord,
  messageTitle,
  readersAmong,
  useMessageMarks,
} from '@/entities/message';
import type { MessageDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { leftSearch } from '@/shared/lib/list-search/list-place';
import { reasonOf } from '@/shared/lib/record/reason';
import { useStep } from '@/shared/lib/record/use-step';
import { useProjectPeople } from '@/shared/session/project-people';
import { Button } from '@/shared/ui/Button';
import { BackToList } from '@/shared/ui/list/BackToList';
import { StatusChip } from '@/shared/ui/StatusChip';
import type { MenuAction } from '@/shared/ui/page/OverflowMenu';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RecordLayout } from '@/shared/ui/page/RecordLayout';
import { CommentsSection } from '@/widgets/comments';
import { useMessageSteps } from '../model/use-message-steps';
import { useReading } from '../model/use-reading';
import { MessageText } from './MessageText';
import { RemoveMessage } from './RemoveMessage';
import { SideColumn } from './SideColumn';

interface MessageBodyProps {
  projectId: string;
  message: MessageDetail;
  onEdit: () => void;
}

/** The message as it is read, and what was said to it. */
export function MessageBody({ projectId, message, onEdit }: MessageBodyProps) {
  const { id, abilities, flag, category, isBookmarked } = message;
  const navigate = useNavigate();
  const steps = useMessageSteps(projectId, id);
  const marks = useMessageMarks(projectId);
  const leaveUnread = useReading(message, marks);
  const { take } = useStep(TOOL_MESSAGES.messages.markFailed);
  const [removing, setRemoving] = useState(false);
  const people = useProjectPeople(projectId);
  const readers = people.data && readersAmong(people.data, messageRecord(message));
  const flagging = (to: (typeof MESSAGE_FLAGS)[number] | null): MenuAction => ({
    label: to === null ? 'Remove flag' : `Flag as ${MESSAGE_FLAG_LABELS[to].toLowerCase()}`,
    icon: <Flag fontSize="small" />,
    reason: reasonOf(abilities.flag),
    onSelect: () => void take(() => steps.flag(to)),
  });
  const menu: MenuAction[] = [
    {
      label: 'Mark as unread',
      icon: <MarkUnread fontSize="small" />,
      onSelect: () =>
        void take(async () => {
          leaveUnread();
          await marks.read(id, false);
          // To be read later: the board is where it waits.
          await navigate({ to: messageListPath(projectId), search: leftSearch(messageListPath(projectId)) });
        }),
    },
    ...MESSAGE_FLAGS.filter((each) => each !== flag).map(flagging),
    ...(flag === null ? [] : [flagging(null)]),
    {
      label: 'Edit',
      icon: <Edit fontSize="small" />,
      reason: reasonOf(abilities.update),
      onSelect: onEdit,
    },
    {
      label: 'Delete',
      icon: <Delete fontSize="small" />,
      danger: true,
      reason: reasonOf(abilities.remove),
      onSelect: () => setRemoving(true),
    },
  ];
  return (
    <PageContainer>
      <PageHeader
        back={
          <BackToList tool="message-board" projectId={projectId}>
            Message board
          </BackToList>
        }
        number={message.messageNumber ?? undefined}
        title={messageTitle(message)}
        facts={
          <>
            {flag !== null && <StatusChip {...flagFace(flag)} />}
            {category !== null && <CategoryChip category={category} />}
          </>
        }
        action={
          <Button
            size="sm"
            aria-pressed={isBookmarked}
            startIcon={isBookmarked ? <Bookmarked /> : <Bookmark />}
            onClick={() => void take(() => marks.bookmark(id))}
          >
            {isBookmarked ? 'Bookmarked' : 'Bookmark'}
          </Button>
        }
        menu={menu}
      />
      <RecordLayout
        main={
          <>
            <MessageText message={message} />
            <CommentsSection
              projectId={projectId}
              objectType="MESSAGE"
              objectId={id}
              people={readers ?? []}
            />
          </>
        }
        side={<SideColumn message={message} readers={readers} />}
      />
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
