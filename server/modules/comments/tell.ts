import type { ProjectContext } from '../../http/context.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { notifications } from '../notifications/schema.ts';
import { readersAmong, tellMentioned } from '../record/mentions.ts';
import { notify } from '../record/notify.ts';
import { quoted } from '../record/quoted.ts';
import type { FoundRecord } from '../record/reader.ts';
import type { comments } from './schema.ts';

interface NamedComment {
  id: string;
  objectType: string;
  objectId: string;
  mentions: readonly string[];
  /** Markdown. */
  content: string;
}

const READ_IN_APP = 'Open it to read the comment and to answer.';

/** A comment that is deleted is taken back from those who were told of it too. */
export async function untellComment(
  ctx: ProjectContext,
  { objectType, objectId, createdBy, createdAt }: typeof comments.$inferSelect,
): Promise<void> {
  await ctx.db
    .update(notifications)
    .set({ message: 'The comment has been deleted.' })
    .where(
      and(
        inArray(notifications.event, ['MENTIONED', 'COMMENT_ADDED']),
        eq(notifications.objectType, objectType),
        eq(notifications.objectId, objectId),
        eq(notifications.actorId, createdBy),
        eq(notifications.createdAt, createdAt),
      ),
    );
}

/**
 * Tells the people mentioned, and those the record belongs to or waits for, each once. The words of the comment stay
 * in the app: a mail cannot be taken back when the comment is.
 */
export async function tellOfComment(
  ctx: ProjectContext,
  record: FoundRecord,
  { id, mentions, content, ...name }: NamedComment,
): Promise<void> {
  const title = record.number ? `${record.number}, ${record.title}` : record.title;
  const concerned = await readersAmong(ctx, record, record.people);
  const about = { record: name, path: record.commentsPath ?? record.path, entryId: id };
  await tellMentioned(ctx, mentions, { ...about, title, content, mailed: READ_IN_APP });
  for (const userId of concerned)
    if (!mentions.includes(userId))
      await notify(ctx, {
        ...about,
        userId,
        event: 'COMMENT_ADDED',
        subject: `New comment on ${title}`,
        text: `${ctx.user.name} writes${quoted(content)}`,
        mailed: READ_IN_APP,
      });
}
