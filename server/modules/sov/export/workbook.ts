import { neutraliseFormula } from '#domain/sov/csv.ts';
import { durationDays } from '#domain/sov/duration.ts';
import { SOV_STATUS_FACES } from '#domain/sov/status.ts';
import { buildSovTree, flattenTree, sumNodes } from '#domain/sov/tree.ts';
import { type CellObject, utils, type WorkSheet, write } from 'xlsx';
import type { Db } from '../../../db/database.ts';
import { DATE_FORMAT, excelDay, MONEY_FORMAT } from '../../../workbooks/workbook.ts';
import { impactByLine } from '../changes.ts';
import { linesOf, type SovRow } from '../records.ts';
import { treeLine } from '../tree-line.ts';
import { sovViews, weekdaysOf } from '../views.ts';

/** Schedules in one file; a longer list is to be filtered first. */
export const EXPORT_LIMIT = 500;
/** Schedules whose lines get a sheet of their own; beyond that the file holds the list alone. */
const SHEET_LIMIT = 50;

const PRICE = '#,##0.00##';

type Cell = CellObject | null;

/** Text that a spreadsheet would run as a formula is disarmed; the cell is typed as text besides. */
const text = (value: string | null): Cell =>
  value === null || value === '' ? null : { t: 's', v: neutraliseFormula(value) };
const amount = (cents: number | null): Cell =>
  cents === null ? null : { t: 'n', v: cents / 100, z: MONEY_FORMAT };
const major = (value: number): Cell => ({ t: 'n', v: value, z: MONEY_FORMAT });
const price = (value: number | null): Cell =>
  value === null ? null : { t: 'n', v: value / 10_000, z: PRICE };
const whole = (value: number | null): Cell => (value === null ? null : { t: 'n', v: value });
const day = (date: string | null): Cell =>
  date === null ? null : { t: 'n', v: excelDay(date), z: DATE_FORMAT };

function sheetOf(headers: readonly string[], widths: readonly number[], rows: readonly Cell[][]): WorkSheet {
  const sheet = utils.aoa_to_sheet([headers.map((header) => ({ t: 's', v: header })), ...rows]);
  sheet['!cols'] = widths.map((wch) => ({ wch }));
  return sheet;
}

const LIST = [
  'Number',
  'Division #',
  'Division',
  'Contractor',
  'Status',
  'Scheduled value',
  'Cost impact',
  'Revised scheduled value',
  'Completed and stored',
  'Balance to finish',
  'Start date',
  'End date',
  'Lines',
];

async function listSheet(db: Db, rows: readonly SovRow[]): Promise<WorkSheet> {
  const views = await sovViews(db, rows);
  return sheetOf(
    LIST,
    [12, 10, 34, 28, 18, 16, 14, 18, 18, 18, 12, 12, 8],
    views.map((sov) => [
      text(sov.sovNumber),
      text(sov.divisionNumber),
      text(sov.divisionName),
      text(sov.contractorCompany.name),
      text(SOV_STATUS_FACES[sov.sovStatus].label),
      major(sov.totals.scheduledValue),
      major(sov.totals.costImpact),
      major(sov.totals.revisedScheduledValue),
      major(sov.totals.totalCompleted),
      major(sov.totals.balanceToFinish),
      day(sov.startDate),
      day(sov.endDate),
      whole(sov.lineCount),
    ]),
  );
}

const LINES = [
  'Item',
  'Description',
  'Notes',
  'Unit',
  'Quantity',
  'Unit price',
  'Scheduled value',
  'Cost impact',
  'Revised scheduled value',
  'Start date',
  'End date',
  'Duration',
];

/** The tree from top to bottom, parents with their sums, and a totals row. The headers are those an import reads. */
async function linesSheet(db: Db, sov: SovRow): Promise<WorkSheet> {
  const impacts = await impactByLine(db, sov.id);
  const lines = await linesOf(db, sov.id);
  const tree = buildSovTree(lines.map((line) => treeLine(line, impacts.get(line.id) ?? 0)));
  const days = (start: string | null, end: string | null) => whole(durationDays(start, end, weekdaysOf(sov)));
  const rows = flattenTree(tree).map(({ node, depth }): Cell[] => [
    text(node.number),
    text('  '.repeat(depth) + node.name),
    text(node.line?.row.description ?? null),
    text(node.line?.row.uom ?? null),
    price(node.line?.row.noOfUnits ?? null),
    price(node.line?.row.unitPrice ?? null),
    amount(node.scheduledValue),
    amount(node.costImpact),
    amount(node.revisedValue),
    day(node.startDate),
    day(node.endDate),
    days(node.startDate, node.endDate),
  ]);
  const sum = sumNodes(tree);
  rows.push([
    text('Totals'),
    null,
    null,
    null,
    null,
    null,
    amount(sum.scheduledValue),
    amount(sum.costImpact),
    amount(sum.revisedValue),
    day(sum.startDate),
    day(sum.endDate),
    days(sum.startDate, sum.endDate),
  ]);
  return sheetOf(LINES, [16, 48, 30, 8, 12, 12, 16, 14, 18, 12, 12, 10], rows);
}

/** A sheet name of at most 31 characters, without the marks that spreadsheets refuse, and only once. */
function sheetName(sov: SovRow, taken: Set<string>): string {
  const base = `${sov.sovNumber ?? 'Draft'} ${sov.divisionName}`.replace(/[[\]*?:/\\']/g, ' ').trim();
  let name = base.slice(0, 31).trim();
  for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${base.slice(0, 27).trim()} ${n}`;
  taken.add(name.toLowerCase());
  return name;
}

/** The workbook of an export: the list, then a sheet of lines for each schedule. */
export async function sovWorkbook(db: Db, rows: readonly SovRow[]): Promise<Uint8Array> {
  const book = utils.book_new();
  utils.book_append_sheet(book, await listSheet(db, rows), 'Schedules of values');
  const taken = new Set(['schedules of values']);
  if (rows.length <= SHEET_LIMIT)
    for (const sov of rows) utils.book_append_sheet(book, await linesSheet(db, sov), sheetName(sov, taken));
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
}
