import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { formatInstant, formatTime } from '@/shared/lib/dates/format';
import { todayIso } from '@/shared/lib/dates/today';
import { AddressLink } from '@/shared/ui/AddressLink';
import { Button } from '@/shared/ui/Button';
import { MarkdownText } from '@/shared/ui/markdown/MarkdownText';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { ChatDrafts } from './ChatDrafts';
import type { ChatMessage } from '../../model/assistant/conversation';

/** Links under an answer before they are folded into a count. */
const MOST_SOURCES = 8;

function Sources({ sources }: { sources: NonNullable<ChatMessage['sources']> }) {
  const left = sources.length - MOST_SOURCES;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', fontSize: 'caption.fontSize' }}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>
        From
      </Box>
      {sources.slice(0, MOST_SOURCES).map(({ type, id, number, title, path }) => (
        <Box
          key={`${type} ${id}`}
          title={title}
          sx={(theme) => ({
            maxInlineSize: 220,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            paddingInline: 2,
            paddingBlock: 0.5,
            borderRadius: '999px',
            border: `1px solid ${theme.vars.palette.divider}`,
            '& a': { color: 'inherit', textDecoration: 'none' },
            '& a:hover, & a:focus-visible': { textDecoration: 'underline' },
          })}
        >
          <AddressLink to={path}>{number ?? title}</AddressLink>
        </Box>
      ))}
      {left > 0 && <span>and {left} more</span>}
    </Box>
  );
}

/** "15:04" of today, with its day before that. */
const timeOf = (instant: string): string =>
  todayIso(new Date(instant)) === todayIso(new Date()) ? formatTime(instant) : formatInstant(instant);

/** A message: the reader's own on the right, the assistant's on the left as Markdown, each with its time. */
export function ChatMessageItem({
  message,
  onRetry,
}: {
  message: ChatMessage;
  /** Asks the same once more; left out where nothing failed. */
  onRetry: (() => void) | undefined;
}) {
  const { role, content, timestamp, isLoading, sources = [], drafts = [], failure, id } = message;
  const isMine = role === 'user';
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        alignItems: isMine ? 'flex-end' : 'flex-start',
      }}
    >
      <Box
        sx={(theme) => ({
          maxInlineSize: isMine ? { xs: '88%', sm: '75%' } : '100%',
          inlineSize: 'fit-content',
          minInlineSize: 0,
          paddingInline: 4,
          paddingBlock: 3,
          fontSize: 'body1.fontSize',
          overflowWrap: 'anywhere',
          borderRadius: '12px',
          border: `1px solid ${failure === undefined ? theme.vars.palette.divider : theme.vars.palette.tone.error.border}`,
          backgroundColor: isMine ? theme.vars.palette.surface.selected : theme.vars.palette.background.paper,
          ...(isMine && { whiteSpace: 'pre-wrap' }),
        })}
      >
        <VisuallyHidden>{isMine ? 'You: ' : 'Assistant: '}</VisuallyHidden>
        {isMine ? (
          <bdi>{content}</bdi>
        ) : (
          <Box sx={{ display: 'flex', gap: 2.5, alignItems: 'flex-start' }}>
            {isLoading && (
              <CircularProgress
                size={16}
                aria-label="Answering"
                sx={{ marginBlockStart: 0.5, flexShrink: 0 }}
              />
            )}
            <Box sx={{ minInlineSize: 0, flex: 1 }}>
              <MarkdownText text={content} idPrefix={id} />
              {failure !== undefined && (
                <Box sx={{ marginBlockStart: 1, color: 'text.secondary', fontSize: 'body2.fontSize' }}>
                  {failure}
                </Box>
              )}
            </Box>
          </Box>
        )}
      </Box>
      {drafts.length > 0 && <ChatDrafts drafts={drafts} />}
      {sources.length > 0 && <Sources sources={sources} />}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box
          component="time"
          dateTime={timestamp}
          sx={{ fontSize: 'caption.fontSize', color: 'text.secondary', paddingInline: 1 }}
        >
          {timeOf(timestamp)}
        </Box>
        {onRetry && (
          <Button size="xs" variant="plain" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Box>
    </Box>
  );
}
