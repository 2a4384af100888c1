import type { Actor } from '#domain/authority/scope.ts';
import { mayReadDailyLog } from '#domain/daily-log/sight.ts';
import { dailyLogBallInCourt, type DailyLogRecord, wasJustClosed } from '#domain/daily-log/status.ts';
import { formatRecordNumber } from '#domain/record/numbers.ts';
import { writtenDate } from '#domain/time/dates.ts';
import { TOOLS } from '#domain/tools.ts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { together } from '../../db/together.ts';
import { notFound } from '../../http/problem.ts';
import { type KeptCourt, keptCourt } from '../record/court.ts';
import { dailyLogEntries, dailyLogs, dailyLogShares } from './schema.ts';

export type DailyLogRow = typeof dailyLogs.$inferSelect;
export type EntryRow = typeof dailyLogEntries.$inferSelect;

/** A log with the people who read it besides its creator. */
export interface LoadedLog {
  log: DailyLogRow;
  sharedUserIds: readonly string[];
  ownerIds: readonly string[];
}

const LOG = TOOLS.dailyLog.record;

/** How the history names a log. */
export const nameOf = ({ id }: Pick<DailyLogRow, 'id'>) => ({ objectType: LOG, objectId: id });

/** DL-0032. */
export const numberOf = ({ sequence }: Pick<DailyLogRow, 'sequence'>): string =>
  formatRecordNumber({ kind: 'dailyLog', sequence });

/** What a log is called in a sentence: "Daily log of Apr 14, 2026, Deck crew". */
export const titleOfLog = ({ logDate, crewName }: Pick<DailyLogRow, 'logDate' | 'crewName'>): string =>
  [`Daily log of ${writtenDate(logDate)}`, ...(crewName === null ? [] : [crewName])].join(', ');

export const pathOf = ({ id }: Pick<DailyLogRow, 'id'>): string => `tools/${TOOLS.dailyLog.path}/${id}`;

/** The shape that the rules decide on. */
export const logRecord = (
  { log, sharedUserIds, ownerIds }: LoadedLog,
  { now }: { now: Date },
  entryAuthorId: string | null = null,
): DailyLogRecord => ({
  status: log.status,
  creatorId: log.createdBy,
  companyId: log.companyId,
  access: log.access,
  sharedUserIds,
  ownerIds,
  isSigned: log.signedAt !== null,
  justClosed: wasJustClosed(log.closedAt, now),
  entryAuthorId,
});

/** Who reads a log, as the rule asks. */
export const readersOf = ({ log, sharedUserIds, ownerIds }: LoadedLog) => ({
  access: log.access,
  creatorId: log.createdBy,
  sharedUserIds,
  ownerIds,
});

/** Who completes the log and verifies what is put right: its creator, or whoever took over from them. */
export const keeperOf = ({ keeperId, createdBy }: { keeperId?: string | null; createdBy: string }): string =>
  keeperId ?? createdBy;

/** Whose turn it is, for the row. */
export const courtOf = (
  before: KeptCourt | null,
  log: Pick<DailyLogRow, 'status' | 'createdBy'> & { keeperId?: string | null },
  at: Date,
): KeptCourt => keptCourt(before, dailyLogBallInCourt({ status: log.status, creatorId: keeperOf(log) }), at);

/** A log with its readers as they are now. */
export async function withReaders(db: Db, log: DailyLogRow): Promise<LoadedLog> {
  const [shares, owners] = await together(
    () =>
      db
        .select({ userId: dailyLogShares.userId })
        .from(dailyLogShares)
        .where(eq(dailyLogShares.dailyLogId, log.id)),
    () =>
      db
        .selectDistinct({ userId: dailyLogEntries.ownerId })
        .from(dailyLogEntries)
        .where(
          and(
            eq(dailyLogEntries.dailyLogId, log.id),
            dailyLogEntries.holds,
            isNotNull(dailyLogEntries.ownerId),
          ),
        ),
  );
  return {
    log,
    sharedUserIds: shares.map(({ userId }) => userId),
    ownerIds: owners.flatMap(({ userId }) => userId ?? []),
  };
}

/** The log, unchecked, locked where it is about to change; undefined where the project has none of that id. */
export async function readLog(
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<LoadedLog | undefined> {
  const query = db.select().from(dailyLogs).where(eq(dailyLogs.id, id));
  const [log] = lock ? await query.for('update') : await query;
  return log && withReaders(db, log);
}

/** The same; 404 where there is none that the actor may see. */
export async function loadLog(
  db: Db,
  actor: Actor,
  id: string,
  options: { lock?: boolean } = {},
): Promise<LoadedLog> {
  const loaded = await readLog(db, id, options);
  if (!loaded || !mayReadDailyLog(actor, readersOf(loaded))) throw notFound();
  return loaded;
}

/** Entries of a log in their order, also those that hold no more. */
export const entriesOf = (db: Db, dailyLogId: string): Promise<EntryRow[]> =>
  db
    .select()
    .from(dailyLogEntries)
    .where(eq(dailyLogEntries.dailyLogId, dailyLogId))
    .orderBy(asc(dailyLogEntries.position));

/** An entry of the log; undefined where it has none of that id. */
export async function readEntry(db: Db, dailyLogId: string, id: string): Promise<EntryRow | undefined> {
  const [entry] = await db
    .select()
    .from(dailyLogEntries)
    .where(and(eq(dailyLogEntries.dailyLogId, dailyLogId), eq(dailyLogEntries.id, id)));
  return entry;
}
