import {
  ACCIDENT_SEVERITY_LABELS,
  ACCIDENT_TYPE_LABELS,
  DELAY_CAUSE_LABELS,
  MATERIAL_ACCEPTANCE_LABELS,
  NONCONFORMANCE_SEVERITY_LABELS,
  OTHER_LOG_KIND_LABELS,
} from '#domain/daily-log/choices.ts';
import { hoursByCompany } from '#domain/daily-log/hours.ts';
import { NONCONFORMANCE_STATUS_FACES } from '#domain/daily-log/nonconformance-status.ts';
import { LOG_ACCESS_LABELS } from '#domain/daily-log/sight.ts';
import {
  DAILY_LOG_ENTRY_TYPE_LABELS,
  DAILY_LOG_ENTRY_TYPES,
  DAILY_LOG_STATUS_FACES,
  type DailyLogEntryType,
  SITE_CONDITION_LABELS,
} from '#domain/daily-log/status.ts';
import { fromTenThousandths } from '#domain/money/money.ts';
import { clockTime } from '#domain/time/zoned.ts';
import { asc } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { ProjectContext } from '../../http/context.ts';
import { invalid } from '../../http/problem.ts';
import { DATE_FORMAT, excelDay, type WorkbookColumn, type WorkbookTable } from '../../workbooks/workbook.ts';
import type { ContentOf, EntryContent } from './entry-content.ts';
import { namedBy, type Named } from './entry-views.ts';
import { seenLogs } from './excerpt.ts';
import { type DailyLogRow, type EntryRow, numberOf } from './records.ts';
import { dailyLogEntries } from './schema.ts';
import { weatherText } from './weather.ts';
import { type DailyLogView, logViews } from './views.ts';

/** Entries in one file; a longer list is to be filtered first. */
const MOST_ENTRIES = 50_000;
const CUT = '… (continued in the daily log)';

type Cell = string | number | null;
interface Column {
  column: WorkbookColumn;
  cell: (row: EntryRow, named: Named) => Cell;
}

const DAY = { header: 'Day', width: 12, format: DATE_FORMAT };

const LOG_COLUMNS: readonly { column: WorkbookColumn; cell: (log: DailyLogView) => Cell }[] = [
  { column: { header: 'Number', width: 11 }, cell: (log) => log.dailyLogNumber },
  { column: DAY, cell: (log) => excelDay(log.logDate) },
  { column: { header: 'Status', width: 10 }, cell: (log) => DAILY_LOG_STATUS_FACES[log.status].label },
  { column: { header: 'Access', width: 10 }, cell: (log) => LOG_ACCESS_LABELS[log.logAccess] },
  { column: { header: 'Crew', width: 18 }, cell: (log) => log.crewName ?? null },
  { column: { header: 'Created by', width: 22 }, cell: (log) => log.createdBy.name },
  { column: { header: 'Company', width: 26 }, cell: (log) => log.company.name },
  {
    column: { header: 'Site', width: 10 },
    cell: (log) => log.siteCondition && SITE_CONDITION_LABELS[log.siteCondition],
  },
  { column: { header: 'Weather', width: 40 }, cell: (log) => weatherText(log.weather) },
  { column: { header: 'Entries', width: 9 }, cell: (log) => log.entryCount },
  { column: { header: 'Workers', width: 9 }, cell: (log) => log.totalWorkers },
  { column: { header: 'Hours', width: 9 }, cell: (log) => log.totalHours },
  { column: { header: 'Open nonconformances', width: 21 }, cell: (log) => log.openNonconformances },
  { column: { header: 'Signed', width: 9 }, cell: (log) => (log.isSigned ? 'Yes' : null) },
];

/** A column of one type's sheet: the cell of its content. */
const of =
  <T extends DailyLogEntryType>(type: T) =>
  (
    header: string,
    width: number,
    cell: (content: ContentOf<T>, row: EntryRow, named: Named) => Cell | undefined,
    format?: string,
  ): Column => ({
    column: { header, width, ...(format ? { format } : {}) },
    cell: (row, named) =>
      row.content.entryType === type ? (cell(row.content as ContentOf<T>, row, named) ?? null) : null, // told by its type
  });

/** An instant as people read it in a cell, on the clock of the site. */
function instant(at: string | null, { timeZone }: Named): string | null {
  if (at === null) return null;
  const { day, time } = clockTime(at, timeZone ?? 'UTC');
  return `${day} ${time.slice(0, 5)}`;
}

const work = of('WORK_LOG');
const material = of('MATERIAL_LOG');
const meeting = of('MEETING_LOG');
const revision = of('REVISION_AND_FEEDBACK_LOG');
const nonconformance = of('NONCONFIRMING_LOG');
const accident = of('ACCIDENT_LOG');
const other = of('OTHERS');
const files = of('FILES_LOG');

