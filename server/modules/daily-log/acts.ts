import { nonconformanceMachine, type NonconformanceStatus } from '#domain/daily-log/nonconformance-status.ts';
import { dailyLogMachine, type DailyLogStatus } from '#domain/daily-log/status.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import { notFound } from '../../http/problem.ts';
import { type Acting, actsOf, type Decided, type Request } from '../record/acts.ts';
import { recordStep, type ToldStep } from '../record/step.ts';
import { countedEntries } from './counted.ts';
import { logDetail } from './detail.ts';
import { nonconformanceCourt, nonconformanceRecord } from './nonconformance.ts';
import {
  courtOf,
  type DailyLogRow,
  type EntryRow,
  loadLog,
  type LoadedLog,
  logRecord,
  nameOf,
  readEntry,
  keeperOf,
} from './records.ts';
import { dailyLogEntries, dailyLogs } from './schema.ts';
import { indexSaid } from './words.ts';

/** What a step changes of a log. */
export interface LogStep extends ToldStep {
  values?: Partial<DailyLogRow>;
}

export type OnLog = { dailyLogId: string };
type OnEntry = OnLog & { entryId: string };

/** A log as the work of an act meets it, with the path and the body of the request. */
export type ActingOnLog<B = unknown, P = OnLog> = Acting<ProjectContext, P, B, LoadedLog>;

/** The row with a new version and what lists keep of the rules, and the history. */
async function write<L extends LoadedLog>(
  ctx: ProjectContext,
  loaded: L,
  step: Decided<LogStep, DailyLogStatus>,
): Promise<L> {
  const before = loaded.log;
  const next = { ...before, ...step.values, status: step.to };
  const log = await updateVersioned(ctx.db, dailyLogs, before.id, before.version, {
    ...step.values,
    ...courtOf(before, next, ctx.now),
    status: step.to,
    updatedAt: ctx.now,
  });
  recordStep(ctx, nameOf(log), before.status, step);
  return { ...loaded, log };
}

const logs = {
  machine: dailyLogMachine,
  lock: (ctx: ProjectContext, { params }: Request<OnLog, unknown>) =>
    loadLog(ctx.db, ctx.actor, params.dailyLogId, { lock: true }),
  record: logRecord as (loaded: LoadedLog, ctx: ProjectContext) => ReturnType<typeof logRecord>,
  name: ({ log }: LoadedLog) => nameOf(log),
  version: ({ log }: LoadedLog) => log.version,
  write: write<LoadedLog>,
  answer: (ctx: ProjectContext, { log }: LoadedLog) => logDetail(ctx, log),
};

/** The workflow of daily logs. */
export const { act, run, transitions } = actsOf(logs);

/** A log with the entry that the request names. */
export interface LoadedEntry extends LoadedLog {
  entry: EntryRow;
}

/** An entry as the work of an act meets it. */
export type ActingOnEntry<B = unknown> = Acting<ProjectContext, OnEntry, B, LoadedEntry>;

/** 404 where the log has no such entry. The log is locked, and with it all that is written in it. */
async function lockEntry(
  ctx: ProjectContext,
  { params }: Request<OnEntry, unknown>,
  isMeant: (entry: EntryRow) => boolean = () => true,
): Promise<LoadedEntry> {
  const loaded = await loadLog(ctx.db, ctx.actor, params.dailyLogId, { lock: true });
  const entry = await readEntry(ctx.db, loaded.log.id, params.entryId);
  if (!entry || !isMeant(entry)) throw notFound();
  return { ...loaded, entry };
}

/** What is done to an entry of an open log: with the version of the entry, for several people write in one log. */
export const { act: actOnEntry } = actsOf({
  ...logs,
  lock: (ctx: ProjectContext, request: Request<OnEntry, unknown>) => lockEntry(ctx, request),
  record: (loaded: LoadedEntry, ctx: ProjectContext) => logRecord(loaded, ctx, loaded.entry.createdBy),
  name: ({ log }: LoadedEntry) => nameOf(log),
  version: ({ entry }: LoadedEntry) => entry.version,
  write: write<LoadedEntry>,
  answer: (ctx: ProjectContext, { log }: LoadedEntry) => logDetail(ctx, log),
});

interface NonconformanceStep extends ToldStep {
  values: Partial<EntryRow>;
}

/** What becomes of a nonconformance, whether its log is open or closed. */
export const { act: actOnNonconformance } = actsOf({
  machine: nonconformanceMachine,
  lock: (ctx: ProjectContext, request: Request<OnEntry, unknown>) =>
    lockEntry(ctx, request, ({ status }) => status !== null),
  record: (loaded: LoadedEntry) => nonconformanceRecord(loaded, loaded.entry),
  name: ({ log }: LoadedEntry) => nameOf(log),
  version: ({ entry }: LoadedEntry) => entry.version,
  async write(
    ctx: ProjectContext,
    loaded: LoadedEntry,
    step: Decided<NonconformanceStep, NonconformanceStatus>,
  ): Promise<LoadedEntry> {
    const next = { ...loaded.entry, ...step.values, status: step.to };
    const entry = await updateVersioned(ctx.db, dailyLogEntries, next.id, loaded.entry.version, {
      ...step.values,
      ...nonconformanceCourt(loaded.entry, next, keeperOf(loaded.log), ctx.now),
      status: step.to,
    });
    const log = await updateVersioned(ctx.db, dailyLogs, loaded.log.id, loaded.log.version, {
      ...(await countedEntries(ctx.db, loaded.log.id)),
      updatedAt: ctx.now,
    });
    ctx.record({
      ...nameOf(log),
      action: step.toldAs ?? step.action,
      comment: step.comment ?? null,
      changes: [...(step.changes ?? [])],
    });
    await indexSaid(ctx.db, log);
    return { ...loaded, log, entry };
  },
  answer: (ctx: ProjectContext, { log }: LoadedEntry) => logDetail(ctx, log),
});

/** An entry holds no more: nothing waits for it, and what it named is taken back. */
export async function settleEntry(
  ctx: ProjectContext,
  { log, entry }: LoadedEntry,
  values: Partial<EntryRow>,
): Promise<void> {
  const next = { ...entry, ...values, holds: false };
  await updateVersioned(ctx.db, dailyLogEntries, entry.id, entry.version, {
    ...values,
    ...(entry.status === null ? {} : nonconformanceCourt(entry, next, keeperOf(log), ctx.now)),
    holds: false,
  });
}
