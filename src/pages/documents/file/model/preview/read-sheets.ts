import { read, utils, type WorkSheet } from 'xlsx';

/** What is shown of a workbook. */
export const MOST_SHEETS = 10;
export const MOST_ROWS = 2000;
export const MOST_COLUMNS = 50;

/** The first rows and columns of a sheet, as its cells show them. */
export interface ShownSheet {
  name: string;
  rows: string[][];
  /** In the file, those that are not shown among them. */
  rowCount: number;
  columnCount: number;
}

export interface ShownWorkbook {
  sheets: ShownSheet[];
  sheetCount: number;
}

const OPTIONS = { dense: true, cellFormula: false, cellHTML: false };

function shown(name: string, sheet: WorkSheet): ShownSheet {
  const ref = sheet['!ref'];
  if (ref === undefined) return { name, rows: [], rowCount: 0, columnCount: 0 };
  // Where rows were left out, the sheet tells its whole extent beside the one that was read.
  const whole = utils.decode_range((sheet['!fullref'] as string | undefined) ?? ref);
  const part = utils.decode_range(ref);
  const range = {
    s: { r: 0, c: 0 },
    e: { r: Math.min(part.e.r, MOST_ROWS - 1), c: Math.min(part.e.c, MOST_COLUMNS - 1) },
  };
  const rows = utils.sheet_to_json<unknown[]>(sheet, {
    header: 1,
    raw: false,
    defval: '',
    blankrows: true,
    range,
  });
  return {
    name,
    rows: rows.map((row) => Array.from({ length: range.e.c + 1 }, (_, column) => String(row[column] ?? ''))),
    rowCount: whole.e.r + 1,
    columnCount: whole.e.c + 1,
  };
}

/** Reads a workbook, or a text with separated columns, whose cells stay as they are written. */
export function readSheets(data: ArrayBuffer, isText: boolean): ShownWorkbook {
  // Of a text that is cut nobody would know how long it is.
  const book = isText
    ? read(new TextDecoder().decode(data), { ...OPTIONS, type: 'string', raw: true })
    : read(data, { ...OPTIONS, type: 'array', sheetRows: MOST_ROWS });
  const sheets = book.SheetNames.slice(0, MOST_SHEETS).flatMap((name) => {
    const sheet = book.Sheets[name];
    return sheet === undefined ? [] : [shown(name, sheet)];
  });
  return { sheets, sheetCount: book.SheetNames.length };
}
