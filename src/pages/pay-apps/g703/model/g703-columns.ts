import type { Currency } from '#domain/money/text.ts';
import type { SheetRetainage } from '#domain/pay-app/retainage.ts';
import { RELEASES_ONLY } from '#domain/pay-app/retainage-release.ts';
import type { SheetColumn, SheetRow } from '@/widgets/tree-sheet';
import {
  figure,
  percentOfSums,
  percentThisPeriod,
  percentThisPeriodOfSums,
  percentToDate,
  refusal,
  retainageColumn,
  unitsThisPeriod,
  writePercentThisPeriod,
  writePercentToDate,
  writeUnits,
} from './g703-cells';

export interface G703ColumnOptions {
  currency: Currency;
  retainage: SheetRetainage;
  /** Some lines are priced by the unit. */
  units: boolean;
  /** Some lines carry signed change orders. */
  changeOrders: boolean;
  /** On a phone item and description stand together in the one column that stays in view. */
  phone?: boolean;
}

const isLine = (row: SheetRow): boolean => row.kind === 'leaf';
const GROUP_REASON = (row: SheetRow): string | undefined =>
  row.kind === 'group' ? 'Sums its lines. Enter amounts on the lines.' : undefined;

/** Columns A to I of the continuation sheet, with the ways to enter column E beside it. */
export function g703Columns({
  currency,
  retainage,
  units,
  changeOrders,
  phone = false,
}: G703ColumnOptions): SheetColumn[] {
  const refuse = refusal(currency);
  const releases = retainage.kind === 'RELEASE';
  const sum = (id: string, header: string, letter: string, width = 114): SheetColumn => ({
    id,
    header,
    unit: letter === '' ? currency : `${letter} · ${currency}`,
    kind: 'money',
    width,
    aggregate: 'sum',
    readOnlyReason: 'Comes from the schedule of values and earlier applications.',
  });
  const computed = (column: SheetColumn, name: Parameters<typeof figure>[0]): SheetColumn => ({
    ...column,
    compute: figure(name),
    readOnlyReason: 'Calculated from this line.',
  });
  const entry = (column: SheetColumn): SheetColumn => ({
    ...column,
    editable: (row) => isLine(row) && !releases,
    readOnlyReason: releases ? RELEASES_ONLY : GROUP_REASON,
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
    width: 198,
    frozen: !phone,
    describes: true,
  };

  return [
    ...(phone ? [item] : [item, description]),
    ...(changeOrders
      ? [sum('original', 'Original value', '', 116), sum('changes', 'Change orders', '', 112)]
      : []),
    sum('scheduled', 'Scheduled value', 'C'),
    // What it is for stands in sight first; it has no letter on the form.
    ...(releases
      ? [
          { ...sum('heldBefore', 'Held before', '', 116), readOnlyReason: RELEASES_ONLY },
          { ...sum('releasedNow', 'Released', '', 110), readOnlyReason: RELEASES_ONLY },
        ]
      : []),
    sum('previous', 'From previous', 'D'),
    {
      ...sum('previousStored', 'Stored last period', '', 124),
      readOnlyReason: 'Restate it in column F or bill it in column E.',
    },
    ...(units && !releases
      ? [
          { id: 'uom', header: 'Unit', kind: 'text', width: 50, align: 'center' } satisfies SheetColumn,
          {
            id: 'unitPrice',
            header: 'Unit price',
            unit: currency,
            kind: 'unit-price',
            width: 100,
          } satisfies SheetColumn,
          {
            id: 'unitsThisPeriod',
            header: 'Units this period',
            kind: 'quantity',
            width: 92,
            editable: (row: SheetRow) => isLine(row) && typeof row.values.unitPrice === 'number',
            readOnlyReason: (row: SheetRow) => GROUP_REASON(row) ?? 'This line has no unit price.',
            compute: unitsThisPeriod,
            write: writeUnits,
            refuse,
          } satisfies SheetColumn,
        ]
      : []),
    entry({
      id: 'percentThisPeriod',
      header: '% this period',
      unit: '(E + F) ÷ C',
      kind: 'percent',
      width: 98,
      compute: percentThisPeriod,
      computeTotal: percentThisPeriodOfSums,
      write: writePercentThisPeriod,
    }),
    entry(sum('thisPeriod', 'This period', 'E')),
    entry(sum('stored', 'Materials stored', 'F')),
    computed(sum('total', 'Completed and stored', 'G', 122), 'completedAndStored'),
    entry({
      id: 'percentToDate',
      header: '% to date',
      unit: 'G ÷ C',
      kind: 'percent',
      width: 82,
      compute: percentToDate,
      computeTotal: percentOfSums,
      write: writePercentToDate,
    }),
    computed(sum('balance', 'Balance to finish', 'H'), 'balance'),
    {
      ...sum('retainage', 'Retainage', 'I', 104),
      spread: retainageColumn(retainage),
      readOnlyReason: 'Follows from the payment term and what the lines bill.',
    },
    ...(phone ? [description] : []),
  ];
}

/** Columns that cannot be hidden: without them a line cannot be told or billed. */
export const FIXED_COLUMNS: readonly string[] = [
  'item',
  'description',
  'scheduled',
  'previous',
  'thisPeriod',
  'stored',
  'total',
];

/** Columns that stand even where nothing is in them: what is billed of what, and what that comes to. */
export const ALWAYS_SHOWN: readonly string[] = ['scheduled', 'thisPeriod', 'total', 'balance'];

/** Columns that start hidden: of use to some, in the way of most. */
export const HIDDEN_AT_FIRST: readonly string[] = [
  'original',
  'changes',
  'previousStored',
  'unitPrice',
  'percentThisPeriod',
];
