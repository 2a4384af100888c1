import { expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { columnName } from './column-name';
import { MOST_COLUMNS, MOST_ROWS, MOST_SHEETS, readSheets } from './read-sheets';

const workbook = (...sheets: unknown[][][]): ArrayBuffer => {
  const book = utils.book_new();
  sheets.forEach((rows, index) =>
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), `Sheet ${String(index + 1)}`),
  );
  return write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
};

test('cells are texts, and empty ones keep their place', () => {
  const [sheet] = readSheets(workbook([['Line', 'Amount'], [], ['Steel', 1250.5]]), false).sheets;
  expect(sheet?.rows).toEqual([
    ['Line', 'Amount'],
    ['', ''],
    ['Steel', '1250.5'],
  ]);
});

test('a text with commas keeps what looks like a number, and its quotes', () => {
  const text = new TextEncoder().encode('No,Name\n007,"Beam, B-14"\n').buffer;
  expect(readSheets(text, true).sheets[0]?.rows).toEqual([
    ['No', 'Name'],
    ['007', 'Beam, B-14'],
  ]);
});

test('of what is long, wide or many the beginning is read, and how much there is', () => {
  const long = Array.from({ length: MOST_ROWS + 5 }, () => Array.from({ length: MOST_COLUMNS + 3 }, () => 1));
  const { sheets, sheetCount } = readSheets(
    workbook(long, ...Array.from({ length: MOST_SHEETS }, () => [[1]])),
    false,
  );
  expect(sheetCount).toBe(MOST_SHEETS + 1);
  expect(sheets).toHaveLength(MOST_SHEETS);
  expect(sheets[0]?.rows).toHaveLength(MOST_ROWS);
  expect(sheets[0]?.rows[0]).toHaveLength(MOST_COLUMNS);
  expect(sheets[0]).toMatchObject({ rowCount: MOST_ROWS + 5, columnCount: MOST_COLUMNS + 3 });
});

test('a long text is cut, too', () => {
  const text = new TextEncoder().encode('reading\n'.repeat(MOST_ROWS + 1)).buffer;
  const [sheet] = readSheets(text, true).sheets;
  expect(sheet?.rows).toHaveLength(MOST_ROWS);
  expect(sheet?.rowCount).toBe(MOST_ROWS + 1);
});

test('an empty sheet has no rows', () => {
  expect(readSheets(workbook([]), false).sheets[0]?.rows).toEqual([]);
});

test('columns are called as in a spreadsheet', () => {
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
