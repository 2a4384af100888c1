import { invalid } from '../../http/problem.ts';
import type { ProjectContext } from '../../http/context.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { notifications } from '../notifications/schema.ts';
import { actorsOf } from '../people/actors.ts';
import { notify } from '../record/notify.ts';
import { quoted } from '../record/quoted.ts';
import type { FoundRecord } from '../record/reader.ts';
import type { comments } from './schema.ts';

/** Whom of these people the record is visible to: active members whom its rule lets read. */
async function readersAmong(
  ctx: ProjectContext,
  record: FoundRecord,
  userIds: readonly string[],
): Promise<Set<string>> {
  const actors = await actorsOf(ctx.db, ctx.project.id, userIds);
  return new Set([...actors.values()].filter((actor) => record.mayRead(actor)).map((actor) => actor.userId));
}

/** A mention lets nobody see what they could not see before: 422 at each person who does not read the record. */
export async function requireMentionable(
  ctx: ProjectContext,
  record: FoundRecord,
  mentions: readonly string[],
): Promise<void> {
  const readers = await readersAmong(ctx, record, mentions);
  const errors = mentions.flatMap((id, i) =>
    readers.has(id)
      ? []
      : [
          {
            field: `mentions.${i}`,
            message: 'This person cannot see the record, so they cannot be mentioned.',
          },
        ],
  );
  if (errors.length > 0) throw invalid(errors);
}

interface NamedComment {
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
  { mentions, content, ...name }: NamedComment,
): Promise<void> {
  const title = record.number ? `${record.number}, ${record.title}` : record.title;
  const concerned = await readersAmong(ctx, record, record.people);
  const about = { record: name, path: record.commentsPath ?? record.path };
  for (const userId of mentions)
    await notify(ctx, {
      ...about,
      userId,
      event: 'MENTIONED',
      subject: `${ctx.user.name} mentions you at ${title}`,
      text: `${ctx.user.name} writes${quoted(content)}`,
      mailed: READ_IN_APP,
    });
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
