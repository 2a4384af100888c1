import type { ImportCell } from '#domain/spreadsheet/cells.ts';
import type { DateOnly } from '#domain/time/dates.ts';
import { dayIn } from '#domain/time/zoned.ts';
import type { FiguresFormat } from './number-format.ts';

/** Excel's largest cell. */
export const LONGEST_TEXT = 32_767;

/** A column of a table. `format` is Excel's number format or that of a currency, for the cells that hold numbers. */
export interface WorkbookColumn {
  header: string;
  /** In characters. */
  width: number;
  format?: string | FiguresFormat;
}

/** One table on one sheet; plain values, so that it travels to the writing thread cheaply. */
export interface WorkbookTable {
  sheet: string;
  columns: readonly WorkbookColumn[];
  /** In the order of the columns; null is an empty cell. Text is disarmed where a spreadsheet would run it. */
  rows: readonly (readonly (string | number | null)[])[];
  /** Ends a text that is longer than a cell. */
  cut: string;
  /** A heading row that filters, unless the table ends in a row of totals. */
  totals?: boolean;
}

/** Rule of the contract: an import has at most 10,000 rows. */
export const MAX_ROWS = 10_000;

export const UNREADABLE =
  'This file cannot be read as a spreadsheet. Save it as .xlsx or .csv and try again.';

export interface ReadSheet {
  name: string;
  /** From the first row of the sheet. */
  cells: ImportCell[][];
  /** The same as the user sees it. */
  texts: string[][];
}

/** A file's sheets, empty ones only by name; or why it is refused. */
export type ReadWorkbook =
  | { names: string[]; sheets: ReadSheet[] }
  | { refused: { code: 'UNSUPPORTED_MEDIA_TYPE' | 'PAYLOAD_TOO_LARGE'; message: string } };

/**
 * Writes and reads workbooks on threads of their own: ten thousand rows take a second, in which the server serves
 * others, and a file made to hurt ends its thread and nothing else.
 */
export interface Workbooks {
  /** An .xlsx with one table. */
  table(table: WorkbookTable): Promise<Uint8Array>;
  /** An .xlsx with a sheet for each table, in their order. */
  book(tables: readonly WorkbookTable[]): Promise<Uint8Array>;
  /** The sheets of an uploaded .xlsx or .csv, read up to the rows that an import may have. */
  read(bytes: Uint8Array, isCsv: boolean): Promise<ReadWorkbook>;
  close(): Promise<void>;
}

export const DATE_FORMAT = 'mm/dd/yyyy';

/** A day as spreadsheets count them, from 1899-12-30. */
export const excelDay = (date: string): number => Date.parse(date) / 86_400_000 + 25_569;

/** A date as a cell; an empty one where there is none. */
export const dayOrNull = (date: DateOnly | null | undefined): number | null => (date ? excelDay(date) : null);

/** The day of an instant on the clock of the site, as screens and papers have it; in UTC where its address tells no zone. */
export const dayAtSite = (at: Date | string | null | undefined, timeZone: string | null): number | null =>
  at ? excelDay(dayIn(at, timeZone ?? 'UTC')) : null;

/** The day, YYYY-MM-DD, of what `excelDay` answers. */
export const dayOfExcel = (day: number): string =>
  new Date((day - 25_569) * 86_400_000).toISOString().slice(0, 10);
