/** What the rules ask about a comment. */
export interface CommentFacts {
  authorId: string;
  isReply: boolean;
  isDeleted: boolean;
}

/** What the rules ask about the record that is commented on. */
export interface CommentedRecord {
  /** Whose draft it is; null once it has left DRAFT. */
  draftOf: string | null;
}

/** Each rule answers with the reason of a no, or null. The actor reads the record: that is asked first. */
type Refusal = string | null;

/** Any status takes comments, closed ones too; a draft only its author's. */
export const commentRefusal = (userId: string, record: CommentedRecord): Refusal =>
  record.draftOf === null || record.draftOf === userId
    ? null
    : 'This is still a draft: only its author can comment on it.';

/** Threads are one level deep. */
export function replyRefusal(userId: string, comment: CommentFacts, record: CommentedRecord): Refusal {
  if (comment.isDeleted) return 'This comment was deleted, so you cannot reply to it.';
  if (comment.isReply) return 'You cannot reply to a reply. Reply to the comment above it.';
  return commentRefusal(userId, record);
}

/** The author alone deletes a comment, whatever the record's status. */
export const deleteRefusal = (userId: string, comment: CommentFacts): Refusal =>
  comment.authorId === userId ? null : 'Only its author can delete this comment.';

export const ALREADY_DELETED = 'This comment has already been deleted.';
