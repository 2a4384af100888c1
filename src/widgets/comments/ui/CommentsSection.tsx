import { lazy, Suspense } from 'react';
import type { UserRef } from '@/shared/api/generated/model';
import { Section } from '@/shared/ui/page/Section';
import type { CommentedRecord } from '../model/use-comments';
import { CommentsSkeleton } from './CommentsSkeleton';

const CommentThreads = lazy(() => import('./CommentThreads'));

export interface CommentsSectionProps extends CommentedRecord {
  /** Who can be mentioned; left out = the active members of the project. */
  people?: readonly UserRef[] | undefined;
}

/**
 * The comments of a record of any tool: threads, replies, mentions, files, deletion of one's own. Stands within an
 * `AttachmentViewer`. The record is read first: what writes and shows comments comes after it.
 */
export function CommentsSection(props: CommentsSectionProps) {
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
