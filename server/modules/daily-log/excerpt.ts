import { inExcerpt, mayReadWholeLog, type SeenEntry } from '#domain/daily-log/sight.ts';
import { and, asc, eq } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { ProjectContext } from '../../http/context.ts';
import { type CountedEntry, countedOf } from './counted.ts';
import type { DailyLogRow } from './records.ts';
import { dailyLogEntries, dailyLogShares } from './schema.ts';

interface EntryOfLog extends SeenEntry {
  dailyLogId: string;
}

/** Logs as their reader sees them: what no excerpt has is taken out of the row, so that nothing made of it tells it. */
export interface SeenLogs {
  logs: readonly DailyLogRow[];
  readonly readsWhole: (log: { id: string }) => boolean;
  /** Those of the entries that the reader sees. */
  readonly seen: <E extends EntryOfLog>(entries: readonly E[]) => E[];
}

const excerptOf = (log: DailyLogRow, entries: readonly CountedEntry[]): DailyLogRow => ({
  ...log,
  ...countedOf(entries),
  siteCondition: null,
  weather: null,
  weatherReadings: [],
  weatherHoursLost: 0,
});

/** Which of the logs are shared with the reader; asked of those alone that nothing else shows to them. */
async function sharedAmong(
  { db, actor }: ProjectContext,
  logs: readonly DailyLogRow[],
): Promise<Set<string>> {
  const named = logs
    .filter(({ access, createdBy }) => access === 'PRIVATE' && createdBy !== actor.userId)
    .map(({ id }) => id);
  if (named.length === 0) return new Set();
  const rows = await db
    .select({ id: dailyLogShares.dailyLogId })
    .from(dailyLogShares)
    .where(and(anyOf(dailyLogShares.dailyLogId, named), eq(dailyLogShares.userId, actor.userId)));
  return new Set(rows.map(({ id }) => id));
}

/** Logs that the reader opens, each as a whole or as an excerpt. */
export async function seenLogs(ctx: ProjectContext, logs: readonly DailyLogRow[]): Promise<SeenLogs> {
  const { actor } = ctx;
  const shared = await sharedAmong(ctx, logs);
  const excerpts = new Set(
    logs.flatMap(({ id, access, createdBy }) => {
      const sharedUserIds = shared.has(id) ? [actor.userId] : [];
      return mayReadWholeLog(actor, { access, creatorId: createdBy, sharedUserIds }) ? [] : [id];
    }),
  );
  const seen: SeenLogs['seen'] = (entries) =>
    entries.filter((entry) => !excerpts.has(entry.dailyLogId) || inExcerpt(actor.userId, entry));
  const readsWhole: SeenLogs['readsWhole'] = ({ id }) => !excerpts.has(id);
  if (excerpts.size === 0) return { logs, readsWhole, seen };
  const entries = await ctx.db
    .select()
    .from(dailyLogEntries)
    .where(anyOf(dailyLogEntries.dailyLogId, [...excerpts]))
    .orderBy(asc(dailyLogEntries.position));
  const counted = Map.groupBy(
    seen(entries).filter(({ holds }) => holds),
    ({ dailyLogId }) => dailyLogId,
  );
  return {
    logs: logs.map((log) => (excerpts.has(log.id) ? excerptOf(log, counted.get(log.id) ?? []) : log)),
    readsWhole,
    seen,
  };
}
