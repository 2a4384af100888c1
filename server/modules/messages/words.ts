import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { comments } from '../comments/schema.ts';
import { storeWords, type WordIndex } from '../record/list/words.ts';
import { messageNumber, type MessageRow } from './records.ts';
import { messages, messageWords } from './schema.ts';

/** The words of messages. */
export const MESSAGE_WORDS: WordIndex = { kind: 'MESSAGE', words: messageWords, id: messages.id };

/** Brings the words of a message up to date with its texts and its comments. */
export async function indexWords(db: Db, message: MessageRow): Promise<void> {
  const said = await db
    .select({ content: comments.content })
    .from(comments)
    .where(
      and(
        inArray(comments.objectType, ['MESSAGE']),
        eq(comments.objectId, message.id),
        isNull(comments.deletedAt),
      ),
    );
  await storeWords(db, MESSAGE_WORDS, message, {
    number: messageNumber(message),
    title: message.subject,
    others: [message.body, ...said.map(({ content }) => content)],
  });
}
