import type { Actor } from '#domain/authority/scope.ts';
import { type MessageRecord, mayReadMessage } from '#domain/message/status.ts';
import { formatRecordNumber } from '#domain/record/numbers.ts';
import { TOOLS } from '#domain/tools.ts';
import { asc, eq } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../http/problem.ts';
import { messagePeople, messages } from './schema.ts';

export type MessageRow = typeof messages.$inferSelect;

/** A message with the people whom it names. */
export interface LoadedMessage {
  message: MessageRow;
  notifyWith: string[];
}

/** How the history names a message. */
export const nameOf = ({ id }: Pick<MessageRow, 'id'>) => ({
  objectType: TOOLS.message.record,
  objectId: id,
});

/** Below the project. */
export const pathOf = ({ id }: Pick<MessageRow, 'id'>): string => `tools/${TOOLS.message.path}?message=${id}`;

/** MSG-0012; null for a draft. */
export const messageNumber = ({ sequence }: Pick<MessageRow, 'sequence'>): string | null =>
  sequence === null ? null : formatRecordNumber({ kind: 'message', sequence });

/** The shape that the rules decide on. */
export const messageRecord = ({ message, notifyWith }: LoadedMessage): MessageRecord => ({
  status: message.status,
  authorId: message.createdBy,
  notifyWith,
  notifyRoles: message.notifyRoles,
});

/** Fields whose changes the history keeps to the author: links are told by name, also of records that not every reader may see. */
export const hidesFromHistory = (
  { userId }: Pick<Actor, 'userId'>,
  { createdBy }: Pick<MessageRow, 'createdBy'>,
  field: string,
): boolean => field === 'links' && userId !== createdBy;

/** The people whom these messages name, by message, in the order of their ids. */
export async function peopleOf(db: Db, messageIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select()
    .from(messagePeople)
    .where(anyOf(messagePeople.messageId, messageIds))
    .orderBy(asc(messagePeople.userId));
  const groups = Map.groupBy(rows, (row) => row.messageId);
  return new Map(messageIds.map((id) => [id, (groups.get(id) ?? []).map(({ userId }) => userId)]));
}

/** The message, unchecked, locked where it is about to change; undefined where the project has none of that id. */
export async function readMessage(
  db: Db,
  messageId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<LoadedMessage | undefined> {
  const query = db.select().from(messages).where(eq(messages.id, messageId));
  const [message] = lock ? await query.for('update') : await query;
  return message && { message, notifyWith: (await peopleOf(db, [messageId])).get(messageId) ?? [] };
}

/** The same; 404 where there is none that the actor may see. */
export async function loadMessage(
  db: Db,
  actor: Actor,
  messageId: string,
  options: { lock?: boolean } = {},
): Promise<LoadedMessage> {
  const loaded = await readMessage(db, messageId, options);
  if (!loaded || !mayReadMessage(actor, messageRecord(loaded))) throw notFound();
  return loaded;
}
