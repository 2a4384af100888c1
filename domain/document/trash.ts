/** How long a deleted document can be brought back. */
export const TRASH_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/** When a document in the trash is deleted for good. */
export const purgedAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS);

/** What was put into the trash until then has been there for its time. */
export const purgedUntil = (now: Date): Date => new Date(now.getTime() - TRASH_DAYS * DAY_MS);

/** Whether its time in the trash is over. */
export const isPurgeable = (deletedAt: Date, now: Date): boolean => now >= purgedAt(deletedAt);

/** Whole days left in the trash, a day begun counting as one; 0 when the time is over. */
export const trashDaysLeft = (deletedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((purgedAt(deletedAt).getTime() - now.getTime()) / DAY_MS));