const COLUMNS: Readonly<Record<DailyLogEntryType, readonly Column[]>> = {
  WORK_LOG: [
    work('Company', 26, (_, row, { refs }) => refs.companyOrNull(row.companyId)?.name),
    work('Trade', 18, ({ trade }) => trade),
    work('Workers', 9, ({ workers }) => workers),
    work('Hours each', 11, ({ hours }) => hours),
    work('Hours', 9, (_, { totalHours }) => fromTenThousandths(totalHours)),
    work('Location', 26, ({ location }) => location),
    work('Item of the schedule', 20, (_, row, { lines }) => lines.get(row.sovLineId)?.taskNumber),
    work('Division', 24, (_, row, { places }) => {
      const division = places.division(row.divisionId);
      return division && `${division.divisionNumber} ${division.divisionName}`;
    }),
    work('Quantity', 10, ({ quantity }) => quantity),
    work('Unit', 8, ({ unit }) => unit),
    work('Equipment', 34, ({ equipment }) =>
      equipment.map(({ name, hoursUsed, hoursIdle }) => `${name} ${hoursUsed}/${hoursIdle} h`).join('; '),
    ),
    work('Delay', 14, ({ delay }) => delay && DELAY_CAUSE_LABELS[delay.cause]),
    work('Delay hours', 11, ({ delay }) => delay?.hours),
    work('Description', 60, ({ description }) => description),
  ],
  MATERIAL_LOG: [
    material('Material', 34, (content) => content.material),
    material('Quantity', 10, ({ quantity }) => quantity),
    material('Unit', 8, ({ unit }) => unit),
    material('Supplier', 26, ({ supplier }) => supplier),
    material('Ticket', 14, ({ ticketNumber }) => ticketNumber),
    material('Delivered', 17, ({ deliveredAt }, _, named) => instant(deliveredAt, named)),
    material('Received by', 20, ({ receivedBy }) => receivedBy),
    material('Acceptance', 22, ({ acceptance }) => MATERIAL_ACCEPTANCE_LABELS[acceptance]),
    material('Location', 26, ({ location }) => location),
    material('Description', 60, ({ description }) => description),
  ],
  MEETING_LOG: [
    meeting('Title', 34, ({ title }) => title),
    meeting('Begin', 17, ({ startedAt }, _, named) => instant(startedAt, named)),
    meeting('End', 17, ({ endedAt }, _, named) => instant(endedAt, named)),
    meeting('Location', 26, ({ location }) => location),
    meeting('Attendees', 40, ({ attendeeIds, otherAttendees }, _, { refs }) =>
      [...attendeeIds.map((id) => refs.user(id).name), ...otherAttendees].join(', '),
    ),
    meeting('Minutes', 60, ({ minutes }) => minutes),
  ],
  REVISION_AND_FEEDBACK_LOG: [
    revision('Subject', 34, ({ subject }) => subject),
    revision('Document', 24, ({ documentReference }) => documentReference),
    revision('Revision', 10, (content) => content.revision),
    revision('Given by', 24, ({ givenBy }) => givenBy),
    revision('Feedback', 60, ({ feedback }) => feedback),
    revision('To be done', 40, ({ actionRequired }) => actionRequired),
  ],
  NONCONFIRMING_LOG: [
    nonconformance('Subject', 34, ({ subject }) => subject),
    nonconformance('State', 12, (_, { status }) => status && NONCONFORMANCE_STATUS_FACES[status].label),
    nonconformance('Severity', 10, ({ severity }) => NONCONFORMANCE_SEVERITY_LABELS[severity]),
    nonconformance('Requirement', 30, ({ requirement }) => requirement),
    nonconformance('Location', 26, ({ location }) => location),
    nonconformance('Responsible', 26, (_, row, { refs }) => refs.companyOrNull(row.companyId)?.name),
    nonconformance('Owner', 22, (_, row, { refs }) => refs.userOrNull(row.ownerId)?.name),
    nonconformance('Due', 12, (_, { dueDate }) => dueDate && excelDay(dueDate), DATE_FORMAT),
    nonconformance('Description', 60, ({ description }) => description),
    nonconformance('To be done', 40, ({ correctiveAction }) => correctiveAction),
    nonconformance('Corrected', 40, (_, { fixNote }) => fixNote),
  ],
  ACCIDENT_LOG: [
    accident('Type', 18, ({ accidentType }) => ACCIDENT_TYPE_LABELS[accidentType]),
    accident('Severity', 18, ({ severity }) => ACCIDENT_SEVERITY_LABELS[severity]),
    accident('At', 17, ({ occurredAt }, _, named) => instant(occurredAt, named)),
    accident('Location', 26, ({ location }) => location),
    accident('Involved', 26, ({ peopleInvolved }) => peopleInvolved.join(', ')),
    accident('Witnesses', 26, ({ witnesses }) => witnesses.join(', ')),
    accident('Description', 60, ({ description }) => description),
    accident('Done at once', 40, ({ immediateAction }) => immediateAction),
    accident('Reported', 10, ({ isReportedToAuthority }) => (isReportedToAuthority ? 'Yes' : 'No')),
    accident('Report number', 16, ({ reportNumber }) => reportNumber),
  ],
  OTHERS: [
    other('Kind', 10, ({ kind }) => OTHER_LOG_KIND_LABELS[kind]),
    other('Title', 34, ({ title }) => title),
    other('Visitor', 22, ({ visitorName }) => visitorName),
    other('Company', 26, ({ companyName }) => companyName),
    other('Arrived', 17, ({ arrivedAt }, _, named) => instant(arrivedAt, named)),
    other('Left', 17, ({ leftAt }, _, named) => instant(leftAt, named)),
    other('Delay', 14, ({ delay }) => delay && DELAY_CAUSE_LABELS[delay.cause]),
    other('Delay hours', 11, ({ delay }) => delay?.hours),
    other('Description', 60, ({ description }) => description),
  ],
  FILES_LOG: [
    files('Title', 34, ({ title }) => title),
    files('Description', 60, ({ description }) => description),
  ],
};

