import { maySeeInvoice } from '#domain/daily-log/invoices.ts';
import { addressOf } from '#domain/contact/address.ts';
import { LOG_ACCESS_LABELS } from '#domain/daily-log/sight.ts';
import {
  DAILY_LOG_ENTRY_TYPE_LABELS,
  DAILY_LOG_ENTRY_TYPES,
  DAILY_LOG_STATUS_FACES,
  SITE_CONDITION_LABELS,
} from '#domain/daily-log/status.ts';
import { fromTenThousandths } from '#domain/money/money.ts';
import { formatMoney } from '#domain/money/text.ts';
import { writtenDate } from '#domain/time/dates.ts';
import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import { together } from '../../db/together.ts';
import type { ProjectContext } from '../../http/context.ts';
import { inSentence } from '../../pdf/direction.ts';
import type { DailyLogDocument, PrintedLog } from '../../pdf/daily-log-model.ts';
import { type PaperTimes, paperTimes } from '../../pdf/paper-times.ts';
import { party } from '../payapp/printed.ts';
import { refsOf } from '../people/refs.ts';
import { projects } from '../projects/schema.ts';
import { paperZone } from '../record/paper-zone.ts';
import type { KeptFile } from '../record/printed-files.ts';
import { namedBy } from './entry-views.ts';
import { type SeenLogs, seenLogs } from './excerpt.ts';
import { printedEntry } from './printed-entries.ts';
import { type DailyLogRow, type LoadedLog, numberOf, titleOfLog } from './records.ts';
import { dailyLogEntries, dailyLogInvoices, dailyLogs, dailyLogSignatures } from './schema.ts';
import { visibleLogs } from './sight.ts';
import { readingTexts, weatherText } from './weather.ts';

type Document = DailyLogDocument<KeptFile>;

/** What stands in the logs, one query a kind for all of them. */
async function contentsOf(ctx: ProjectContext, { logs, seen }: SeenLogs) {
  const ids = logs.map(({ id }) => id);
  const [all, invoices, signatures, refs] = await together(
    () =>
      ctx.db
        .select()
        .from(dailyLogEntries)
        .where(anyOf(dailyLogEntries.dailyLogId, ids))
        .orderBy(asc(dailyLogEntries.position)),
    () =>
      ctx.db
        .select()
        .from(dailyLogInvoices)
        .where(anyOf(dailyLogInvoices.dailyLogId, ids))
        .orderBy(asc(dailyLogInvoices.position)),
    () => ctx.db.select().from(dailyLogSignatures).where(anyOf(dailyLogSignatures.dailyLogId, ids)),
    () =>
      refsOf(ctx.db, {
        users: logs.flatMap((log) => [log.createdBy, log.closedBy]),
        companies: logs.map((log) => log.companyId),
      }),
  );
  const entries = seen(all);
  return {
    entries: Map.groupBy(entries, (row) => row.dailyLogId),
    invoices: Map.groupBy(invoices, (row) => row.dailyLogId),
    signatures: new Map(signatures.map((row) => [row.dailyLogId, row])),
    named: await namedBy(ctx, entries),
    refs,
  };
}
type Contents = Awaited<ReturnType<typeof contentsOf>>;

/** What a log is read for, and on which clock it is printed. */
interface Reading {
  times: PaperTimes;
  readsWhole: boolean;
}

function headOf(
  log: DailyLogRow,
  { refs }: Contents,
  { times: { instant }, readsWhole }: Reading,
): PrintedLog['head'] {
  const { closedBy, closedAt } = log;
  return [
    { label: 'Status', text: DAILY_LOG_STATUS_FACES[log.status].label },
    { label: 'Access', text: LOG_ACCESS_LABELS[log.access] },
    {
      label: 'Written by',
      text: [refs.user(log.createdBy), refs.company(log.companyId)]
        .map(({ name }) => inSentence(name))
        .join(', '),
    },
    { label: 'Crew', text: log.crewName ?? '' },
    { label: 'Site', text: log.siteCondition ? SITE_CONDITION_LABELS[log.siteCondition] : '' },
    { label: 'Weather', text: weatherText(log.weather) ?? '' },
    ...(readsWhole
      ? [
          { label: 'Workers', text: String(log.totalWorkers) },
          { label: 'Hours', text: String(fromTenThousandths(log.totalHours)) },
        ]
      : [{ label: 'Excerpt', text: 'Entries for its reader alone' }]),
    ...(closedBy && closedAt
      ? [
          {
            label: 'Closed',
            text: `${inSentence(refs.user(closedBy).name)}, ${instant(closedAt.toISOString())}`,
          },
        ]
      : []),
  ];
}

