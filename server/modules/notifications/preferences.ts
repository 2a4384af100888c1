import { allChoices, type NotificationChoices } from '#domain/notification/preferences.ts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { preparedToHold } from '../../db/prepared.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { notificationPreferences } from './schema.ts';

export interface StoredChoices {
  choices: NotificationChoices;
  version: number;
}

const preferencesByUser = preparedToHold('preferences_by_user', (db) =>
  db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, sql.placeholder('userId'))),
);

/** What the person has chosen so far; nothing at version 1 where they never chose. */
export async function choicesOf(
  db: Db,
  userId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredChoices> {
  const [row] = await preferencesByUser(db, lock).execute({ userId });
  return row ? { choices: row.choices, version: row.version } : { choices: {}, version: 1 };
}

/** The preferences as the contract shows them. */
export const preferencesView = ({
  choices,
  version,
}: StoredChoices): ResponseOf<'getNotificationPreferences'> => ({ data: allChoices(choices), version });
