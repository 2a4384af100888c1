import { valuesAt } from '../checks/list-reading.ts';
import { cellsOfWorkbook } from '../checks/workbook.ts';
import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import type { Seen, Survey } from './survey.ts';
import { wholeOf } from './tasks.ts';

/** Workbooks with the list that they hold and the operation that opens a row's record. */
const SHEETS: readonly { id: string; list: string; page: string }[] = [
  { id: 'exportSovs', list: 'listSovs', page: 'getSov' },
  { id: 'exportPayApps', list: 'listPayApps', page: 'getPayApp' },
  { id: 'exportChangeRequests', list: 'listChangeRequests', page: 'getChangeRequest' },
  { id: 'exportRfis', list: 'listRfis', page: 'getRfi' },
  { id: 'exportQualityTasks', list: 'listQualityTasks', page: 'getQualityTask' },
  { id: 'exportSubmittals', list: 'listSubmittals', page: 'getSubmittal' },
  { id: 'exportInspections', list: 'searchInspections', page: 'getInspection' },
  { id: 'exportDailyLogs', list: 'listDailyLogs', page: 'getDailyLog' },
];

/** What a column shows, by the words of its heading; `[]` goes through a list. The first that the records have counts. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  number: [
    'rfiNumber',
    'sovNumber',
    'changeRequestNumber',
    'qualityTaskNumber',
    'submittalNumber',
    'inspectionNumber',
    'dailyLogNumber',
    'payAppNumber',
  ],
  'division #': ['divisionNumber'],
  division: ['divisionName', 'division.divisionName', 'sov.divisionName'],
  subdivision: ['subdivision.subDivisionName'],
  contractor: ['contractorCompany.name', 'contractor.name'],
  status: ['status', 'sovStatus'],
  'scheduled value': ['totals.scheduledValue'],
  'cost impact': ['totals.costImpact', 'costImpact'],
  'revised scheduled value': ['totals.revisedScheduledValue'],
  'completed and stored': ['totals.totalCompleted', 'totalCompletedAndStored'],
  'balance to finish': ['totals.balanceToFinish'],
  'start date': ['startDate'],
  'end date': ['endDate'],
  lines: ['lineCount'],
  'change order': ['changeOrderNumber'],
  subject: ['subject'],
  title: ['title'],
  reason: ['reason'],
  'schedule of values': ['sov.sovNumber'],
  company: ['company.name', 'requesterCompany.name'],
  'created by': ['createdBy.name'],
  'requested by': ['requestedBy.name'],
  requester: ['requester.name'],
  assignee: ['assignee.name'],
  approvers: ['approvers[].assignee.name', 'approvers[].user.name'],
  'ball in court': ['ballInCourt.user.name'],
  'due date': ['dueDate', 'ballInCourt.dueDate'],
  days: ['scheduleImpactInDays'],
  'age (days)': ['ageDays'],
  created: ['createdAt'],
  signed: ['signedOn'],
  'last result': ['lastResult'],
  location: ['location'],
  entries: ['entryCount'],
  photos: ['photoCount'],
  'last checked': ['lastEntryAt'],
  completed: ['completedAt'],
  question: ['question'],
  'closing comments': ['reviewComments'],
  'item of the schedule': ['sovLine.taskNumber'],
  references: ['references[].number'],
  'work through': ['periodTo'],
  'payment term': ['termStatus'],
  'payment due': ['currentPaymentDue'],
  certified: ['amountCertified'],
  paid: ['amountReleased'],
  'billed by': ['receivingCompany.name'],
  'paid by': ['payingCompany.name'],
  changed: ['updatedAt'],
};

/** What a column shows of a record that has nothing in its field. */
const INSTEAD: Readonly<Record<string, string>> = { submittalNumber: 'plannedNumber' };

const DAY = 86_400_000;
/** The day before the first of a workbook's calendar, which holds one that never was. */
const EPOCH = Date.UTC(1899, 11, 30);

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** A day in a cell: the number of a workbook's calendar, or a text. Instants may fall on either day of the site's clock. */
function isDay(cell: string, value: string): boolean {
  const wanted = Date.parse(value.length === 10 ? value : `${value.slice(0, 10)}T00:00:00Z`);
  const shown = /^\d+(\.\d+)?$/.test(cell)
    ? EPOCH + Math.floor(Number(cell)) * DAY
    : Date.parse(`${cell} UTC`);
  return Math.abs(shown - wanted) <= (value.length === 10 ? 0 : DAY);
}

/** Whether a cell says what a field of a record says. */
export function cellSays(cell: string, value: unknown): boolean {
  if (isEmpty(value)) return cell.trim() === '';
  if (typeof value === 'number') return cell !== '' && Math.abs(Number(cell) - value) < 0.005;
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d(T|$)/.test(text)) return isDay(cell, text);
  return cell.replaceAll(/\s+/g, ' ').includes(text.trim().replaceAll(/\s+/g, ' '));
}

/** The records of a list with all that their pages say of them, where those were opened. */
const withPages = (survey: Survey, reader: Seen['reader'], rows: readonly Row[], page: string): Row[] => {
  const opened = new Map(
    survey.seen
      .filter((seen) => seen.reader === reader && seen.operation.id === page)
      .map(({ exchange }) => [exchange.body?.id as unknown, exchange.body as Row]),
  );
  return rows.map((row) => ({ ...row, ...opened.get(row['id']) }));
};

