import Box from '@mui/material/Box';
import { memo, type RefObject, useMemo, useRef, useState } from 'react';
import { formatCount } from '#domain/text/count.ts';
import { entryAnchor } from '#domain/text/entry-anchor.ts';
import type { RecordComment, UserRef } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useWantedEntry } from '@/shared/lib/links/wanted-entry';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { useProjectPeople } from '@/shared/session/project-people';
import { Button } from '@/shared/ui/Button';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { Section } from '@/shared/ui/page/Section';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { toast } from '@/shared/ui/toast/toast';
import { threadsOf, type Thread } from '../model/threads';
import { useLatest } from '../model/use-latest';
import { type CommentedRecord, useComments } from '../model/use-comments';
import { CommentComposer } from './CommentComposer';
import { CommentItem } from './CommentItem';
import { CommentsSkeleton } from './CommentsSkeleton';

export interface CommentThreadsProps extends CommentedRecord {
  /** Who can be mentioned; left out = the active members of the project. */
  people?: readonly UserRef[] | undefined;
}

/** The threads with all that can be done in them. */
export default function CommentThreads({ people, projectId, objectType, objectId }: CommentThreadsProps) {
  // One and the same: of a thread of thousands only what changes is drawn again.
  const record = useMemo(() => ({ projectId, objectType, objectId }), [projectId, objectType, objectId]);
  const { query, add, remove } = useComments(record);
  const [doomed, setDoomed] = useState<RecordComment | null>(null);
  const members = useProjectPeople(record.projectId, people === undefined);
  const mentionable = people ?? members.data ?? NOBODY;
  const comments = query.data?.data;
  const count = comments?.filter(({ isDeleted }) => !isDeleted).length ?? 0;
  const region = useRef<HTMLDivElement>(null);
  const shared = { record, people: mentionable, add };
  const threads = useMemo(() => threadsOf(comments ?? []), [comments]);
  const wanted = useWantedEntry();
  const latest = useLatest(
    threads,
    ({ comment, replies }) => comment.id === wanted || replies.some(({ id }) => id === wanted),
  );
  // Counted from the first of all, so that earlier ones that are shown leave the others in their chunks.
  const chunks = Map.groupBy(latest.shown, (_thread, index) => Math.floor((latest.earlier + index) / CHUNK));
  return (
    <Section title={count === 0 ? 'Comments' : `Comments (${formatCount(count)})`}>
      <Box
        ref={region}
        tabIndex={-1}
        sx={{ display: 'flex', flexDirection: 'column', gap: 5, outline: 'none' }}
      >
        {query.isPending && <CommentsSkeleton />}
        {query.isError && (
          <ErrorState
            dense
            error={query.error}
            fallback={TOOL_MESSAGES.comments.fetchFailed}
            onRetry={() => void query.refetch()}
          />
        )}
        <EarlierButton {...latest} region={region} />
        {comments !== undefined && count > 0 && (
          <Box role="list" aria-label="Comments" sx={APART}>
            {[...chunks].map(([at, threadsOfChunk]) => (
              // Of thousands the browser looks at some hundred chunks, and within those in view at each of their threads.
              <Box
                key={at}
                role="presentation"
                sx={{ ...APART, ...UNSEEN_SX, containIntrinsicBlockSize: `auto ${String(CHUNK * 116)}px` }}
              >
                {threadsOfChunk.map((thread) => (
                  <ThreadView
                    key={thread.comment.id}
                    thread={thread}
                    // Of a thousand threads only the one that holds it is drawn again.
                    wanted={thread.replies.some(({ id }) => id === wanted) ? wanted : null}
                    {...shared}
                    onDelete={setDoomed}
                  />
                ))}
              </Box>
            ))}
          </Box>
        )}
        {comments !== undefined && <CommentComposer {...shared} parentCommentId={null} />}
      </Box>
      <ConfirmDialog
        open={doomed !== null}
        title="Delete this comment?"
        confirmLabel="Delete comment"
        danger
        fallback={TOOL_MESSAGES.comments.deleteFailed}
        onClose={() => {
          setDoomed(null);
          keepFocus(() => region.current);
        }}
        onConfirm={async () => {
          if (doomed === null) return;
          await remove(doomed.id);
          toast.success(TOOL_MESSAGES.comments.deleted);
        }}
      >
        Its text and files are removed for everyone. This cannot be undone.
      </ConfirmDialog>
    </Section>
  );
}

const NOBODY: readonly UserRef[] = [];

/** Threads that are passed over together while they are out of view. */
const CHUNK = 8;
/** Blocks one below the other: a grid would be laid out anew, all its rows, with each that comes into view. */
const APART = { '& > * + *': { marginBlockStart: 5 } } as const;
/** Only what is in view is laid out and painted; a focus ring may stand over its edge. */
const UNSEEN_SX = { contentVisibility: 'auto', overflowClipMargin: '8px' } as const;

interface ThreadViewProps {
  thread: Thread;
  /** The reply that somebody came for. */
  wanted: string | null;
  record: CommentedRecord;
  people: readonly UserRef[];
  add: ReturnType<typeof useComments>['add'];
  onDelete: (comment: RecordComment) => void;
}

const ThreadView = memo(function ThreadView({ thread, wanted, onDelete, ...shared }: ThreadViewProps) {
  const [replying, setReplying] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  const endReply = (): void => {
    setReplying(false);
    replyButton.current?.focus();
  };
  const { comment, replies } = thread;
  const latest = useLatest(replies, ({ id }) => id === wanted);
  const item = useRef<HTMLDivElement>(null);
  return (
    <Box
      role="listitem"
      ref={item}
      id={entryAnchor(comment.id)}
      tabIndex={-1}
      sx={{ outline: 'none', ...UNSEEN_SX, containIntrinsicBlockSize: 'auto 96px' }}
    >
      <CommentItem
        comment={comment}
        replyRef={replyButton}
        onReply={comment.abilities.reply.allowed ? () => setReplying(true) : undefined}
        onDelete={() => onDelete(comment)}
      />
      {(replies.length > 0 || replying) && (
        <Box
          sx={(theme) => ({
            marginBlockStart: 3,
            marginInlineStart: { xs: 2, sm: '13px' },
            paddingInlineStart: { xs: 3, sm: 6 },
            borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
            display: 'flex',
            flexDirection: 'column',
            gap: 4,
          })}
        >
          <EarlierButton {...latest} region={item} />
          {replies.length > 0 && (
            <Box
              component="ol"
              aria-label={`Replies to ${comment.createdBy.name}`}
              sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 4 }}
            >
              {latest.shown.map((reply) => (
                <li key={reply.id} id={entryAnchor(reply.id)}>
                  <CommentItem comment={reply} onDelete={() => onDelete(reply)} />
                </li>
              ))}
            </Box>
          )}
          {replying && (
            <CommentComposer {...shared} parentCommentId={comment.id} onDone={endReply} onCancel={endReply} />
          )}
        </Box>
      )}
    </Box>
  );
});

interface EarlierButtonProps {
  earlier: number;
  showEarlier: () => void;
  /** Where the keyboard goes on when all are shown and the button is gone. */
  region: RefObject<HTMLElement | null>;
}

/** Shows more of what came before the comments that stand here; nothing where all do. */
function EarlierButton({ earlier, showEarlier, region }: EarlierButtonProps) {
  if (earlier === 0) return null;
  return (
    <Button
      size="xs"
      sx={{ alignSelf: 'start' }}
      onClick={() => {
        showEarlier();
        keepFocus(() => region.current);
      }}
    >
      Show earlier comments ({formatCount(earlier)})
    </Button>
  );
}
