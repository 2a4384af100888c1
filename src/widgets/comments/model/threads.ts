import type { RecordComment } from '@/shared/api/generated/model';

/** A comment and what was answered to it, oldest first. */
export interface Thread {
  comment: RecordComment;
  replies: RecordComment[];
}

/**
 * Groups comments into threads in their order. A deleted comment stays as a placeholder while it has replies; a reply
 * whose comment is not there stands for itself.
 */
export function threadsOf(comments: readonly RecordComment[]): Thread[] {
  const threads = new Map<string, Thread>();
  const ids = new Set(comments.map(({ id }) => id));
  for (const comment of comments) {
    const parent = comment.parentCommentId;
    if (parent === null || !ids.has(parent)) threads.set(comment.id, { comment, replies: [] });
  }
  for (const comment of comments) {
    if (comment.parentCommentId === null || comment.isDeleted) continue;
    threads.get(comment.parentCommentId)?.replies.push(comment);
  }
  return [...threads.values()].filter(({ comment, replies }) => !comment.isDeleted || replies.length > 0);
}
