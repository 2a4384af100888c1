import { isUnread as isUnreadFor } from '#domain/message/unread.ts';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { MessageRow } from './records.ts';
import { messageMarks, messages } from './schema.ts';

type Whose = Pick<ProjectContext, 'db' | 'project' | 'user'>;
type MarkRow = typeof messageMarks.$inferSelect;

/** The caller's mark on the row of `messages` that a statement is about: `what` of it. */
const ownMark = ({ user, project }: Whose, what: SQL): SQL =>
  sql`(select ${what} from ${messageMarks} where ${and(
    sql`${messageMarks.messageId} = ${messages.id}`,
    eq(messageMarks.userId, user.id),
    eq(messageMarks.projectId, project.id),
  )})`;

/** Whether the caller has bookmarked a message, as a condition. */
export const isBookmarkedSql = ({ db, project, user }: Whose): SQL =>
  inArray(
    messages.id,
    db
      .select({ id: messageMarks.messageId })
      .from(messageMarks)
      .where(
        and(
          eq(messageMarks.projectId, project.id),
          eq(messageMarks.userId, user.id),
          eq(messageMarks.isBookmarked, true),
        ),
      ),
  );

/** Whether a message is unread for the caller, as a condition: domain/message/unread. Never null. */
export function isUnreadSql(whose: Whose): SQL {
  const { user } = whose;
  const own = sql`case when ${messages.createdBy} = ${user.id} then ${messages.sentAt} end`;
  const readAt = sql`coalesce(${ownMark(whose, sql`${messageMarks.readAt}`)}, ${own})`;
  const kept = sql`coalesce(${ownMark(whose, sql`${messageMarks.isKeptUnread}`)}, false)`;
  const answered = sql`coalesce(${messages.lastCommentBy} <> ${user.id} and ${messages.lastCommentAt} > ${readAt}, false)`;
  const unread = and(eq(messages.status, 'SENT'), or(kept, sql`${readAt} is null`, answered));
  return sql`(${unread})`;
}

/** The caller's marks on these messages. */
export async function marksOf(
  { db, user }: Whose,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, MarkRow>> {
  const rows = await db
    .select()
    .from(messageMarks)
    .where(and(anyOf(messageMarks.messageId, messageIds), eq(messageMarks.userId, user.id)));
  return new Map(rows.map((row) => [row.messageId, row]));
}

/** Whether a message is unread for the caller, whose mark on it is given. */
export const isUnread = (
  { user }: Pick<Whose, 'user'>,
  message: MessageRow,
  mark: MarkRow | undefined,
): boolean =>
  isUnreadFor({
    isDraft: message.status === 'DRAFT',
    isAuthor: message.createdBy === user.id,
    sentAt: message.sentAt,
    readAt: mark?.readAt ?? null,
    isKeptUnread: mark?.isKeptUnread ?? false,
    lastCommentAt: message.lastCommentAt,
    lastCommentIsOwn: message.lastCommentBy === user.id,
  });

const BATCH = 500;

/** Writes some of the caller's mark on messages; what it says besides stays. */
export async function setMarks(
  { db, project, user }: Whose,
  messageIds: readonly string[],
  values: Partial<Pick<MarkRow, 'isBookmarked' | 'readAt' | 'isKeptUnread'>>,
): Promise<void> {
  for (let i = 0; i < messageIds.length; i += BATCH)
    await db
      .insert(messageMarks)
      .values(
        messageIds
          .slice(i, i + BATCH)
          .map((messageId) => ({ messageId, userId: user.id, projectId: project.id, ...values })),
      )
      .onConflictDoUpdate({ target: [messageMarks.messageId, messageMarks.userId], set: values });
}
