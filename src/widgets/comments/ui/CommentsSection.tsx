import { lazy, Suspense } from 'react';
import { Section } from '@/shared/ui/page/Section';
import { CommentsSkeleton } from './CommentsSkeleton';
import type { CommentThreadsProps } from './CommentThreads';

const CommentThreads = lazy(() => import('./CommentThreads'));

/**
 * The comments of a record of any tool: threads, replies, mentions, files, deletion of one's own. Stands within an
 * `AttachmentViewer`. The record is read first: what writes and shows comments comes after it.
 */
export function CommentsSection(props: CommentThreadsProps) {
  return (
    <Suspense
      fallback={
        <Section title="Comments">
          <CommentsSkeleton />
        </Section>
      }
    >
      <CommentThreads {...props} />
    </Suspense>
  );
}
