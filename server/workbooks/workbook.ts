/** Excel's largest cell. */
export const LONGEST_TEXT = 32_767;

/** A column of a table. `format` is Excel's number format, for the cells that hold numbers. */
export interface WorkbookColumn {
  header: string;
  /** In characters. */
  width: number;
  format?: string;
}

/** One table on one sheet; plain values, so that it travels to the writing thread cheaply. */
export interface WorkbookTable {
  sheet: string;
  columns: readonly WorkbookColumn[];
  /** In the order of the columns; null is an empty cell. Text is disarmed where a spreadsheet would run it. */
  rows: readonly (readonly (string | number | null)[])[];
  /** Ends a text that is longer than a cell. */
  cut: string;
}

/** Writes workbooks on a thread of its own: ten thousand rows take a second, in which the server serves others. */
export interface WorkbookWriter {
  /** An .xlsx with a heading row that filters. */
  table(table: WorkbookTable): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The shown format of amounts, negative ones in parentheses. */
export const MONEY_FORMAT = '#,##0.00;(#,##0.00)';
export const DATE_FORMAT = 'mm/dd/yyyy';

/** A day as spreadsheets count them, from 1899-12-30. */
export const excelDay = (date: string): number => Date.parse(date) / 86_400_000 + 25_569;
