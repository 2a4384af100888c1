import type { Currency } from '#domain/money/text.ts';
import type { CellValue, SheetColumn, SheetRow } from '@/widgets/tree-sheet/@x/change-request-form';
import {
  ACTION_WORDS,
  impactOf,
  limitOf,
  revisedOf,
  writeAction,
  writeImpact,
  writeRevised,
} from './line-cells';

export interface LineColumnOptions {
  currency: Currency;
  /** The reader may see what the lines are worth. */
  seesValues: boolean;
  /** On a phone number and task stand together in the one column that stays in view. */
  phone: boolean;
}

const DESCRIPTION_LENGTH = 2000;
const MOST_DAYS = 3650;
const IN_PARTS = 'This price is the sum of its parts. Change the parts.';

const isSum = (row: SheetRow): boolean => row.values.parts === 0;

const number = (value: CellValue | undefined): number => (typeof value === 'number' ? value : 0);

/** The sheet's columns: the task, what it was worth, what is added or deducted, and what it comes to. */
export function lineColumns({ currency, seesValues, phone }: LineColumnOptions): SheetColumn[] {
  const limit = limitOf(currency);
  const name: SheetColumn = {
    id: 'name',
    header: 'Task',
    kind: 'text',
    width: 220,
    frozen: !phone,
    describes: true,
    readOnlyReason: 'It is called as in the schedule of values and the task library.',
  };
  const worth: SheetColumn[] = seesValues
    ? [
        {
          id: 'original',
          header: 'Original value',
          unit: currency,
          kind: 'money',
          width: 132,
          aggregate: 'sum',
          readOnlyReason: 'Comes from the schedule of values; 0 for a task that is new to it.',
        },
      ]
    : [];
  const revised: SheetColumn[] = seesValues
    ? [
        {
          id: 'revised',
          header: 'New value',
          unit: currency,
          kind: 'money',
          width: 132,
          aggregate: 'sum',
          zero: '0.00',
          editable: isSum,
          readOnlyReason: IN_PARTS,
          compute: revisedOf,
          write: writeRevised,
        },
      ]
    : [];
  return [
    {
      id: 'number',
      header: 'Number',
      kind: 'text',
      width: 118,
      frozen: true,
      tree: true,
      readOnlyReason: 'It is numbered as in the schedule of values and the task library.',
    },
    ...(phone ? [] : [name]),
    ...worth,
    {
      id: 'action',
      header: 'Action',
      kind: 'choice',
      width: 112,
      choices: [
        { value: ACTION_WORDS.ADD, label: 'The contract sum becomes larger' },
        { value: ACTION_WORDS.MINUS, label: 'The contract sum becomes smaller' },
        { value: ACTION_WORDS.NONE, label: 'No amount changes' },
      ],
      editable: true,
      compute: ({ direction }) =>
        ACTION_WORDS[direction === 'MINUS' || direction === 'NONE' ? direction : 'ADD'],
      write: (value, cells) =>
        number(cells.parts) > 0 && (value === ACTION_WORDS.NONE || value === null)
          ? { problem: 'This price has parts. Remove them before the line changes nothing.' }
          : writeAction(value),
    },
    {
      id: 'costImpact',
      header: 'Cost impact',
      unit: currency,
      kind: 'money',
      width: 132,
      editable: isSum,
      readOnlyReason: IN_PARTS,
      // With its sign, so that what the sheet adds up is what the change comes to.
      compute: impactOf,
      aggregate: 'sum',
      write: writeImpact,
      validate: limit,
    },
    ...revised,
    {
      id: 'days',
      header: 'Time',
      unit: 'days',
      kind: 'integer',
      width: 76,
      editable: true,
      aggregate: 'sum',
      refuseValue: (value) =>
        typeof value === 'number' && Math.abs(value) > MOST_DAYS
          ? `At most ${String(MOST_DAYS)} days.`
          : undefined,
    },
    {
      id: 'description',
      header: 'What changes',
      kind: 'text',
      width: 232,
      editable: true,
      refuseValue: (value) =>
        typeof value === 'string' && value.length > DESCRIPTION_LENGTH
          ? `At most ${String(DESCRIPTION_LENGTH)} characters.`
          : undefined,
    },
    ...(phone ? [name] : []),
  ];
}
