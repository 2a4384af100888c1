import { mayReadMessage } from '#domain/message/status.ts';
import { desc, and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../http/problem.ts';
import { comments } from '../comments/schema.ts';
import type { RecordReader } from '../record/reader.ts';
import { hidesFromHistory, messageNumber, messageRecord, pathOf, readMessage } from './records.ts';
import { messages } from './schema.ts';
import { indexWords } from './words.ts';

/** Locked: of two comments at once, the second counts the first. */
async function lockMessage(db: Db, messageId: string) {
  const loaded = await readMessage(db, messageId, { lock: true });
  // Deleted while the comment was written: a comment on nothing is not kept.
  if (!loaded) throw notFound();
  return loaded;
}

/** Brings what a message keeps of its comments up to date: how many, the newest, and their words. */
async function updateComments(db: Db, messageId: string): Promise<void> {
  const { message } = await lockMessage(db, messageId);
  const there = await db
    .select({ at: comments.createdAt, by: comments.createdBy, content: comments.content })
    .from(comments)
    .where(
      and(
        inArray(comments.objectType, ['MESSAGE']),
        eq(comments.objectId, messageId),
        isNull(comments.deletedAt),
      ),
    )
    .orderBy(desc(comments.createdAt), desc(comments.seq));
  const [newest] = there;
  await db
    .update(messages)
    .set({
      commentCount: there.length,
      lastCommentAt: newest?.at ?? null,
      lastCommentBy: newest?.by ?? null,
    })
    .where(eq(messages.id, messageId));
  await indexWords(db, message);
}

/** Messages for comments, histories and files. */
export const messageReader: RecordReader = async (db, messageId) => {
  const loaded = await readMessage(db, messageId);
  if (!loaded) return null;
  const { message } = loaded;
  return {
    number: messageNumber(message),
    title: message.subject,
    path: pathOf(message),
    people: [message.createdBy],
    draftOf: message.status === 'DRAFT' ? message.createdBy : null,
    hides: (actor, field) => hidesFromHistory(actor, message, field),
    keptComments: {
      async lock() {
        await lockMessage(db, messageId);
      },
      update: () => updateComments(db, messageId),
    },
    mayRead: (actor) => mayReadMessage(actor, messageRecord(loaded)),
  };
};
