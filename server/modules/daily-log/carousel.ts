import { and, asc, desc, eq, gt, inArray, like } from 'drizzle-orm';
import type { Handlers } from '../../http/handler.ts';
import { attachments } from '../attachments/schema.ts';
import { refsOf } from '../people/refs.ts';
import { placeOf, titleOf } from './entry-content.ts';
import { numberOf } from './records.ts';
import { dailyLogEntries, dailyLogs } from './schema.ts';
import { visibleEntries } from './sight.ts';

export const carouselHandlers = {
  async getDailyLogCarousel(ctx, { query: { limit } }) {
    // Each of these has a photo at least, so that there are as many entries to look in as photos are wanted.
    const entries = await ctx.db
      .select({
        id: dailyLogEntries.id,
        entryType: dailyLogEntries.entryType,
        content: dailyLogEntries.content,
        dailyLogId: dailyLogs.id,
        sequence: dailyLogs.sequence,
        logDate: dailyLogs.logDate,
      })
      .from(dailyLogs)
      .innerJoin(dailyLogEntries, eq(dailyLogEntries.dailyLogId, dailyLogs.id))
      .where(
        and(
          eq(dailyLogs.projectId, ctx.project.id),
          gt(dailyLogs.photoCount, 0),
          gt(dailyLogEntries.photoCount, 0),
          dailyLogEntries.holds,
          visibleEntries(ctx),
        ),
      )
      .orderBy(desc(dailyLogs.logDate), desc(dailyLogs.createdAt), asc(dailyLogEntries.position))
      .limit(limit);
    const files = entries.length
      ? await ctx.db
          .select()
          .from(attachments)
          .where(
            and(
              eq(attachments.projectId, ctx.project.id),
              eq(attachments.objectType, 'DAILY_LOG_ENTRY'),
              inArray(
                attachments.objectId,
                entries.map(({ id }) => id),
              ),
              like(attachments.contentType, 'image/%'),
            ),
          )
          .orderBy(asc(attachments.position), asc(attachments.key))
      : [];
    const ofEntry = Map.groupBy(files, ({ objectId }) => objectId);
    const photos = entries
      .flatMap((entry) => (ofEntry.get(entry.id) ?? []).map((file) => ({ entry, file })))
      .slice(0, limit);
    const refs = await refsOf(ctx.db, { users: photos.map(({ file }) => file.uploadedBy) });
    return {
      data: photos.map(({ entry, file }) => ({
        key: file.key,
        name: file.name,
        size: file.size,
        contentType: file.contentType,
        caption: titleOf(entry.content),
        dailyLogId: entry.dailyLogId,
        dailyLogNumber: numberOf(entry),
        logDate: entry.logDate,
        entryId: entry.id,
        entryType: entry.entryType,
        location: placeOf(entry.content),
        uploadedBy: refs.user(file.uploadedBy),
        uploadedAt: file.createdAt.toISOString(),
        takenAt: file.takenAt?.toISOString() ?? null,
      })),
    };
  },
} satisfies Partial<Handlers>;
