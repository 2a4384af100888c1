import { beginningOf } from '#domain/text/beginning.ts';
import type { Currency } from '#domain/money/text.ts';
import { durationDays } from '#domain/time/duration.ts';
import { SOV_STATUS_FACES } from '#domain/sov/status.ts';
import { buildSovTree, flattenTree, type SovSums, sumNodes } from '#domain/sov/tree.ts';
import type { Db } from '../../../db/database.ts';
import {
  amount,
  type Column,
  dated,
  day,
  money,
  price,
  prices,
  tableOf,
} from '../../../workbooks/columns.ts';
import type { WorkbookTable } from '../../../workbooks/workbook.ts';
import { impactByLine } from '../changes.ts';
import { linesOf, type SovLineRow, type SovRow } from '../records.ts';
import { treeLine } from '../tree-line.ts';
import { calendarOf, type SovView, sovViews } from '../views.ts';

/** Schedules in one file; a longer list is to be filtered first. */
export const EXPORT_LIMIT = 500;
/** Schedules whose lines get a sheet of their own; beyond that the file holds the list alone. */
const SHEET_LIMIT = 50;

const listIn = (currency: Currency): readonly Column<SovView>[] => [
  { header: 'Number', width: 12, value: (sov) => sov.sovNumber },
  { header: 'Division #', width: 10, value: (sov) => sov.divisionNumber },
  { header: 'Division', width: 34, value: (sov) => sov.divisionName },
  { header: 'Contractor', width: 28, value: (sov) => sov.contractorCompany.name },
  { header: 'Status', width: 18, value: (sov) => SOV_STATUS_FACES[sov.sovStatus].label },
  {
    header: 'Scheduled value',
    width: 16,
    format: money(currency),
    value: (sov) => sov.totals.scheduledValue,
  },
  { header: 'Cost impact', width: 14, format: money(currency), value: (sov) => sov.totals.costImpact },
  {
    header: 'Revised scheduled value',
    width: 18,
    format: money(currency),
    value: (sov) => sov.totals.revisedScheduledValue,
  },
  {
    header: 'Completed and stored',
    width: 18,
    format: money(currency),
    value: (sov) => sov.totals.totalCompleted,
  },
  {
    header: 'Balance to finish',
    width: 18,
    format: money(currency),
    value: (sov) => sov.totals.balanceToFinish,
  },
  { header: 'Start date', ...dated, value: (sov) => day(sov.startDate) },
  { header: 'End date', ...dated, value: (sov) => day(sov.endDate) },
  { header: 'Lines', width: 8, value: (sov) => sov.lineCount },
];

/** A row of the tree, or the totals below it: `line` is what only a priced line has. */
interface LineRow {
  item: string;
  name: string;
  line: SovLineRow | null;
  sums: SovSums;
  days: number | null;
}

/** The headers are those that an import reads. */
const linesIn = (currency: Currency): readonly Column<LineRow>[] => [
  { header: 'Item', width: 16, value: ({ item }) => item },
  { header: 'Description', width: 48, value: ({ name }) => name },
  { header: 'Notes', width: 30, value: ({ line }) => line?.description ?? null },
  { header: 'Unit', width: 8, value: ({ line }) => line?.uom ?? null },
  {
    header: 'Quantity',
    width: 12,
    format: prices(currency),
    value: ({ line }) => price(line?.noOfUnits ?? null),
  },
  {
    header: 'Unit price',
    width: 12,
    format: prices(currency),
    value: ({ line }) => price(line?.unitPrice ?? null),
  },
  {
    header: 'Scheduled value',
    width: 16,
    format: money(currency),
    value: ({ sums }) => amount(sums.scheduledValue),
  },
  { header: 'Cost impact', width: 14, format: money(currency), value: ({ sums }) => amount(sums.costImpact) },
  {
    header: 'Revised scheduled value',
    width: 18,
    format: money(currency),
    value: ({ sums }) => amount(sums.revisedValue),
  },
  { header: 'Start date', ...dated, value: ({ sums }) => day(sums.startDate) },
  { header: 'End date', ...dated, value: ({ sums }) => day(sums.endDate) },
  { header: 'Duration', width: 10, value: ({ days }) => days },
];

/** The tree from top to bottom, parents with their sums, and a totals row. */
async function linesTable(db: Db, sov: SovRow, sheet: string, currency: Currency): Promise<WorkbookTable> {
  const impacts = await impactByLine(db, sov.id);
  const lines = await linesOf(db, sov.id);
  const calendar = await calendarOf(db, sov);
  const tree = buildSovTree(lines.map((line) => treeLine(line, impacts.get(line.id) ?? 0)));
  const row = (item: string, name: string, line: SovLineRow | null, sums: SovSums): LineRow => ({
    item,
    name,
    line,
    sums,
    days: durationDays(sums.startDate, sums.endDate, calendar),
  });
  const rows = flattenTree(tree).map(({ node, depth }) =>
    row(node.number, '  '.repeat(depth) + node.name, node.line?.row ?? null, node),
  );
  return {
    ...tableOf(sheet, 'schedule', linesIn(currency), [...rows, row('Totals', '', null, sumNodes(tree))]),
    totals: true,
  };
}

/** A sheet name of at most 31 characters, without the marks that spreadsheets refuse, and only once. */
function sheetName(sov: SovRow, taken: Set<string>): string {
  const base = `${sov.sovNumber ?? 'Draft'} ${sov.divisionName}`.replace(/[[\]*?:/\\']/g, ' ').trim();
  let name = beginningOf(base, 31).trim();
  for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${beginningOf(base, 27).trim()} ${n}`;
  taken.add(name.toLowerCase());
  return name;
}

/** The workbook of an export: the list, then a sheet of lines for each schedule. */
export async function sovTables(
  db: Db,
  rows: readonly SovRow[],
  currency: Currency,
): Promise<WorkbookTable[]> {
  const list = 'Schedules of values';
  const tables: WorkbookTable[] = [tableOf(list, 'schedule', listIn(currency), await sovViews(db, rows))];
  const taken = new Set([list.toLowerCase()]);
  if (rows.length <= SHEET_LIMIT)
    for (const sov of rows) tables.push(await linesTable(db, sov, sheetName(sov, taken), currency));
  return tables;
}