/** Words of a closed list by their labels: each has one of its own, which is not another's word. */
function wrongLabel(pairs: readonly (readonly [value: unknown, cell: string])[]): string | null {
  const labels = new Map<string, string>();
  const values = new Set(pairs.map(([value]) => String(value)));
  for (const [value, cell] of pairs) {
    if (value === undefined) continue;
    const word = isEmpty(value) ? '' : String(value);
    const known = labels.get(word) ?? cell;
    const other = [...labels].find(([each, label]) => each !== word && label === cell);
    const others = [...values].find((each) => each !== word && plain(each) === plain(cell));
    if (known !== cell || other || others || (word === '') !== (cell.trim() === ''))
      return `"${cell}" for ${word || 'nothing'}, which is "${known}" elsewhere${other ? ` and the label of ${other[0]}` : ''}`;
    labels.set(word, cell);
  }
  return null;
}

/** The record whose cell says something else than the field of its column, with both; null where all agree. */
function wrongCell(
  sheet: readonly ReadonlyMap<string, string>[],
  column: string,
  paths: readonly string[],
  records: readonly Row[],
): string | null {
  const path = paths.find((each) =>
    records.some((row) =>
      valuesAt(row, each).some((value) => value !== undefined && typeof value !== 'object'),
    ),
  );
  if (!path) return null;
  const known = records.flatMap((row) => valuesAt(row, path)).filter((value) => !isEmpty(value));
  if (known.length > 0 && known.every((value) => /^[A-Z][A-Z0-9_]+$/.test(String(value))))
    return wrongLabel(records.map((record, i) => [valuesAt(record, path)[0], sheet[i]?.get(column) ?? '']));
  for (const [i, record] of records.entries()) {
    const own = valuesAt(record, path);
    const instead = INSTEAD[path];
    const values = instead && own.every((value) => value === null) ? valuesAt(record, instead) : own;
    // Not known of a record that was not opened.
    if (values.includes(undefined)) continue;
    const cell = sheet[i]?.get(column) ?? '';
    const right = values.length === 0 ? cell.trim() === '' : values.every((value) => cellSays(cell, value));
    if (!right)
      return `"${cell}" for ${String(record['id'])}, whose ${path} is ${JSON.stringify(values.length === 1 ? values[0] : values)}`;
  }
  return null;
}

/** The row of sums below a sheet says what the numbers above it come to. */
function judgeSums(
  run: Run,
  seen: Seen,
  sheet: readonly ReadonlyMap<string, string>[],
  sums: ReadonlyMap<string, string>,
): void {
  for (const [column, cell] of sums) {
    if (cell === '' || Number.isNaN(Number(cell))) continue;
    const sum = sheet.reduce((all, row) => all + Math.round(Number(row.get(column) ?? 0) * 100), 0);
    run.judge.expect(seen.exchange, 'sums', Math.round(Number(cell) * 100) === sum, () => {
      return `the total of column ${column} is ${cell}, and its cells come to ${sum / 100}`;
    });
  }
}

/** Each cell of a workbook says what the field of its heading says in the list or on the record's page. */
export async function judgeCells(run: Run, survey: Survey): Promise<void> {
  for (const { id, list, page } of SHEETS) {
    const operation = run.contract.find(id);
    if (!operation || !run.wanted(operation)) continue;
    for (const reader of survey.readers) {
      const rows = wholeOf(survey, reader.account, list);
      const seen = rows && (await survey.ask(reader, operation));
      if (!rows || !seen) continue;
      const [heads, ...all] = cellsOfWorkbook(seen.exchange.content);
      const sheet = all.slice(0, rows.length);
      const records = withPages(survey, reader.account, rows, page);
      for (const [column, head] of heads ?? []) {
        const paths = COLUMNS[head.trim().toLowerCase()];
        const wrong = paths ? wrongCell(sheet, column, paths, records) : null;
        run.judge.expect(seen.exchange, 'export-tells', wrong === null, () => {
          return `${head} shows ${wrong ?? ''}, to ${reader.account.email}`;
        });
      }
      const below = all.slice(rows.length).find((row) => /^totals?$/i.test(row.get('A') ?? ''));
      if (below) judgeSums(run, seen, sheet, below);
    }
  }
}

/** The cells of a text in CSV, row by row. */
export function cellsOfCsv(text: string): string[][] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    );
}

/** A sheet of text with its sums: those of its rows, and those of the record that it shows. */
export async function judgeTextSheets(run: Run, survey: Survey): Promise<void> {
  const operation = run.contract.find('exportSovDetailCsv');
  if (!operation || !run.wanted(operation)) return;
  for (const reader of survey.readers.slice(0, 2))
    for (const sov of survey.seen.filter(
      (seen) => seen.reader === reader.account && seen.operation.id === 'getSov',
    )) {
      const seen = await survey.ask(reader, operation, { params: sov.params });
      if (!seen) continue;
      const [heads = [], ...rows] = cellsOfCsv(new TextDecoder().decode(seen.exchange.content));
      const sums = rows.at(-1)?.[0] === 'Totals' ? rows.pop() : undefined;
      for (const [i, head] of heads.entries()) {
        if (!sums || !/value|impact/i.test(head)) continue;
        const sum = rows.reduce((all, row) => all + Math.round(Number(row[i]) * 100), 0);
        const revised = Math.round(Number(sov.exchange.body?.totals?.revisedScheduledValue) * 100);
        const right =
          Math.round(Number(sums[i]) * 100) === sum && (!/revised/i.test(head) || sum === revised);
        run.judge.expect(seen.exchange, 'sums', right, () => {
          return `the total of ${head} is ${String(sums[i])}, its cells come to ${sum / 100}, and the schedule to ${revised / 100}`;
        });
      }
    }
}
