import type { MessageAudience } from '#domain/message/status.ts';
import { and, eq } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { ProjectContext } from '../../http/context.ts';
import { notifications } from '../notifications/schema.ts';
import { activeMembers } from '../people/members.ts';
import { tellMentioned } from '../record/mentions.ts';
import { notifyMembers } from '../record/notify.ts';
import { quoted } from '../record/quoted.ts';
import { type LoadedMessage, messageNumber, messageRecord, nameOf, pathOf } from './records.ts';
import { messageMutes } from './schema.ts';
import { isForAll } from '#domain/message/status.ts';

/** The active members who are in an audience, whoever wrote the message. */
async function audienceOf(ctx: ProjectContext, audience: MessageAudience): Promise<string[]> {
  const members = await activeMembers(ctx.db, ctx.project.id);
  const { notifyWith, notifyRoles } = audience;
  return members
    .filter(({ authorities }) => authorities.includes('MESSAGE_VIEW'))
    .filter(
      ({ user, roleName }) =>
        isForAll(audience) || notifyWith.includes(user.id) || notifyRoles.includes(roleName),
    )
    .map(({ user }) => user.id);
}

/** Who does not want to hear of a category. */
async function mutedBy({ db }: ProjectContext, categoryId: string | null): Promise<Set<string>> {
  if (categoryId === null) return new Set();
  const rows = await db
    .select({ userId: messageMutes.userId })
    .from(messageMutes)
    .where(eq(messageMutes.categoryId, categoryId));
  return new Set(rows.map(({ userId }) => userId));
}

/**
 * Tells the audience of a message that came to it: all of it, or, where it was there before, who is new or newly
 * mentioned. The words stay
 * in the app: a mail cannot be taken back when the message is.
 */
export async function tellAudience(
  ctx: ProjectContext,
  loaded: LoadedMessage,
  before: (MessageAudience & { mentions: readonly string[] }) | null = null,
): Promise<void> {
  const { message } = loaded;
  const told = new Set(before ? await audienceOf(ctx, before) : []);
  const muted = await mutedBy(ctx, message.categoryId);
  const people = await audienceOf(ctx, messageRecord(loaded));
  await untellFormer(
    ctx,
    message,
    [...told].filter((id) => !people.includes(id) && id !== message.createdBy),
  );
  const title = `${messageNumber(message) ?? 'Message'}, ${message.subject}`;
  // Whoever is addressed hears of it, also in a category that they mute, and of that alone.
  const mentioned = message.mentions.filter((id) => people.includes(id) && !before?.mentions.includes(id));
  await tellMentioned(ctx, mentioned, {
    record: nameOf(message),
    path: pathOf(message),
    title,
    content: message.body,
    mailed: 'Open it to read the message and to answer.',
  });
  await notifyMembers(
    ctx,
    people.filter((id) => !told.has(id) && !muted.has(id) && !mentioned.includes(id)),
    {
      event: 'MESSAGE_SENT',
      subject: title,
      text: `${ctx.user.name} writes${quoted(message.body)}`,
      mailed: `${ctx.user.name} has sent you a message. Open it to read and to answer it.`,
      record: nameOf(message),
      path: pathOf(message),
    },
  );
}

/** Who is not in the audience any more reads no more of the message, not in what they were told either. */
async function untellFormer(
  { db }: ProjectContext,
  message: LoadedMessage['message'],
  former: readonly string[],
): Promise<void> {
  if (former.length === 0) return;
  await db
    .update(notifications)
    .set({ title: messageNumber(message) ?? 'Message', message: 'This message is not sent to you any more.' })
    .where(
      and(
        eq(notifications.objectType, 'MESSAGE'),
        eq(notifications.objectId, message.id),
        anyOf(notifications.userId, former),
      ),
    );
}

/** A message that is deleted is taken back from those who were told of it too. */
export async function untellMessage({ db }: ProjectContext, messageId: string): Promise<void> {
  await db
    .update(notifications)
    .set({ message: 'The message has been deleted.' })
    .where(and(eq(notifications.objectType, 'MESSAGE'), eq(notifications.objectId, messageId)));
}
