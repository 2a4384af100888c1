import Forum from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import { countOf } from '#domain/text/count.ts';
import { MESSAGE_STATUS_FACES } from '#domain/message/status.ts';
import { CategoryChip, flagFace, messagePath, messageTitle } from '@/entities/message';
import type { Message } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { CardFoot, type CardReader, RecordCard } from '@/widgets/record-list';
import { excerptOf } from '../model/excerpt';
import { MessageMarks } from './MessageMarks';

/** One message on a phone: the same facts as its row, and how it begins. */
export function MessageCard({ message, check, actions }: { message: Message } & CardReader) {
  const { category, comments, flag, status } = message;
  return (
    <RecordCard
      path={messagePath(message.projectId, message.id)}
      number={message.messageNumber ?? ''}
      name={messageTitle(message)}
      status={flag === null ? undefined : flagFace(flag)}
      check={check}
      mark={
        <Box
          component="span"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, '& svg': { fontSize: 16 } }}
        >
          <MessageMarks message={message} />
        </Box>
      }
      actions={actions}
    >
      <Box
        sx={{
          color: 'text.secondary',
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          overflow: 'hidden',
          overflowWrap: 'anywhere',
        }}
      >
        {excerptOf(message.body)}
      </Box>
      {category !== null && <CategoryChip category={category} />}
      <CardFoot>
        <span>
          {message.createdBy.name}
          {status === 'SENT'
            ? `, ${formatDate(message.sentAt)}`
            : `, ${MESSAGE_STATUS_FACES.DRAFT.label.toLowerCase()}`}
        </span>
        {comments.total > 0 && (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <Forum sx={{ fontSize: 16 }} aria-hidden />
            {countOf(comments.total, 'comment')}
          </Box>
        )}
      </CardFoot>
    </RecordCard>
  );
}
