import { describe, expect, it } from 'vitest';
import { cellReader, type ImportCell, surplusCells } from './cells.ts';
import { headerRowOf, matchColumns } from './columns.ts';

const WORDS = { name: ['name', 'title'], days: ['days', 'lead time'], day: ['date', 'required'] };
const LABELS = { name: 'Name', days: 'Days', day: 'Date' };
const MAPPING = { name: 0, days: 1, day: 2 };
const reader = (...cells: ImportCell[]) => cellReader(cells, MAPPING, LABELS);

describe('a cell of whole numbers', () => {
  it.each([
    ['10', 10],
    [10, 10],
    ['1,000', 1000],
    ['28 days', 28],
    ['4 weeks', 28],
    ['2 wks', 14],
    ['', null],
    [' ', null],
  ])('%j is %j', (cell, days) => {
    const read = reader('', cell);
    expect(read.days('days', 1000, 7)).toBe(days);
    expect(read.problems).toEqual([]);
  });

  it.each(['ten', '2.5', 2.5, '-3', '1001', 'two weeks'])('%j is an error at its cell', (cell) => {
    const read = reader('', cell);
    expect(read.days('days', 1000, 7)).toBeNull();
    expect(read.problems).toEqual([
      {
        field: 'days',
        code: 'NOT_A_NUMBER',
        severity: 'ERROR',
        message: `Days: “${cell}” is not a whole number from 0 to 1000.`,
      },
    ]);
  });

  it('takes the last value of a formula, and says so', () => {
    const read = reader('', { formula: 'A1+1', value: 12 });
    expect(read.days('days', 1000, 7)).toBe(12);
    expect(read.problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['WARNING FORMULA']);
  });
});

describe('a table', () => {
  it('begins at the row that reads like a header, each column at its best field', () => {
    const rows = [['Northgate'], ['Title', 'Required on site (date)', 'Lead time', 'Payments']];
    expect(headerRowOf(WORDS, rows)).toBe(1);
    expect(matchColumns(WORDS, rows[1] ?? [])).toEqual({ name: 0, days: 2, day: 1 });
  });

  it('names what stands to the right of its last heading', () => {
    expect(surplusCells(['a', 1, '2026-03-01', 'x'], MAPPING, 3)).toContain('“x”');
    expect(surplusCells(['a', 1, '2026-03-01', ''], MAPPING, 3)).toBeNull();
  });
});
