import type { Actor } from '#domain/authority/scope.ts';
import { hidesInvoiceStep, maySeeInvoice } from '#domain/daily-log/invoices.ts';
import { nonconformanceTask, UNSETTLED } from '#domain/daily-log/nonconformance-status.ts';
import { inExcerpt, mayReadDailyLog, mayReadWholeLog } from '#domain/daily-log/sight.ts';
import { dailyLogTask } from '#domain/daily-log/status.ts';
import { TOOLS } from '#domain/tools.ts';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { together } from '../../db/together.ts';
import type { TaskSource, WaitingTask } from '../pending-tasks/task.ts';
import type { RecordReader } from '../record/reader.ts';
import { titleOf } from './entry-content.ts';
import {
  type DailyLogRow,
  type LoadedLog,
  nameOf,
  numberOf,
  pathOf,
  readersOf,
  readLog,
  titleOfLog,
  keeperOf,
} from './records.ts';
import { dailyLogEntries, dailyLogInvoices, dailyLogs, dailyLogShares } from './schema.ts';
import { dueDateOf } from './views.ts';

/** Daily logs for comments, histories and files. */
export const dailyLogReader: RecordReader = async (db, id) => {
  const loaded = await readLog(db, id);
  if (!loaded) return null;
  const { log } = loaded;
  return {
    number: numberOf(log),
    title: titleOfLog(log),
    path: pathOf(log),
    people: [...new Set([log.createdBy, keeperOf(log), ...loaded.ownerIds])],
    draftOf: null,
    hides: (actor, field, by) => {
      const readsWhole = mayReadWholeLog(actor, readersOf(loaded));
      return hidesInvoiceStep(actor, { companyId: log.companyId, readsWhole }, { field, by });
    },
    mayRead: (actor) => mayReadDailyLog(actor, readersOf(loaded)),
    mayReadAll: (actor) => mayReadWholeLog(actor, readersOf(loaded)),
  };
};

/** Whether somebody reads the whole log that a part of it belongs to. */
async function wholeReaders(db: Db, logId: string): Promise<(actor: Actor) => boolean> {
  const loaded = await readLog(db, logId);
  return (actor) => loaded !== undefined && mayReadWholeLog(actor, readersOf(loaded));
}

/** The log that an entry belongs to; its files, and those of its correction, are for those who see the entry. */
export async function logOfEntry(db: Db, entryId: string) {
  const [entry] = await db.select().from(dailyLogEntries).where(eq(dailyLogEntries.id, entryId));
  if (!entry) return null;
  const readsWhole = await wholeReaders(db, entry.dailyLogId);
  return {
    ...nameOf({ id: entry.dailyLogId }),
    mayRead: (actor: Actor) => readsWhole(actor) || inExcerpt(actor.userId, entry),
  };
}

/** The log that an invoice belongs to; its file is for those who see the invoice. */
export async function logOfInvoice(db: Db, invoiceId: string) {
  const [row] = await db
    .select({
      id: dailyLogInvoices.dailyLogId,
      addedBy: dailyLogInvoices.addedBy,
      companyId: dailyLogs.companyId,
    })
    .from(dailyLogInvoices)
    .innerJoin(dailyLogs, eq(dailyLogs.id, dailyLogInvoices.dailyLogId))
    .where(eq(dailyLogInvoices.id, invoiceId));
  if (!row) return null;
  const readsWhole = await wholeReaders(db, row.id);
  return {
    ...nameOf(row),
    mayRead: (actor: Actor) => maySeeInvoice(actor, { ...row, readsWhole: readsWhole(actor) }, row),
  };
}