function printedLog(
  ctx: ProjectContext,
  log: DailyLogRow,
  contents: Contents,
  { times, readsWhole }: Reading,
): PrintedLog<KeptFile> {
  const { named } = contents;
  const entries = contents.entries.get(log.id) ?? [];
  const signature = contents.signatures.get(log.id);
  const ofType = Map.groupBy(entries, ({ entryType }) => entryType);
  return {
    number: numberOf(log),
    title: titleOfLog(log),
    head: headOf(log, contents, { times, readsWhole }),
    readings: [
      ...readingTexts(log.weatherReadings, log.weather),
      ...(log.weather?.note ? [log.weather.note] : []),
    ],
    sections: DAILY_LOG_ENTRY_TYPES.flatMap((type) => {
      const rows = ofType.get(type) ?? [];
      if (rows.length === 0) return [];
      return [
        {
          heading: DAILY_LOG_ENTRY_TYPE_LABELS[type],
          entries: rows.map((row) => printedEntry(row, named, times)),
        },
      ];
    }),
    invoices: (contents.invoices.get(log.id) ?? [])
      .filter((row) => maySeeInvoice(ctx.actor, { ...log, readsWhole }, row))
      .map(({ invoiceNumber, vendor, invoiceDate, amount, description }) =>
        [
          `${invoiceNumber}, ${vendor}, ${writtenDate(invoiceDate)}: ${formatMoney(amount, ctx.project.currency)}`,
          ...(description ? [description] : []),
        ].join('. '),
      ),
    signature: signature
      ? {
          typedName: signature.typedName,
          png: signature.drawnPng,
          at: signature.signedAt.toISOString(),
          sha256: signature.sha256,
        }
      : null,
  };
}

async function documentOf(
  ctx: ProjectContext,
  logs: readonly DailyLogRow[],
  name: string,
): Promise<Document> {
  const [project] = await ctx.db.select().from(projects).where(eq(projects.id, ctx.project.id));
  if (!project) throw new Error('The project is gone');
  const [first] = logs;
  const letterhead = await party(ctx, first && logs.length === 1 ? first.companyId : project.companyId);
  const seen = await seenLogs(ctx, logs);
  const contents = await contentsOf(ctx, seen);
  const times = paperTimes(await paperZone(ctx, project));
  const newest = logs.reduce((at, log) => (log.updatedAt > at ? log.updatedAt : at), project.createdAt);
  return {
    facts: { title: name, author: letterhead.name, issuedAt: newest.toISOString(), timeZone: times.timeZone },
    letterhead,
    project: { name: project.name, addressLines: addressOf(project), number: project.projectNumber },
    name,
    logs: seen.logs.map((log) => printedLog(ctx, log, contents, { times, readsWhole: seen.readsWhole(log) })),
  };
}

/** Logs as they are handed out, with their files as they are kept. */
export const printedLogs = (ctx: ProjectContext, loaded: readonly LoadedLog[]): Promise<Document> => {
  const logs = loaded.map(({ log }) => log);
  const [first] = logs;
  return documentOf(ctx, logs, first ? `${numberOf(first)}, ${titleOfLog(first)}` : 'Daily logs');
};

/** All logs of a range that the caller may see, by day. */
export async function printedRange(
  ctx: ProjectContext,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<Document> {
  const logs = await ctx.db
    .select()
    .from(dailyLogs)
    .where(
      and(
        eq(dailyLogs.projectId, ctx.project.id),
        gte(dailyLogs.logDate, startDate),
        lte(dailyLogs.logDate, endDate),
        visibleLogs(ctx),
      ),
    )
    .orderBy(asc(dailyLogs.logDate), asc(dailyLogs.sequence));
  return documentOf(ctx, logs, `Daily logs of ${writtenDate(startDate)} to ${writtenDate(endDate)}`);
}
