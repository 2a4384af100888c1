import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import BookmarkRemove from '@mui/icons-material/BookmarkRemoveOutlined';
import MarkRead from '@mui/icons-material/DraftsOutlined';
import MarkUnread from '@mui/icons-material/MarkEmailUnreadOutlined';
import { messageTitle, useMessageMarks } from '@/entities/message';
import type { Message } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useStep } from '@/shared/lib/record/use-step';
import { OverflowMenu } from '@/shared/ui/page/OverflowMenu';

/** What a reader marks for themselves without opening the message. */
export function MessageMenu({ message }: { message: Message }) {
  const marks = useMessageMarks(message.projectId);
  const { take } = useStep(TOOL_MESSAGES.messages.markFailed);
  const { id, isUnread, isBookmarked, status } = message;
  return (
    <OverflowMenu
      size="small"
      label={`Actions for ${messageTitle(message)}`}
      actions={[
        // A draft is always read.
        ...(status === 'DRAFT'
          ? []
          : [
              {
                label: isUnread ? 'Mark as read' : 'Mark as unread',
                icon: isUnread ? <MarkRead fontSize="small" /> : <MarkUnread fontSize="small" />,
                onSelect: () => void take(() => marks.read(id, isUnread)),
              },
            ]),
        {
          label: isBookmarked ? 'Remove bookmark' : 'Bookmark',
          icon: isBookmarked ? <BookmarkRemove fontSize="small" /> : <BookmarkAdd fontSize="small" />,
          onSelect: () => void take(() => marks.bookmark(id)),
        },
      ]}
    />
  );
}
