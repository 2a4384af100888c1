import { lt } from 'drizzle-orm';
import type { Ports } from '../../ports/ports.ts';
import { notifications } from './schema.ts';

/** Notifications are kept for 180 days. */
export const NOTIFICATION_LIFETIME_MS = 180 * 24 * 3_600_000;

/** Forgets notifications whose time is over; what they told of stays in the histories of the records. */
export async function sweepNotifications({ database, clock }: Ports): Promise<void> {
  const before = new Date(clock.now().getTime() - NOTIFICATION_LIFETIME_MS);
  await database.transaction((tx) => tx.delete(notifications).where(lt(notifications.createdAt, before)));
}
