import { percentOf } from '#domain/money/rates.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/text.ts';
import { fromPercentToDate } from '#domain/pay-app/g703.ts';
import {
  billedBefore,
  openingEntry,
  openingLineProblems,
  openingRetainage,
} from '#domain/pay-app/opening-balance.ts';
import type { CellValue, CellValues, SheetColumn, SheetRow } from '@/widgets/tree-sheet';
import { lineOf } from './opening-rows';

interface OpeningColumnOptions {
  currency: Currency;
  /** Retainage that goes over the lines, in cents; null where they have their own. */
  totalRetainage: Cents | null;
  /** The imported schedule said what was billed. */
  imported: boolean;
  /** On a phone item and description stand together in the one column that stays in view. */
  phone: boolean;
}

const GROUP_REASON = (row: SheetRow): string | undefined =>
  row.kind === 'group' ? 'Sums its lines. Enter amounts on the lines.' : undefined;

/** Per cent as cells have them, in ten-thousandths. */
const percentCell = (billed: Cents, scheduled: Cents): number =>
  Math.round(percentOf(billed, scheduled) * 10_000);

/** Retainage in total over all lines, in the order of the schedule, in which the cents go that are left. */
const spreadRetainage =
  (totalRetainage: Cents) =>
  (lines: readonly CellValues[]): number[] => {
    const order = lines
      .map((_, at) => at)
      .sort((a, b) => Number(lines[a]?.order ?? 0) - Number(lines[b]?.order ?? 0));
    const held = openingRetainage({ totalRetainage, lines: order.map((at) => lineOf(lines[at] ?? {})) });
    const values = lines.map(() => 0);
    for (const [place, at] of order.entries()) values[at] = held[place] ?? 0;
    return values;
  };

/** The columns of an opening balance, by the letters of the continuation sheet. */
export function openingColumns({
  currency,
  totalRetainage,
  imported,
  phone,
}: OpeningColumnOptions): SheetColumn[] {
  const refuse = (_value: CellValue, cells: CellValues): string | undefined => {
    const line = lineOf(cells);
    // A total goes over the lines within what they have billed.
    const held = totalRetainage === null ? line.retainage : 0;
    return openingLineProblems({ ...line, retainage: held }, currency)[0]?.message;
  };
  const sum = (id: string, header: string, letter: string, width = 124): SheetColumn => ({
    id,
    header,
    unit: letter === '' ? currency : `${letter} · ${currency}`,
    kind: 'money',
    width,
    aggregate: 'sum',
    readOnlyReason: 'Comes from the schedule of values.',
  });
  const entry = (column: SheetColumn): SheetColumn => ({
    ...column,
    editable: (row) => row.kind === 'leaf',
    readOnlyReason: GROUP_REASON,
    refuse,
  });
  const item: SheetColumn = {
    id: 'item',
    header: 'Item',
    unit: 'A',
    kind: 'text',
    width: 128,
    frozen: true,
    tree: true,
  };
  const description: SheetColumn = {
    id: 'description',
    header: 'Description of work',
    unit: 'B',
    kind: 'text',
    width: 230,
    frozen: !phone,
    describes: true,
  };
  const retainage = sum('retainage', 'Retainage', 'I', 116);
  return [
    ...(phone ? [item] : [item, description]),
    sum('scheduled', 'Scheduled value', 'C', 132),
    ...(imported ? [sum('imported', 'Billed, as imported', '', 132)] : []),
    entry(sum('workCompleted', 'Work billed to date', 'D')),
    entry(sum('materialStored', 'Materials stored', 'F')),
    {
      ...sum('total', 'Completed and stored', 'G', 132),
      compute: (cells) => billedBefore(lineOf(cells)),
      readOnlyReason: 'Calculated from this line.',
    },
    entry({
      id: 'percent',
      header: '% billed',
      unit: 'G ÷ C',
      kind: 'percent',
      width: 84,
      compute: (cells) => percentCell(billedBefore(lineOf(cells)), lineOf(cells).scheduledValue),
      computeTotal: ({ total, scheduled }) => percentCell(Number(total ?? 0), Number(scheduled ?? 0)),
      write: (value, cells) => ({
        workCompleted: fromPercentToDate(openingEntry(lineOf(cells)), Number(value ?? 0)),
      }),
    }),
    {
      ...sum('balance', 'Balance to finish', 'H'),
      compute: (cells) => lineOf(cells).scheduledValue - billedBefore(lineOf(cells)),
      readOnlyReason: 'Calculated from this line.',
    },
    totalRetainage === null
      ? entry(retainage)
      : {
          ...retainage,
          spread: spreadRetainage(totalRetainage),
          readOnlyReason:
            'Goes over the lines out of the retainage in total. Edit the figures to give it line by line.',
        },
    ...(phone ? [description] : []),
  ];
}