/** The readers of several logs, of one project or of many. */
async function withReadersOf(db: Db, logs: readonly DailyLogRow[]): Promise<Map<string, LoadedLog>> {
  const ids = logs.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [shares, owners] = await together(
    () => db.select().from(dailyLogShares).where(inArray(dailyLogShares.dailyLogId, ids)),
    () =>
      db
        .select({ dailyLogId: dailyLogEntries.dailyLogId, userId: dailyLogEntries.ownerId })
        .from(dailyLogEntries)
        .where(
          and(
            inArray(dailyLogEntries.dailyLogId, ids),
            dailyLogEntries.holds,
            isNotNull(dailyLogEntries.ownerId),
          ),
        ),
  );
  const sharedWith = Map.groupBy(shares, ({ dailyLogId }) => dailyLogId);
  const ownersOf = Map.groupBy(owners, ({ dailyLogId }) => dailyLogId);
  return new Map(
    logs.map((log) => [
      log.id,
      {
        log,
        sharedUserIds: (sharedWith.get(log.id) ?? []).map(({ userId }) => userId),
        ownerIds: (ownersOf.get(log.id) ?? []).flatMap(({ userId }) => userId ?? []),
      },
    ]),
  );
}

/** What every task on a log says of it. */
function taskOn({ log, ...readers }: LoadedLog, title: string) {
  const number = numberOf(log);
  return {
    projectId: log.projectId,
    objectType: TOOLS.dailyLog.record,
    objectId: log.id,
    number,
    title,
    line: `${number} ${title}`,
    link: `/app/projects/${log.projectId}/${pathOf(log)}`,
    mayRead: (actor) => mayReadDailyLog(actor, readersOf({ log, ...readers })),
  } satisfies Partial<WaitingTask>;
}

/** Open logs that wait to be closed, and nonconformances that wait for their owner or to be verified. */
export const dailyLogTasks: TaskSource = async ({ db, projectIds, userId }) => {
  const [open, unsettled] = await together(
    () =>
      db
        .select()
        .from(dailyLogs)
        .where(
          and(
            anyOf(dailyLogs.projectId, projectIds),
            userId ? eq(dailyLogs.courtId, userId) : isNotNull(dailyLogs.courtId),
          ),
        ),
    () =>
      db
        .select({ entry: dailyLogEntries, log: dailyLogs })
        .from(dailyLogEntries)
        .innerJoin(dailyLogs, eq(dailyLogs.id, dailyLogEntries.dailyLogId))
        .where(
          and(
            anyOf(dailyLogEntries.projectId, projectIds),
            userId ? eq(dailyLogEntries.courtId, userId) : isNotNull(dailyLogEntries.courtId),
            inArray(dailyLogEntries.status, UNSETTLED),
            dailyLogEntries.holds,
          ),
        ),
  );
  const logs = [
    ...new Map([...open, ...unsettled.map(({ log }) => log)].map((log) => [log.id, log])).values(),
  ];
  const loaded = await withReadersOf(db, logs);
  const closing = open.flatMap((log): WaitingTask[] => {
    const taskType = dailyLogTask({ status: log.status, creatorId: keeperOf(log) });
    const found = loaded.get(log.id);
    if (!taskType || !found || !log.courtId) return [];
    return [
      {
        ...taskOn(found, titleOfLog(log)),
        taskType,
        assigneeId: log.courtId,
        key: log.id,
        requestedById: log.createdBy,
        since: log.courtSince,
        dueDate: dueDateOf(log),
      },
    ];
  });
  const settling = unsettled.flatMap(({ entry, log }): WaitingTask[] => {
    const { status, ownerId, courtId } = entry;
    const found = loaded.get(log.id);
    const taskType = status && nonconformanceTask({ status, ownerId, creatorId: keeperOf(log) });
    if (!taskType || !found || !courtId) return [];
    return [
      {
        ...taskOn(found, titleOf(entry.content)),
        taskType,
        assigneeId: courtId,
        key: entry.id,
        requestedById: taskType === 'NONCONFORMANCE_VERIFICATION' ? entry.fixedBy : entry.createdBy,
        since: entry.courtSince ?? entry.createdAt,
        dueDate: entry.dueDate,
      },
    ];
  });
  return [...closing, ...settling];
};
