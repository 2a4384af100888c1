import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { AttachmentList } from '@/features/attachments';
import type { RecordComment } from '@/shared/api/generated/model';
import { formatAgo, formatInstant } from '@/shared/lib/dates/format';
import { Button } from '@/shared/ui/Button';
import { MarkdownText } from '@/shared/ui/markdown/MarkdownText';
import { PersonAvatar } from '@/shared/ui/PersonAvatar';
import { withMentions } from '@/shared/ui/markdown/mentions';

interface CommentItemProps {
  comment: RecordComment;
  onReply?: (() => void) | undefined;
  /** For the button that opens the reply. */
  replyRef?: Ref<HTMLButtonElement> | undefined;
  onDelete: () => void;
}

/** One comment; a deleted one that was answered keeps its place without its words. */
export function CommentItem({ comment, onReply, replyRef, onDelete }: CommentItemProps) {
  const { createdBy: author, abilities } = comment;
  if (comment.isDeleted) {
    return (
      <Box sx={{ fontSize: 'body2.fontSize', fontStyle: 'italic', color: 'text.secondary' }}>
        This comment was deleted.
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', gap: 2.5 }}>
      <PersonAvatar name={author.name} photoKey={author.photoKey} size={28} />
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
          <Box component="span" sx={{ fontWeight: 600, fontSize: 'body2.fontSize' }}>
            {author.name}
          </Box>
          <Box
            component="time"
            dateTime={comment.createdAt}
            title={formatInstant(comment.createdAt)}
            sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}
          >
            {formatAgo(comment.createdAt)}
          </Box>
        </Box>
        <Box sx={{ marginBlockStart: 0.5, maxInlineSize: '72ch' }}>
          <MarkdownText text={withMentions(comment.content, comment.mentions)} />
        </Box>
        {comment.attachments.length > 0 && (
          <Box sx={{ marginBlockStart: 2 }}>
            <AttachmentList files={comment.attachments} label={`Attachments of ${author.name}`} />
          </Box>
        )}
        {(onReply !== undefined || abilities.delete.allowed) && (
          <Box data-print="hide" sx={{ display: 'flex', marginInlineStart: -2.5 }}>
            {onReply !== undefined && (
              <Button ref={replyRef} size="xs" variant="plain" onClick={onReply}>
                Reply
              </Button>
            )}
            {abilities.delete.allowed && (
              <Button size="xs" variant="plain" onClick={onDelete}>
                Delete
              </Button>
            )}
          </Box>
        )}
      </Box>
    </Box>
  );
}
