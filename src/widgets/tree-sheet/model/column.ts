import type { CellProblem, CellValue, CellValues, SheetRow } from './row.ts';

/**
 * How a column's cells are read, written and aligned.
 * Stored values: `money` = integer cents; `quantity` and `unit-price` = integer ten-thousandths;
 * `percent` = integer ten-thousandths of a percent (5% = 50000); `integer` = a whole number;
 * `date` = `YYYY-MM-DD`; `choice` = the option's value; `text` = the text.
 */
export const COLUMN_KINDS = [
  'text',
  'money',
  'quantity',
  'unit-price',
  'percent',
  'integer',
  'date',
  'choice',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** One entry of a `choice` column. */
export interface SheetChoice {
  readonly value: string;
  readonly label: string;
}

/** What a text becomes in a cell: a value, or the reason why it cannot be one. */
export type ParseResult = { readonly value: CellValue } | CellProblem;

/** A column of the sheet. Only `id`, `header`, `kind` and `width` are needed. */
export interface SheetColumn {
  readonly id: string;
  readonly header: string;
  readonly kind: ColumnKind;
  /** Pixels; the user may drag it. */
  readonly width: number;
  /** Unit shown under the header (design: units stand in the header, not in each cell). */
  readonly unit?: string;
  /** Stays in view when the sheet scrolls sideways. Frozen columns come first. */
  readonly frozen?: boolean;
  /** Carries the indent and the expander. Exactly one column. */
  readonly tree?: boolean;
  /** Tells a line beside its number: on a phone both stand in the one column that stays in view. */
  readonly describes?: boolean;
  readonly align?: 'start' | 'end' | 'center';
  /** Default false. Group rows are asked too. */
  readonly editable?: boolean | ((row: SheetRow, cells: CellValues) => boolean);
  /** Said when somebody tries to edit a cell that is not editable. */
  readonly readOnlyReason?: string | ((row: SheetRow) => string | undefined);
  readonly choices?: readonly SheetChoice[];
  /** Said in the list of a `choice` column of a text that is none of them: what is wrong and what to do. */
  readonly unknownChoice?: (text: string) => string;
  readonly parse?: (text: string, row: SheetRow) => ParseResult;
  readonly format?: (value: CellValue, row: SheetRow) => string;
  /** Makes the cell computed from the row's other cells; columns are computed from left to right. */
  readonly compute?: (cells: CellValues, row: SheetRow) => CellValue;
  /**
   * Makes the cells of all lines together, one for each: an amount that is spread over them. Worked out once after each
   * change, whatever line it was on.
   */
  readonly spread?: (lines: readonly CellValues[]) => readonly CellValue[];
  /** Makes an editable computed cell write to other columns (percent to date → this period). */
  readonly write?: (value: CellValue, cells: CellValues, row: SheetRow) => CellValues | CellProblem;
  readonly aggregate?: 'sum' | 'min' | 'max';
  /** Group and total rows of a column without `aggregate`: computed from their other cells. */
  readonly computeTotal?: (cells: CellValues) => CellValue;
  /** Marks the cell; the value is kept and saved. */
  readonly validate?: (value: CellValue, cells: CellValues, row: SheetRow) => string | undefined;
  /** Refuses the value: the text stays in the cell in error and is not saved. Asked with the row as it would become. */
  readonly refuse?: (value: CellValue, cells: CellValues, row: SheetRow) => string | undefined;
  /** The same for a rule that looks at the value alone, which is quicker: the rest of the row is not worked out. */
  readonly refuseValue?: (value: CellValue) => string | undefined;
  /** Text of a zero; default a dash for money, quantity and percent. */
  readonly zero?: string;
  readonly placeholder?: string;
}

const NUMERIC: readonly ColumnKind[] = ['money', 'quantity', 'unit-price', 'percent', 'integer'];

/** Whether cells of this kind hold numbers (right aligned, tabular, counted in the status bar). */
export function isNumeric(kind: ColumnKind): boolean {
  return NUMERIC.includes(kind);
}

/** Alignment of a column, by its kind unless it says otherwise. */
export function alignOf(column: SheetColumn): 'start' | 'end' | 'center' {
  return column.align ?? (isNumeric(column.kind) ? 'end' : 'start');
}
