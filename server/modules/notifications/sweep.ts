import { lt, or } from 'drizzle-orm';
import type { Ports } from '../../ports/ports.ts';
import { notifications } from './schema.ts';

/** Notifications are kept for 180 days. */
export const NOTIFICATION_LIFETIME_MS = 180 * 24 * 3_600_000;

/** What was deleted can come back for a day. */
export const RESTORABLE_MS = 24 * 3_600_000;

/** Forgets notifications whose time is over; what they told of stays in the histories of the records. */
export async function sweepNotifications({ database, clock }: Ports): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  await database.transaction((tx) =>
    tx
      .delete(notifications)
      .where(
        or(
          lt(notifications.createdAt, before(NOTIFICATION_LIFETIME_MS)),
          lt(notifications.deletedAt, before(RESTORABLE_MS)),
        ),
      ),
  );
}
