import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { AttachmentList } from '@/features/attachments';
import type { MessageDetail } from '@/shared/api/generated/model';
import { formatInstant } from '@/shared/lib/dates/format';
import { withMentions } from '@/shared/ui/markdown/mentions';
import { MarkdownText } from '@/shared/ui/markdown/MarkdownText';
import { PersonAvatar } from '@/shared/ui/PersonAvatar';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

/** Who says what, when, with which files; that it was edited stands with it. */
export function MessageText({ message }: { message: MessageDetail }) {
  const { createdBy: author, sentAt, editedAt, body, attachments } = message;
  return (
    <Paper
      component="article"
      variant="outlined"
      sx={{ padding: { xs: 4, sm: 5 }, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <VisuallyHidden>
        <h2>Message</h2>
      </VisuallyHidden>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <PersonAvatar name={author.name} photoKey={author.photoKey} size={36} />
        <Box sx={{ minInlineSize: 0 }}>
          <Box sx={{ fontWeight: 600 }}>
            <bdi>{author.name}</bdi>
          </Box>
          <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
            {[author.jobTitle, formatInstant(sentAt)].filter((part) => typeof part === 'string').join(' · ')}
            {editedAt !== null && <span title={formatInstant(editedAt)}> · Edited</span>}
          </Box>
        </Box>
      </Box>
      <Box sx={{ maxInlineSize: '76ch' }}>
        <MarkdownText text={withMentions(body, message.mentions)} />
      </Box>
      <AttachmentList files={attachments} />
    </Paper>
  );
}
