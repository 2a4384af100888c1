/** What tells whether somebody has read a message. Instants are compared in milliseconds. */
export interface MessageReading {
  isDraft: boolean;
  isAuthor: boolean;
  sentAt: Date | null;
  /** When they read it last; null where they never did. */
  readAt: Date | null;
  /** They want to read it again. */
  isKeptUnread: boolean;
  /** The newest comment, and whether it is their own. */
  lastCommentAt: Date | null;
  lastCommentIsOwn: boolean;
}

/**
 * Whether a message is unread for somebody: never read, marked so, or commented on by somebody else since. One's own is
 * read as it is sent; a draft is always read.
 */
export function isUnread(reading: MessageReading): boolean {
  if (reading.isDraft) return false;
  if (reading.isKeptUnread) return true;
  const readAt = reading.readAt ?? (reading.isAuthor ? reading.sentAt : null);
  if (readAt === null) return true;
  return reading.lastCommentAt !== null && !reading.lastCommentIsOwn && reading.lastCommentAt > readAt;
}