/** What stands beside every entry. */
const LAST: readonly Column[] = [
  { column: { header: 'Photos', width: 9 }, cell: ({ photoCount }) => photoCount },
  {
    column: { header: 'Mark', width: 11 },
    cell: ({ voidedAt, correctedByEntryId }) =>
      voidedAt ? 'Void' : correctedByEntryId === null ? null : 'Corrected',
  },
  { column: { header: 'Created by', width: 22 }, cell: (row, { refs }) => refs.user(row.createdBy).name },
];

function entryTable(
  type: DailyLogEntryType,
  rows: readonly EntryRow[],
  named: Named,
  logs: ReadonlyMap<string, DailyLogRow>,
): WorkbookTable {
  const columns = [...COLUMNS[type], ...LAST];
  return {
    sheet: DAILY_LOG_ENTRY_TYPE_LABELS[type],
    columns: [{ header: 'Number', width: 11 }, DAY, ...columns.map(({ column }) => column)],
    rows: rows.map((row) => {
      const log = logs.get(row.dailyLogId);
      return [
        log ? numberOf(log) : null,
        log ? excelDay(log.logDate) : null,
        ...columns.map(({ cell }) => cell(row, named)),
      ];
    }),
    cut: CUT,
  };
}

/** Hours by company and trade of the logs of the file. */
function hoursTable(
  rows: readonly EntryRow[],
  named: Named,
  logs: ReadonlyMap<string, DailyLogRow>,
): WorkbookTable {
  const crews = rows.flatMap((row) => {
    const content: EntryContent = row.content;
    if (content.entryType !== 'WORK_LOG' || !row.holds) return [];
    const day = logs.get(row.dailyLogId)?.logDate ?? '';
    const { companyId, workers, totalHours } = row;
    return [{ day, companyId, trade: content.trade, workers, totalHours }];
  });
  return {
    sheet: 'Hours by company',
    columns: [
      { header: 'Company', width: 30 },
      { header: 'Trade', width: 22 },
      { header: 'Days', width: 8 },
      { header: 'Worker days', width: 12 },
      { header: 'Hours', width: 12 },
    ],
    rows: hoursByCompany(crews).map(({ companyId, trade, days, workerDays, hours }) => [
      named.refs.companyOrNull(companyId)?.name ?? null,
      trade,
      days,
      workerDays,
      fromTenThousandths(hours),
    ]),
    cut: CUT,
  };
}

/** The sheets of an export: the logs in the order given, their entries by type, and the hours by company. */
export async function logTables(ctx: ProjectContext, rows: readonly DailyLogRow[]): Promise<WorkbookTable[]> {
  const { logs: seenRows, seen } = await seenLogs(ctx, rows);
  const views = await logViews(ctx, seenRows);
  const entries = await ctx.db
    .select()
    .from(dailyLogEntries)
    .where(
      anyOf(
        dailyLogEntries.dailyLogId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(dailyLogEntries.position))
    .limit(MOST_ENTRIES + 1);
  if (entries.length > MOST_ENTRIES)
    throw invalid(
      [],
      `These daily logs have more than ${MOST_ENTRIES} entries, and one file holds no more. Filter the list, then export.`,
    );
  const logs = new Map(rows.map((log) => [log.id, log]));
  const order = new Map(rows.map(({ id }, i) => [id, i]));
  const placeOf = ({ dailyLogId }: EntryRow): number => order.get(dailyLogId) ?? 0;
  const sorted = seen(entries).toSorted((a, b) => placeOf(a) - placeOf(b) || a.position - b.position);
  const named = await namedBy(ctx, sorted, { withFiles: false });
  const ofType = Map.groupBy(sorted, ({ entryType }) => entryType);
  return [
    {
      sheet: 'Daily logs',
      columns: LOG_COLUMNS.map(({ column }) => column),
      rows: views.map((view) => LOG_COLUMNS.map(({ cell }) => cell(view))),
      cut: CUT,
    },
    ...DAILY_LOG_ENTRY_TYPES.map((type) => entryTable(type, ofType.get(type) ?? [], named, logs)),
    hoursTable(sorted, named, logs),
  ];
}
