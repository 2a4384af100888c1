import type { ImportCell } from '#domain/spreadsheet/cells.ts';
import { type CellObject, read, type WorkBook, type WorkSheet } from 'xlsx';
import { LONGEST_TEXT, MAX_ROWS, type ReadSheet, type ReadWorkbook, UNREADABLE } from './workbook.ts';

/** A few more may stand above the header. */
const ROWS_READ = MAX_ROWS + 50;
/** Columns beyond this are layout, not data. */
const MAX_COLUMNS = 256;
/** Sheets that are read: each is looked at for the one that reads most like a schedule. */
const MAX_SHEETS = 100;
/** What a workbook of 10 MB may unpack to: a real one is far below, a bomb far above. */
const MAX_UNPACKED = 200 * 1024 * 1024;

/** A file that is refused, with the reason for the user; it travels to the other thread as a value. */
class Refusal extends Error {
  readonly code: 'UNSUPPORTED_MEDIA_TYPE' | 'PAYLOAD_TOO_LARGE';
  constructor(code: Refusal['code'], message: string) {
    super(message);
    this.code = code;
  }
}

const unreadable = () => new Refusal('UNSUPPORTED_MEDIA_TYPE', UNREADABLE);

/** Sum of the sizes that the archive's directory promises; a file that promises too much is not unpacked. */
export function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw unreadable();
  let at = view.getUint32(end + 16, true);
  let total = 0;
  while (at + 46 <= bytes.byteLength && view.getUint32(at, true) === 0x02014b50) {
    total += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return total;
}

/** UTF-8, UTF-16 with its mark, or what older spreadsheets write. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function parse(bytes: Uint8Array, isCsv: boolean): WorkBook {
  const options = { dense: true, sheetRows: ROWS_READ + 1, cellDates: true, UTC: true, cellFormula: true };
  // Raw: a number in a text file is read by our own rules, and "1-2" stays an item number instead of a date.
  if (isCsv) return read(decode(bytes).replace(/^\ufeff/, ''), { ...options, type: 'string', raw: true });
  if (unpackedSize(bytes) > MAX_UNPACKED)
    throw new Refusal(
      'PAYLOAD_TOO_LARGE',
      'The workbook unpacks to more than 200 MB. Save only the sheet you need.',
    );
  return read(bytes, { ...options, type: 'array' });
}

function cellOf(cell: CellObject | undefined): ImportCell {
  if (!cell) return null;
  const value = plain(cell);
  if (cell.f !== undefined)
    return { formula: cell.f, value: typeof value === 'boolean' ? String(value) : value };
  return value;
}

function plain(cell: CellObject): string | number | boolean | null {
  if (cell.t === 'e') return cell.w ?? '#VALUE!';
  const { v } = cell;
  if (v instanceof Date) return v.toISOString().slice(0, 10);
  return v ?? null;
}

const textOf = (cell: CellObject | undefined): string => {
  if (!cell) return '';
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10);
  return String(cell.w ?? cell.v ?? '');
};

/** Empty rows are holes in the array, which `map` would skip. */
function widest(rows: readonly (readonly unknown[] | undefined)[]): number {
  let most = 0;
  for (const row of rows) most = Math.max(most, row?.length ?? 0);
  return most;
}

function sheetData(name: string, sheet: WorkSheet): ReadSheet {
  const rows = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  const width = Math.min(MAX_COLUMNS, widest(rows));
  const grid = Array.from({ length: rows.length }, (_, r) =>
    Array.from({ length: width }, (_unused, c) => rows[r]?.[c]),
  );
  const used = grid.findLastIndex((row) => row.some((cell) => textOf(cell).trim() !== '')) + 1;
  if (used > ROWS_READ)
    throw new Refusal(
      'PAYLOAD_TOO_LARGE',
      `The sheet “${name}” has more than 10,000 rows. Split it into several imports.`,
    );
  const kept = grid.slice(0, used);
  const texts = kept.map((row) => row.map(textOf));
  // No spreadsheet writes one; whoever does wants the patterns that read it to lose their way.
  if (texts.some((row) => row.some((text) => text.length > LONGEST_TEXT)))
    throw new Refusal(
      'PAYLOAD_TOO_LARGE',
      `A cell of the sheet “${name}” has more than 32,767 characters. Shorten it and try again.`,
    );
  return { name, cells: kept.map((row) => row.map(cellOf)), texts };
}

/** The sheets of a file that hold something, in its order. */
export function readWorkbook(bytes: Uint8Array, isCsv: boolean): ReadWorkbook {
  try {
    const book = parse(bytes, isCsv);
    if (book.SheetNames.length > MAX_SHEETS)
      throw new Refusal(
        'PAYLOAD_TOO_LARGE',
        'The workbook has more than 100 sheets. Save only the sheet you need.',
      );
    const sheets = book.SheetNames.flatMap((name) => {
      const sheet = book.Sheets[name];
      return sheet ? [sheetData(name, sheet)] : [];
    });
    return { names: book.SheetNames, sheets: sheets.filter(({ texts }) => texts.length > 0) };
  } catch (error) {
    // Whatever the reader stumbles over is the file's fault: nothing else goes into it.
    const { code, message } = error instanceof Refusal ? error : unreadable();
    return { refused: { code, message } };
  }
}
