import { hidesInvoiceStep, maySeeInvoice } from '#domain/daily-log/invoices.ts';
import { stepInExcerpt } from '#domain/daily-log/excerpt.ts';
import { inExcerpt, mayReadWholeLog, maySeeShares } from '#domain/daily-log/sight.ts';
import { dailyLogMachine } from '#domain/daily-log/status.ts';
import { asc, eq } from 'drizzle-orm';
import { together } from '../../db/together.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { attachmentsOf } from '../attachments/store.ts';
import { refsOf } from '../people/refs.ts';
import { instantOrNull, majorOrNull } from '../record/amounts.ts';
import { abilitiesOf } from '../record/decide.ts';
import { historyEntries } from '../record/history.ts';
import { titleOf } from './entry-content.ts';
import { seenLogs } from './excerpt.ts';
import { entryViews } from './entry-views.ts';
import {
  type DailyLogRow,
  entriesOf,
  type LoadedLog,
  logRecord,
  nameOf,
  readersOf,
  withReaders,
} from './records.ts';
import { dailyLogInvoices, dailyLogShares, dailyLogSignatures } from './schema.ts';
import { logViews } from './views.ts';

export type DailyLogDetail = ResponseOf<'getDailyLog'>;

/** With whom a log is shared, by name. */
export async function shareViews({ db }: ProjectContext, dailyLogId: string) {
  const rows = await db.select().from(dailyLogShares).where(eq(dailyLogShares.dailyLogId, dailyLogId));
  const refs = await refsOf(db, { users: rows.flatMap((row) => [row.userId, row.sharedBy]) });
  return rows
    .map((row) => ({
      id: row.id,
      sharedToUserId: row.userId,
      user: refs.user(row.userId),
      sharedBy: refs.user(row.sharedBy),
      sharedAt: row.createdAt.toISOString(),
    }))
    .toSorted((a, b) => a.user.name.localeCompare(b.user.name) || a.id.localeCompare(b.id));
}

/** Invoices of the day, oldest first. */
async function invoiceViews({ db }: ProjectContext, dailyLogId: string): Promise<DailyLogDetail['invoices']> {
  const rows = await db
    .select()
    .from(dailyLogInvoices)
    .where(eq(dailyLogInvoices.dailyLogId, dailyLogId))
    .orderBy(asc(dailyLogInvoices.position));
  const files = await attachmentsOf(
    db,
    'DAILY_LOG_INVOICE',
    rows.map(({ id }) => id),
  );
  const refs = await refsOf(db, { users: rows.map((row) => row.addedBy) });
  return rows.map((row) => ({
    id: row.id,
    invoiceNumber: row.invoiceNumber,
    vendor: row.vendor,
    invoiceDate: row.invoiceDate,
    amount: majorOrNull(row.amount) ?? 0,
    description: row.description,
    file: files.get(row.id)?.[0] ?? null,
    addedBy: refs.user(row.addedBy),
    addedAt: row.createdAt.toISOString(),
  }));
}

async function signatureView({ db }: ProjectContext, log: DailyLogRow): Promise<DailyLogDetail['signature']> {
  if (log.signedAt === null) return null;
  const [row] = await db.select().from(dailyLogSignatures).where(eq(dailyLogSignatures.dailyLogId, log.id));
  if (!row) throw new Error('A signed log has no signature');
  const refs = await refsOf(db, { users: [row.signerId] });
  const { typedName, signatureType, drawnPng, sha256 } = row;
  const signer = refs.user(row.signerId);
  return { signer, typedName, signatureType, drawnPng, signedAt: row.signedAt.toISOString(), sha256 };
}

/** What a log says to its reader, without who may do what with it. */
export async function logContent(ctx: ProjectContext, loaded: LoadedLog) {
  const { log } = loaded;
  const { logs, seen, readsWhole } = await seenLogs(ctx, [log]);
  const [[view], entries, invoices] = await together(
    () => logViews(ctx, logs),
    async () => entryViews(ctx, loaded, seen(await entriesOf(ctx.db, log.id))),
    () => invoiceViews(ctx, log.id),
  );
  if (!view) throw new Error('A log has no view');
  const weatherReadings = logs[0]?.weatherReadings ?? [];
  return { ...view, weatherReadings, entries, invoices, isExcerpt: !readsWhole(log) };
}

/** The history of a log as its reader is told it. */
async function toldHistory(ctx: ProjectContext, loaded: LoadedLog) {
  const { objectType, objectId } = nameOf(loaded.log);
  const { userId } = ctx.actor;
  const readsWhole = mayReadWholeLog(ctx.actor, readersOf(loaded));
  const { companyId } = loaded.log;
  const steps = await historyEntries(ctx.db, objectType, objectId, (field, by) =>
    hidesInvoiceStep(ctx.actor, { companyId, readsWhole }, { field, by }),
  );
  if (readsWhole) return steps;
  const entries = await entriesOf(ctx.db, objectId);
  const subjects = entries
    .filter((entry) => inExcerpt(userId, entry))
    .flatMap(({ status, content }) => (status === null ? [] : [titleOf(content)]));
  return steps.flatMap((step) => stepInExcerpt(step, { userId, subjects }) ?? []);
}

/** Everything that the page of a log shows, with its readers as they are after a change. */
export async function logDetail(ctx: ProjectContext, log: DailyLogRow): Promise<DailyLogDetail> {
  await ctx.writeHistory();
  return detailOf(ctx, await withReaders(ctx.db, log));
}

/** The same of a log as it was read. */
export async function detailOf(ctx: ProjectContext, loaded: LoadedLog): Promise<DailyLogDetail> {
  const { log } = loaded;
  const record = logRecord(loaded, ctx);
  const [content, signature, shares, refs, history] = await together(
    () => logContent(ctx, loaded),
    () => signatureView(ctx, log),
    () => (maySeeShares(ctx.actor, record) ? shareViews(ctx, log.id) : []),
    () => refsOf(ctx.db, { users: [log.closedBy] }),
    () => toldHistory(ctx, loaded),
  );
  return {
    ...content,
    invoices: content.invoices.filter(({ addedBy }) =>
      maySeeInvoice(ctx.actor, { ...log, readsWhole: !content.isExcerpt }, { addedBy: addedBy.id }),
    ),
    signature,
    shares,
    closedBy: refs.userOrNull(log.closedBy),
    closedAt: instantOrNull(log.closedAt),
    currency: ctx.project.currency,
    abilities: abilitiesOf(dailyLogMachine, ctx.actor, record),
    history,
  };
}
