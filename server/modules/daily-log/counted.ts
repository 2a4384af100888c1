import { UNSETTLED } from '#domain/daily-log/nonconformance-status.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { DailyLogRow, EntryRow } from './records.ts';
import { dailyLogEntries } from './schema.ts';

type Counted = Pick<
  DailyLogRow,
  | 'entryCount'
  | 'entryTypes'
  | 'photoCount'
  | 'totalWorkers'
  | 'totalHours'
  | 'delayHours'
  | 'hasAccident'
  | 'openNonconformances'
>;

export type CountedEntry = Pick<
  EntryRow,
  'entryType' | 'photoCount' | 'workers' | 'totalHours' | 'delayHours' | 'status'
>;

/** What entries come to. */
export function countedOf(rows: readonly CountedEntry[]): Counted {
  const sum = (of: (row: CountedEntry) => number): number => rows.reduce((total, row) => total + of(row), 0);
  return {
    entryCount: rows.length,
    entryTypes: [...new Set(rows.map(({ entryType }) => entryType))],
    photoCount: sum(({ photoCount }) => photoCount),
    totalWorkers: sum(({ workers }) => workers),
    totalHours: sum(({ totalHours }) => totalHours),
    delayHours: sum(({ delayHours }) => delayHours),
    hasAccident: rows.some(({ entryType }) => entryType === 'ACCIDENT_LOG'),
    openNonconformances: rows.filter(({ status }) => status !== null && UNSETTLED.includes(status)).length,
  };
}

/** What a log's row keeps of its entries that hold, added up anew: rule, void and corrected ones count in no total. */
export async function countedEntries(db: Db, dailyLogId: string): Promise<Counted> {
  const rows = await db
    .select({
      entryType: dailyLogEntries.entryType,
      photoCount: dailyLogEntries.photoCount,
      workers: dailyLogEntries.workers,
      totalHours: dailyLogEntries.totalHours,
      delayHours: dailyLogEntries.delayHours,
      status: dailyLogEntries.status,
    })
    .from(dailyLogEntries)
    .where(and(eq(dailyLogEntries.dailyLogId, dailyLogId), dailyLogEntries.holds))
    .orderBy(asc(dailyLogEntries.position));
  return countedOf(rows);
}
