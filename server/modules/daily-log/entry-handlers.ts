import { DAILY_LOG_ENTRY_TYPE_LABELS, dailyLogMachine } from '#domain/daily-log/status.ts';
import { writtenTime } from '#domain/record/written-time.ts';
import { settledProblem } from '#domain/daily-log/counting.ts';
import { desc, eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { invalid, invalidField, wrongStatus } from '../../http/problem.ts';
import { claimAttachments } from '../attachments/store.ts';
import { decideOrRefuse } from '../record/decide.ts';
import { act, type ActingOnEntry, type ActingOnLog, actOnEntry, settleEntry } from './acts.ts';
import { countedEntries } from './counted.ts';
import { type EntryInput, titleOf } from './entry-content.ts';
import { photosOf } from './entry-files.ts';
import { columnsOf, type EntryColumns, placed, problemsOf } from './entry-fields.ts';
import { nonconformanceCourt } from './nonconformance.ts';
import { tellAccidents, tellNoted } from './notices.ts';
import { type EntryRow, type LoadedLog, logRecord, nameOf, readEntry, keeperOf } from './records.ts';
import { dailyLogEntries } from './schema.ts';
import { indexSaid, indexWords } from './words.ts';

/** How the history tells of an entry: "Work, Ironworkers". */
const toldAs = ({ entryType, content }: Pick<EntryRow, 'entryType' | 'content'>): string =>
  `${DAILY_LOG_ENTRY_TYPE_LABELS[entryType]}, ${titleOf(content)}`;

const isSettled = (entry: EntryRow): string | null =>
  settledProblem({ isVoid: entry.voidedAt !== null, isCorrected: entry.correctedByEntryId !== null });

/** The entry whose place the new one takes, where the caller may take it out of the totals and it still holds. */
async function corrected(
  ctx: ProjectContext,
  loaded: LoadedLog,
  { correctsEntryId, entryType }: EntryInput,
): Promise<EntryRow | null> {
  if (!correctsEntryId) return null;
  const entry = await readEntry(ctx.db, loaded.log.id, correctsEntryId);
  if (entry?.entryType !== entryType)
    throw invalidField('correctsEntryId', 'Choose an entry of this log and of the same type.');
  const record = logRecord(loaded, ctx, entry.createdBy);
  await decideOrRefuse(ctx.db, dailyLogMachine, ctx.actor, record, 'voidEntry', nameOf(loaded.log));
  const settled = isSettled(entry);
  if (settled) throw wrongStatus(settled);
  return entry;
}

/** Keeps an entry with its files at the end of its log. */
export async function storeEntry(
  ctx: ProjectContext,
  { log }: LoadedLog,
  columns: EntryColumns,
  {
    keys = [],
    correctsEntryId = null,
    writtenAt = ctx.now,
  }: { keys?: readonly string[]; correctsEntryId?: string | null; writtenAt?: Date },
): Promise<EntryRow> {
  const [newest] = await ctx.db
    .select({ position: dailyLogEntries.position })
    .from(dailyLogEntries)
    .where(eq(dailyLogEntries.dailyLogId, log.id))
    .orderBy(desc(dailyLogEntries.position))
    .limit(1);
  const [entry] = await ctx.db
    .insert(dailyLogEntries)
    .values({
      ...columns,
      ...(columns.status === null
        ? {}
        : nonconformanceCourt(null, { ...columns, holds: true }, keeperOf(log), ctx.now)),
      projectId: log.projectId,
      dailyLogId: log.id,
      position: (newest?.position ?? 0) + 1,
      correctsEntryId,
      createdBy: ctx.user.id,
      createdAt: writtenAt,
    })
    .returning();
  if (!entry) throw new Error('No entry was made');
  if (keys.length === 0) return entry;
  await claimAttachments(
    ctx,
    keys,
    { objectType: 'DAILY_LOG_ENTRY', objectId: entry.id },
    {
      // What is corrected keeps its files beside what it said; the correction has them as well.
      mayShare: ({ objectType, objectId }) =>
        Promise.resolve(objectType === 'DAILY_LOG_ENTRY' && objectId === correctsEntryId),
    },
  );
  const photoCount = await photosOf(ctx.db, entry.id);
  if (photoCount > 0)
    await ctx.db.update(dailyLogEntries).set({ photoCount }).where(eq(dailyLogEntries.id, entry.id));
  return { ...entry, photoCount };
}

export const entryHandlers = {
  addDailyLogEntry: act(
    'addEntry',
    async ({ ctx, loaded, body }: ActingOnLog<BodyOf<'addDailyLogEntry'>>) => {
      const { columns: place, errors } = await placed(ctx, body);
      const problems = [...(await problemsOf(ctx, loaded.log, body)), ...errors];
      if (problems.length > 0) throw invalid(problems);
      const before = await corrected(ctx, loaded, body);
      const columns = { ...columnsOf(body), ...place };
      const entry = await storeEntry(ctx, loaded, columns, {
        keys: body.attachments ?? [],
        correctsEntryId: before?.id ?? null,
        writtenAt: writtenTime(body.writtenAt, ctx.now),
      });
      if (before) await settleEntry(ctx, { ...loaded, entry: before }, { correctedByEntryId: entry.id });
      return {
        values: await countedEntries(ctx.db, loaded.log.id),
        changes: [{ field: 'entry', from: before && toldAs(before), to: toldAs(entry) }],
        ...(before ? { toldAs: 'correctEntry' } : {}),
        also: ({ log }) => indexWords(ctx.db, log),
        tell: async (done) => {
          await tellNoted(ctx, done.log, entry, before);
          await tellAccidents(ctx, done, [entry], before);
        },
      };
    },
  ),

  voidDailyLogEntry: actOnEntry(
    'voidEntry',
    async ({ ctx, loaded, body }: ActingOnEntry<BodyOf<'voidDailyLogEntry'>>) => {
      const reason = requiredText(body.reason, 'reason');
      const { entry, log } = loaded;
      const settled = isSettled(entry);
      if (settled) throw wrongStatus(settled);
      await settleEntry(ctx, loaded, { voidedBy: ctx.user.id, voidedAt: ctx.now, voidReason: reason });
      return {
        values: await countedEntries(ctx.db, log.id),
        comment: reason,
        changes: [{ field: 'entry', from: toldAs(entry), to: null }],
        also: (done) => indexSaid(ctx.db, done.log),
      };
    },
  ),
} satisfies Partial<Handlers>;
