import type { Who } from '../../../tests/rules/roles/cells.ts';
import {
  CATEGORY_GIVEN,
  type CategoryGiven,
  MESSAGE_GIVEN,
  type MessageGiven,
} from '../../../tests/rules/roles/given.ts';
import { PROJECT_ROLES } from '#domain/authority/roles.ts';
import type { Db } from '../../db/database.ts';
import { messageCategories, messagePeople, messages, messageWords } from '../../modules/messages/schema.ts';
import type { World } from './world.ts';

export const isMessageGiven = (given: string): given is MessageGiven => Object.hasOwn(MESSAGE_GIVEN, given);
export const isCategoryGiven = (given: string): given is CategoryGiven =>
  Object.hasOwn(CATEGORY_GIVEN, given);

export interface StoredMessage {
  id: string;
  /** Found by this word alone. */
  word: string;
}

let made = 0;

/** For each person a message that is to them what the table says. */
export async function storeMessages(
  db: Db,
  { people, asker, bystander, project, t }: World,
  given: MessageGiven,
  everyone: readonly Who[],
): Promise<StoredMessage[]> {
  const now = t.clock.now();
  const stored: StoredMessage[] = [];
  for (const who of everyone) {
    const n = ++made;
    const me = people[who] ?? asker;
    const isDraft = given === 'messageDraftOthers' || given === 'messageMadeDraft';
    const isMade = given === 'messageMade' || given === 'messageMadeDraft';
    const named = { messageNamed: me.id, messageForOthers: bystander.id }[given as string];
    // Who has no role in the project is asked about a message to somebody's.
    const role = PROJECT_ROLES.find((known) => known === who) ?? 'ENGINEER';
    const message = {
      id: crypto.randomUUID(),
      projectId: project.id,
      subject: `deck${n}x`,
      body: 'From 6:00 to 11:00.',
      status: isDraft ? ('DRAFT' as const) : ('SENT' as const),
      sequence: isDraft ? null : 10_000 + n,
      sentAt: isDraft ? null : now,
      isForAll: named === undefined && given !== 'messageForRole',
      notifyRoles: given === 'messageForRole' ? [role] : [],
      createdBy: (isMade ? me : asker).id,
      createdAt: now,
      updatedAt: now,
    };
    await db.insert(messages).values(message);
    if (named !== undefined)
      await db.insert(messagePeople).values({ messageId: message.id, userId: named, projectId: project.id });
    await db
      .insert(messageWords)
      .values({ recordId: message.id, word: message.subject, projectId: project.id });
    stored.push({ id: message.id, word: message.subject });
  }
  return stored;
}

/** For each person a category without messages that is to them what the table says. */
export async function storeCategories(
  db: Db,
  { people, asker, project, t }: World,
  given: CategoryGiven,
  everyone: readonly Who[],
): Promise<{ id: string }[]> {
  const now = t.clock.now();
  const isDefault = given === 'categoryDefault';
  return db
    .insert(messageCategories)
    .values(
      everyone.map((who) => ({
        projectId: project.id,
        name: `Category ${++made}`,
        color: 'BLUE' as const,
        isDefault,
        createdBy: isDefault ? null : (given === 'categoryMade' ? (people[who] ?? asker) : asker).id,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: messageCategories.id });
}
