import { and, count, eq, like } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { attachments } from '../attachments/schema.ts';

/** How many photos an entry has. */
export async function photosOf(db: Db, entryId: string): Promise<number> {
  const [row] = await db
    .select({ photos: count() })
    .from(attachments)
    .where(
      and(
        eq(attachments.objectType, 'DAILY_LOG_ENTRY'),
        eq(attachments.objectId, entryId),
        like(attachments.contentType, 'image/%'),
      ),
    );
  return row?.photos ?? 0;
}
