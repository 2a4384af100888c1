import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import type { Currency } from '#domain/money/text.ts';
import { formatCount } from '#domain/text/count.ts';
import { formatDate } from '@/shared/lib/dates/format';
import { moneyText } from '../money/MoneyText';
import { StatusChip } from '../StatusChip';
import { VisuallyHidden } from '../VisuallyHidden';
import { ActionsCell } from './ActionsCell';
import { BallCell } from './BallCell';
import { DueCell } from './DueCell';
import { gridColumns } from './list-columns';
import { NameCell } from './NameCell';
import type { RecordColumn, RecordColumns } from './record-columns';

/** Whom a list is drawn for, and where its records lead. */
export interface GridReader<Row> {
  currency: Currency;
  myId: string;
  path?: ((row: Row) => string) | undefined;
  /** What can be done with a record on the list. */
  menu?: ((row: Row) => ReactNode) | undefined;
  /** Whether the list can be sorted by a column. */
  sorts: (field: string) => boolean;
}

type Look<Row extends GridValidRowModel> = Omit<GridColDef<Row>, 'field'>;

const NUMERIC = { align: 'right', headerAlign: 'right', type: 'number' } as const;

/** The columns of a list of records as the grid takes them: the shown ones, in their order. */
export function recordGridColumns<Row extends GridValidRowModel, Field extends string>(
  columns: RecordColumns<Row, Field>,
  shown: readonly Field[],
  reader: GridReader<Row>,
): GridColDef<Row>[] {
  const looks = Object.fromEntries(
    shown.map((field) => [
      field,
      {
        ...placeOf(columns.of[field], reader),
        sortable: reader.sorts(field),
        ...cellOf(columns.of[field], reader),
      },
    ]),
  ) as Record<Field, Look<Row>>; // only the shown ones are asked for
  const { menu } = reader;
  return menu === undefined
    ? gridColumns(looks, shown)
    : [
        ...gridColumns(looks, shown),
        { ...ACTIONS, renderCell: (cell) => <ActionsCell cell={cell} menu={menu} /> },
      ];
}

/** The last column of a list whose records have a menu. */
const ACTIONS = {
  field: 'actions',
  headerName: 'Actions',
  renderHeader: () => <VisuallyHidden>Actions</VisuallyHidden>,
  width: 56,
  sortable: false,
  resizable: false,
  align: 'right',
} as const;

function placeOf<Row extends GridValidRowModel>(
  column: RecordColumn<Row>,
  { currency }: GridReader<Row>,
): Look<Row> {
  const { label, header = label, width, minWidth, flex } = column;
  const name = typeof header === 'string' ? header : header(currency);
  return {
    // Units stand in the header.
    headerName: 'money' in column ? `${name}, ${currency}` : name,
    // The grid takes an undefined width for a wish too.
    ...(width !== undefined && { width }),
    ...(minWidth !== undefined && { minWidth }),
    ...(flex !== undefined && { flex }),
  };
}

function cellOf<Row extends GridValidRowModel>(
  column: RecordColumn<Row>,
  { currency, myId, path }: GridReader<Row>,
): Look<Row> {
  const text = (read: (row: Row) => string): Look<Row> => ({ valueGetter: (_value, row) => read(row) });
  if ('money' in column)
    return { ...NUMERIC, ...text((row) => moneyText(column.money(row), currency, { dashForZero: true })) };
  if ('count' in column) return { ...NUMERIC, ...text((row) => formatCount(column.count(row))) };
  if ('date' in column) return text((row) => formatDate(column.date(row)) || '–');
  if ('text' in column) {
    const { cell } = column;
    const textOf = (row: Row): string => column.text(row, currency) || '–';
    return {
      ...(column.numeric && NUMERIC),
      ...text(textOf),
      ...(cell && { renderCell: ({ row }) => cell(row, textOf(row), myId) }),
    };
  }
  if ('name' in column)
    return {
      ...text(column.name),
      ...(path && {
        renderCell: ({ row }) => (
          <NameCell
            href={path(row)}
            name={column.name(row)}
            mark={column.mark?.(row)}
            quiet={column.quiet?.(row) ?? false}
          />
        ),
      }),
    };
  if ('face' in column)
    return {
      ...text((row) => column.face(row)?.label ?? '–'),
      renderCell: ({ row, formattedValue }) => {
        const face = column.face(row);
        return face === null ? formattedValue : <StatusChip size="sm" {...face} />;
      },
    };
  if ('turn' in column)
    return {
      ...text((row) => column.turn(row)?.name ?? ''),
      renderCell: ({ row }) => (
        <BallCell name={column.turn(row)?.name} isMe={column.turn(row)?.id === myId} />
      ),
    };
  return {
    ...text((row) => formatDate(column.due(row).date)),
    renderCell: ({ row }) => <DueCell {...column.due(row)} />,
  };
}
