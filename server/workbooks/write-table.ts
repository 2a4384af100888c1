import { beginningOf } from '#domain/text/beginning.ts';
import { neutraliseFormula } from '#domain/sov/csv.ts';
import { type CellObject, utils, type WorkSheet, write } from 'xlsx';
import { numberFormat } from './number-format.ts';
import { LONGEST_TEXT, type WorkbookTable } from './workbook.ts';

/** What a workbook reads as the character of that code, `_x0041_` as "A", is spelled so that it stays what was typed. */
const spelled = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/** The beginning of a text that fits into a cell as it is spelled, and what ends it. */
function cutText(text: string, cut: string): string {
  let length = LONGEST_TEXT - cut.length;
  let over = 0;
  do {
    length -= over;
    over = spelled(beginningOf(text, length)).length + cut.length - LONGEST_TEXT;
  } while (over > 0);
  return spelled(beginningOf(text, length)) + cut;
}

/** Text is disarmed where a spreadsheet would run it as a formula, and typed as text besides. */
function textCell(text: string, cut: string): CellObject | null {
  if (text === '') return null;
  const safe = neutraliseFormula(text);
  const whole = spelled(safe);
  return { t: 's', v: whole.length > LONGEST_TEXT ? cutText(safe, cut) : whole };
}

function sheetOf({ columns, rows, cut, totals = false }: WorkbookTable): WorkSheet {
  const formats = columns.map(({ format }) => format);
  const cells = rows.map((row) =>
    row.map((value, at): CellObject | null => {
      if (value === null) return null;
      if (typeof value === 'string') return textCell(value, cut);
      const format = formats[at];
      if (format === undefined) return { t: 'n', v: value };
      return { t: 'n', v: value, z: typeof format === 'string' ? format : numberFormat(format, value) };
    }),
  );
  const headers = columns.map(({ header }): CellObject => ({ t: 's', v: header }));
  const sheet = utils.aoa_to_sheet([headers, ...cells], { dense: true });
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }));
  if (!totals) sheet['!autofilter'] = { ref: utils.encode_range(utils.decode_range(sheet['!ref'] ?? 'A1')) };
  return sheet;
}

/** The bytes of an .xlsx with a sheet for each table. */
export function writeBook(tables: readonly WorkbookTable[]): Uint8Array {
  const book = utils.book_new();
  for (const table of tables) utils.book_append_sheet(book, sheetOf(table), table.sheet);
  // As 'array' the library would make a string of the bytes and bytes of the string again.
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Uint8Array;
}
