import type { ReactNode } from 'react';
import type { Currency } from '#domain/money/text.ts';
import type { StatusFace } from '#domain/transition/status-face.ts';
import { type ColumnChoice, listColumns, type ListColumns } from './list-columns';

/** What a cell shows of a record. */
type CellContent<Row> =
  /** A text, a dash where there is none; at the column's end where it is a number; `cell` draws it in its own way. */
  | {
      text: (row: Row, currency: Currency) => string | null | undefined;
      numeric?: true;
      cell?: (row: Row, text: string, myId: string) => ReactNode;
    }
  | { count: (row: Row) => number }
  /** An amount in the major unit; the header says its currency. */
  | { money: (row: Row) => number | null | undefined }
  | { date: (row: Row) => string | null | undefined }
  /** What the record is called, the link to its page; with a mark before it; lighter where it is quiet. */
  | { name: (row: Row) => string; mark?: (row: Row) => ReactNode; quiet?: (row: Row) => boolean }
  /** A word on its tone; nothing where there is none. */
  | { face: (row: Row) => StatusFace | null }
  /** Who has to act: nobody is undefined; a step that any of several people can take has a name and no id. */
  | { turn: (row: Row) => { name: string; id?: string } | null | undefined }
  | { due: (row: Row) => { date: string | null | undefined; overdue: boolean } };

/** A column, once: what the chooser and the header call it, how wide it is (CSS pixels), and what its cells show. */
export type RecordColumn<Row> = Omit<ColumnChoice, 'field'> & {
  /** In the grid, where that is not the label. */
  header?: string | ((currency: Currency) => string);
  width?: number;
  minWidth?: number;
  flex?: number;
} & CellContent<Row>;

export interface RecordColumns<Row, Field extends string = string> extends ListColumns<Field> {
  of: Readonly<Record<Field, RecordColumn<Row>>>;
}

/** The columns of a list of records, by the names that its address has for them. */
export const recordColumns =
  <Row>() =>
  <Field extends string>(
    { columns }: { columns: readonly Field[] },
    of: Readonly<Record<Field, RecordColumn<Row>>>,
  ): RecordColumns<Row, Field> => ({
    ...listColumns(
      columns.map((field) => {
        const column: RecordColumn<Row> = of[field];
        return { field, ...column };
      }),
    ),
    of,
  });
