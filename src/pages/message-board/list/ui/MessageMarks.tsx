import AttachFile from '@mui/icons-material/AttachFileRounded';
import Bookmark from '@mui/icons-material/BookmarkRounded';
import { styled } from '@mui/material/styles';
import { MESSAGE_STATUS_FACES } from '#domain/message/status.ts';
import type { Message } from '@/shared/api/generated/model';
import { StatusChip } from '@/shared/ui/StatusChip';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

const Dot = styled('span')(({ theme }) => ({
  flexShrink: 0,
  inlineSize: 8,
  blockSize: 8,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.primary.main,
}));

// A long subject is cut, not what it is.
const Whole = styled('span')({ flexShrink: 0, display: 'inline-flex' });

/** What a reader sees of a message before its subject: that it is new to them, kept by them, not sent, with files. */
export function MessageMarks({ message }: { message: Message }) {
  const { isUnread, isBookmarked, status, attachments } = message;
  return (
    <>
      {isUnread && (
        <Dot title="Unread">
          <VisuallyHidden>Unread</VisuallyHidden>
        </Dot>
      )}
      {status === 'DRAFT' && (
        <Whole>
          <StatusChip size="sm" {...MESSAGE_STATUS_FACES.DRAFT} />
        </Whole>
      )}
      {isBookmarked && <Bookmark titleAccess="Bookmarked" />}
      {attachments.length > 0 && <AttachFile titleAccess="With attachments" />}
    </>
  );
}
