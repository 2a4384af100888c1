import type { Currency } from '#domain/money/text.ts';
import { totalG703 } from '#domain/pay-app/g703-total.ts';
import { changeOrdersLast, sheetPlace } from '#domain/pay-app/sheet-place.ts';
import { buildSovTree, flattenTree } from '#domain/sov/tree.ts';
import { amount, type Column, money, price, prices, tableOf } from '../../../workbooks/columns.ts';
import type { WorkbookTable } from '../../../workbooks/workbook.ts';
import type { SheetLine } from '../sheet.ts';

/** A row of the sheet: a line, or a group or the totals with the sums of its lines. */
interface SheetRow {
  item: string;
  name: string;
  /** What only a line has. */
  line: SheetLine | null;
  lines: readonly SheetLine[];
}

const sum = (lines: readonly SheetLine[], cents: (line: SheetLine) => number): number =>
  amount(lines.reduce((all, line) => all + cents(line), 0));

/** The columns by their letters as on the printed form, and before them how column C comes about. */
function columnsIn(currency: Currency): readonly Column<SheetRow>[] {
  const cents = { width: 18, format: money(currency) };
  const units = { width: 12, format: prices(currency) };
  const figure =
    (of: keyof ReturnType<typeof totalG703>) =>
    ({ lines }: SheetRow) =>
      amount(totalG703(lines.map(({ figures }) => figures))[of]);
  return [
    { header: 'Item', width: 16, value: ({ item }) => item },
    { header: 'Description', width: 48, value: ({ name }) => name },
    { header: 'Notes', width: 30, value: ({ line }) => line?.sovLine.description ?? null },
    { header: 'Unit', width: 8, value: ({ line }) => line?.sovLine.uom ?? null },
    { header: 'Quantity', ...units, value: ({ line }) => price(line?.sovLine.noOfUnits ?? null) },
    { header: 'Unit price', ...units, value: ({ line }) => price(line?.sovLine.unitPrice ?? null) },
    { header: 'Units before', ...units, value: ({ line }) => price(line?.previousNoOfUnits ?? null) },
    { header: 'Units this period', ...units, value: ({ line }) => price(line?.noOfUnits ?? null) },
    { header: 'Original value', ...cents, value: ({ lines }) => sum(lines, ({ original }) => original) },
    { header: 'Change orders', ...cents, value: ({ lines }) => sum(lines, ({ impact }) => impact) },
    { header: 'C Scheduled value', ...cents, value: figure('scheduledValue') },
    { header: 'D From previous', ...cents, value: figure('fromPrevious') },
    { header: 'E This period', ...cents, value: figure('thisPeriod') },
    { header: 'F Stored material', ...cents, value: figure('stored') },
    {
      header: 'G Completed and stored',
      width: 22,
      format: money(currency),
      value: figure('completedAndStored'),
    },
    {
      header: '% (G ÷ C)',
      width: 10,
      value: ({ lines }) => totalG703(lines.map(({ figures }) => figures)).percent,
    },
    { header: 'H Balance to finish', ...cents, value: figure('balance') },
    { header: 'I Retainage', ...cents, value: figure('retainage') },
    {
      header: 'Retainage released',
      ...cents,
      value: ({ lines }) => sum(lines, ({ retainage }) => retainage.releasedBefore + retainage.releasedNow),
    },
  ];
}

const placed = (line: SheetLine) => {
  const { sovLine, broughtBy, original, impact } = line;
  return {
    id: sovLine.id,
    task: { id: sovLine.taskId, number: sovLine.taskNumber, name: sovLine.taskName },
    ...sheetPlace(
      {
        division: { id: sovLine.divisionId, number: sovLine.divisionNumber, name: sovLine.divisionName },
        subdivision: {
          id: sovLine.subDivisionId,
          number: sovLine.subDivisionNumber,
          name: sovLine.subDivisionName,
        },
      },
      broughtBy,
    ),
    scheduledValue: original,
    costImpact: impact,
    startDate: null,
    endDate: null,
    line,
  };
};

/**
 * The continuation sheet as it is shown: divisions and subdivisions with their sums, their lines in natural order, after
 * them what change orders brought, each below the number of its order (rule: money 11), and the totals.
 */
export function sheetTable(lines: readonly SheetLine[], sheet: string, currency: Currency): WorkbookTable {
  const { original, brought } = changeOrdersLast(lines, ({ broughtBy }) => broughtBy);
  const flat = [original, brought].flatMap((part) => flattenTree(buildSovTree(part.map(placed))));
  const rows: SheetRow[] = [];
  // The lines of the groups that are open above a row, by their depth.
  const open: SheetLine[][] = [];
  for (const { node, depth } of flat) {
    open.length = depth;
    const line = node.line?.line ?? null;
    const below = line ? [line] : [];
    if (line) for (const group of open) group.push(line);
    else open.push(below);
    rows.push({ item: node.number, name: '  '.repeat(depth) + node.name, line, lines: below });
  }
  const totals: SheetRow = { item: 'Totals', name: '', line: null, lines };
  return { ...tableOf(sheet, 'continuation sheet', columnsIn(currency), [...rows, totals]), totals: true };
}
