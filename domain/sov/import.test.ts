import { describe, expect, it } from 'vitest';
import type { ImportCell } from './import-cell.ts';
import { findHeaderRow, guessColumns, mappingProblems } from './import-columns.ts';
import { fixLabel } from './import-problem.ts';
import { readImportRow } from './import-row.ts';
import { divisionOfItem, readImportSheet } from './import-sheet.ts';
import { DEFAULT_UNITS, newUnitProblem, resolveUnit } from './units.ts';

const HEADERS = ['Item', 'Description', 'Unit', 'Qty', 'Unit price', 'Value', 'Start', 'Finish'];
const MAPPING = guessColumns(HEADERS);
const row = (...cells: ImportCell[]) => readImportRow(cells, MAPPING);
const kind = (...cells: ImportCell[]) => `${row(...cells).kind} ${row(...cells).status}`;
const codes = (...cells: ImportCell[]) =>
  row(...cells).problems.map(({ code, severity }) => `${severity} ${code}`);

describe('units', () => {
  it('give a line without a value theirs, unless it is more than a contract can carry', () => {
    expect(row('1', 'Excavation', 'CY', '10', '12.5', '').line.scheduledValue).toBe(12_500);
    const huge = row('1', 'Excavation', 'CY', 1e9, 1e9, '');
    expect(huge).toMatchObject({ status: 'ERROR', line: { scheduledValue: null } });
    expect(huge.problems.map(({ field, message }) => [field, message])).toEqual([
      ['scheduledValue', 'Scheduled value is too large'],
    ]);
  });
});

describe('billed to date', () => {
  const headers = ['Item', 'Description', 'Scheduled value'];
  const read = (value: unknown, billed: string | number) =>
    readImportRow(['1', 'Footings', value as number, billed], guessColumns([...headers, 'Billed to date']));

  it.each([
    'Billed to date',
    'Work completed from previous application',
    'Work completed from previous application (D + E)',
    'Previous billed',
    'Completed to date',
    'Billed previously ($)',
  ])('is found under %s', (name) => {
    expect(guessColumns([...headers, name])).toMatchObject({ scheduledValue: 2, billedToDate: 3 });
  });

  it('is between 0 and the value of its line', () => {
    expect(read(1000, '$400.10')).toMatchObject({ status: 'OK', line: { billedToDate: 40_010 } });
    expect(read(1000, '')).toMatchObject({ status: 'OK', line: { billedToDate: null } });
    for (const billed of [1000.01, -1])
      expect(read(1000, billed)).toMatchObject({
        status: 'ERROR',
        problems: [{ field: 'billedToDate', code: 'OVERBILLED' }],
      });
    expect(read(1000, 'half')).toMatchObject({
      status: 'ERROR',
      problems: [{ field: 'billedToDate', code: 'NOT_A_NUMBER' }],
    });
  });

  it('prices no row by itself', () => {
    expect(read('', '')).toMatchObject({ kind: 'HEADING' });
  });
});

describe('columns', () => {
  it('are guessed from what bid forms call them', () => {
    expect(MAPPING).toEqual({
      taskNumber: 0,
      taskName: 1,
      uom: 2,
      noOfUnits: 3,
      unitPrice: 4,
      scheduledValue: 5,
      divisionNumber: null,
      divisionName: null,
      startDate: 6,
      endDate: 7,
      billedToDate: null,
    });
    expect(
      guessColumns([
        'Bid Item No.',
        'Description of Work',
        'U/M',
        'Est. Qty',
        'Unit Cost ($)',
        'Extended Amount',
        'PP01',
      ]),
    ).toMatchObject({ taskNumber: 0, taskName: 1, uom: 2, noOfUnits: 3, unitPrice: 4, scheduledValue: 5 });
    expect(guessColumns(['CSI Division', 'Division Name', 'Task', 'Scheduled Value'])).toMatchObject({
      divisionNumber: 0,
      divisionName: 1,
      taskName: 2,
      scheduledValue: 3,
    });
  });

  it('are found below titles', () => {
    expect(findHeaderRow([['Contract 1164I'], [], HEADERS, ['G-1', 'MARKINGS']])).toBe(2);
    expect(findHeaderRow([])).toBe(0);
  });

  it('say what is still missing', () => {
    expect(mappingProblems(MAPPING)).toEqual([]);
    expect(mappingProblems(guessColumns(['Foo', 'Qty']))).toHaveLength(2);
    expect(mappingProblems(guessColumns(['Description', 'Qty', 'Unit price']))).toEqual([]);
  });
});

describe('rows', () => {
  it('are read in integers, tidied', () => {
    const read = row(
      ' SW-1',
      'TRENCH AND  EXCAVATION\u00a0SUPPORT',
      'Each',
      3086,
      '310.50',
      '$958,203.00',
      '3/2/2026',
      '2026-04-01T00:00:00',
    );
    expect(read).toMatchObject({ kind: 'LINE', status: 'OK' });
    expect(read.line).toEqual({
      taskNumber: 'SW-1',
      taskName: 'TRENCH AND EXCAVATION SUPPORT',
      uom: 'EA',
      noOfUnits: 30_860_000,
      unitPrice: 3_105_000,
      scheduledValue: 95_820_300,
      divisionNumber: null,
      divisionName: null,
      startDate: '2026-03-02',
      endDate: '2026-04-01',
      billedToDate: null,
    });
    expect(read.problems.map(({ code }) => code)).toEqual(['TEXT_CLEANED', 'TEXT_CLEANED']);
  });

  it('get their value from unit price and quantity where none is given', () => {
    expect(row('1', 'Curb', 'LF', 36, 13).line.scheduledValue).toBe(46_800);
  });

  it('forgive the noise of binary arithmetic in a spreadsheet, and no third decimal', () => {
    expect(row('1', 'Planing', 'LS', 1, null, 0.1 + 0.2).line.scheduledValue).toBe(30);
    expect(codes('1', 'Planing', 'LS', null, null, 0.305)).toContain('ERROR TOO_MANY_DECIMALS');
  });

  it('are told apart', () => {
    expect(kind('', '', '', '')).toBe('BLANK SKIP');
    expect(kind(null, 'ROADWAY WORK')).toBe('HEADING SKIP');
    expect(kind('CO-01 - PCO-01 - R-09', 'Sidewalk', 'SF', 36, 13, 468)).toBe('CHANGE_ORDER SKIP');
    expect(kind(null, 'Change Order #3', null, null, null, 5)).toBe('CHANGE_ORDER SKIP');
    expect(kind('COR 7', 'Extra', 'LS', 1, 5, 5)).toBe('CHANGE_ORDER SKIP');
    expect(kind('', 'TOTAL', null, null, null, 5_761_977.21)).toBe('TOTAL SKIP');
    expect(kind('', 'Sub-total roadway', null, null, null, 5)).toBe('TOTAL SKIP');
    expect(kind('7', 'Total station survey', 'LS', 1, 500, 500)).toBe('LINE OK');
    expect(kind('CONC-1', 'Concrete', 'LS', 1, 5, 5)).toBe('LINE OK');
  });

  it.each<[string, ImportCell[], string[]]>([
    ['a product that is off', ['1', 'x', 'LF', 2, 3, 7], ['ERROR PRODUCT_MISMATCH']],
    ['a negative price', ['1', 'x', 'LF', 1, -3, -3], ['ERROR NEGATIVE_PRICE']],
    ['a negative value', ['1', 'x', null, null, null, -3], ['ERROR NEGATIVE_PRICE']],
    ['a negative quantity', ['1', 'x', 'LF', -1, 3], ['ERROR NEGATIVE_PRICE']],
    ['no value', ['1', 'x', 'LF', null, 3], ['ERROR MISSING_VALUE']],
    ['no description', ['1', null, null, null, null, 3], ['ERROR MISSING_VALUE']],
    ['words for a figure', ['1', 'x', 'LS', 'one', null, 3], ['ERROR NOT_A_NUMBER']],
    ['too large a figure', ['1', 'x', 'LS', null, null, 1e15], ['ERROR NOT_A_NUMBER', 'ERROR MISSING_VALUE']],
    [
      'formula text for a figure',
      ['1', 'x', 'LS', null, null, '=2+2'],
      ['ERROR FORMULA', 'ERROR MISSING_VALUE'],
    ],
    ['formula text in words', ['1', '=HYPERLINK("x")', null, null, null, 3], ['WARNING FORMULA']],
    ['a formula cell', ['1', 'x', null, null, null, { formula: 'A1*2', value: 3 }], ['WARNING FORMULA']],
    [
      'a formula without a value',
      ['1', 'x', null, null, null, { formula: 'A1', value: null }],
      ['ERROR FORMULA_ERROR', 'ERROR MISSING_VALUE'],
    ],
    ['an error shown', ['1', 'x', null, null, null, '#REF!'], ['ERROR FORMULA_ERROR', 'ERROR MISSING_VALUE']],
    ['a date that does not exist', ['1', 'x', null, null, null, 3, '2/30/2026'], ['ERROR INVALID_DATE']],
    [
      'dates the wrong way round',
      ['1', 'x', null, null, null, 3, '3/2/26', '3/1/26'],
      ['ERROR START_AFTER_END'],
    ],
    ['a unit of no one', ['1', 'x', 'SF', 1, 3, 3], ['ERROR UNKNOWN_UNIT']],
    [
      'too long a text',
      ['1', 'x'.repeat(501), null, null, null, 3],
      ['ERROR TEXT_TOO_LONG', 'ERROR MISSING_VALUE'],
    ],
  ])('report %s', (_, cells, expected) => {
    expect(codes(...cells)).toEqual(expected);
  });

  it('offer a way out with every error', () => {
    const product = row('1', 'x', 'LF', 2, 3, 7).problems[0];
    expect(product?.fixes).toEqual([
      { action: 'USE_VALUE', field: 'scheduledValue', cents: 600 },
      { action: 'SKIP_ROW' },
    ]);
    expect(product?.fixes.map(fixLabel)).toEqual([
      'Use the product of unit price and quantity',
      'Skip this row',
    ]);
    expect(row('1', 'x', 'SF', 1, 3, 3).problems[0]?.fixes.map(fixLabel)).toEqual([
      "Add SF (Square Feet) to the project's units",
      'Skip this row',
    ]);
    expect(row('1', 'x', 'US SHORT TON', 1, 3, 3).problems[0]?.fixes.map(fixLabel)[0]).toBe('Use TON');
    expect(row('CO-1', 'x', 'LS', 1, 3, 3).problems[0]?.fixes.map(fixLabel)[1]).toBe('Import it anyway');
  });
});

describe('a sheet', () => {
  it('refuses a number twice and offers a free one', () => {
    const sheet = readImportSheet(
      [
        ['R-1', 'a', 'LS', 1, 5, 5],
        ['', '', '', ''],
        ['r-1', 'b', 'LS', 1, 5, 5],
        ['R-1.2', 'c', 'LS', 1, 5, 5],
        ['CO-1', 'd', 'LS', 1, -5, -5],
        ['CO-1', 'e', 'LS', 1, -5, -5],
      ],
      MAPPING,
    );
    expect(sheet.duplicates).toEqual([{ taskNumber: 'R-1', rowNumbers: [2, 4] }]);
    const fix = sheet.rows.find(({ rowNumber }) => rowNumber === 4)?.problems[0]?.fixes[0];
    expect(fix).toEqual({ action: 'RENUMBER', field: 'taskNumber', text: 'r-1.3' });
    expect(fix && fixLabel(fix)).toBe('Number it r-1.3');
    expect(sheet.counts).toEqual({ OK: 2, WARNING: 0, ERROR: 1, SKIP: 2 });
    expect([sheet.scheduledValue, sheet.skippedValue]).toEqual([1500, -1000]);
  });

  it('knows the part of the work from the item number', () => {
    expect(['SW-12A', 'G-1', 'R.7', '03 30 00', '033000', '12', 'Curb', 'r 3'].map(divisionOfItem)).toEqual([
      'SW',
      'G',
      'R',
      '03',
      '03',
      null,
      null,
      'R',
    ]);
  });
});

describe('units', () => {
  it('resolve by code, by name and by habit', () => {
    expect(resolveUnit('lf')).toEqual({ kind: 'KNOWN', code: 'LF' });
    expect(resolveUnit(' Lump  Sum ')).toEqual({ kind: 'KNOWN', code: 'LS' });
    expect(resolveUnit('L.S.')).toEqual({ kind: 'KNOWN', code: 'LS' });
    expect(resolveUnit('US SHORT TON')).toEqual({ kind: 'ALIAS', code: 'TON' });
    expect(resolveUnit('Cu. Yd.')).toEqual({ kind: 'ALIAS', code: 'CY' });
    expect(resolveUnit('SF')).toEqual({ kind: 'UNKNOWN', offer: { code: 'SF', name: 'Square Feet' } });
    expect(resolveUnit('sq ft')).toEqual({ kind: 'UNKNOWN', offer: { code: 'SF', name: 'Square Feet' } });
    expect(resolveUnit('AL')).toEqual({ kind: 'UNKNOWN', offer: { code: 'AL', name: 'Allowance' } });
    expect(resolveUnit('bundle')).toEqual({ kind: 'UNKNOWN', offer: { code: 'BUNDLE', name: 'Bundle' } });
    const own = [...DEFAULT_UNITS, { code: 'SF', name: 'Square Feet' }];
    expect(resolveUnit('SQFT', own)).toEqual({ kind: 'ALIAS', code: 'SF' });
  });

  it('are added once, with a code and a name', () => {
    expect(newUnitProblem({ code: 'SF', name: 'Square Feet' }, DEFAULT_UNITS)).toBeNull();
    expect(newUnitProblem({ code: 'LF', name: 'Linear Feet' }, DEFAULT_UNITS)).toContain('already a unit');
    expect(newUnitProblem({ code: 'sf', name: 'x' }, DEFAULT_UNITS)).toContain('capital letters');
    expect(newUnitProblem({ code: 'SF', name: ' ' }, DEFAULT_UNITS)).toContain('name');
  });
});

describe('rows of another width than the header', () => {
  const HEADED = HEADERS.length;
  const read = (...cells: ImportCell[]) => readImportRow(cells, MAPPING, DEFAULT_UNITS, HEADED);

  it('end early and are read as if the rest were empty', () => {
    const short = read('1', 'Curb', 'LF', 36, 13);
    expect(short).toEqual(read('1', 'Curb', 'LF', 36, 13, null, null, null));
    expect(short).toMatchObject({ status: 'OK', line: { scheduledValue: 46_800, endDate: null } });
    expect(read('1', 'Curb').kind).toBe('HEADING');
  });

  it('go on with nothing, and nothing is wrong', () => {
    expect(read('1', 'Curb', 'LF', 36, 13, 468, null, null, '', null, '  ').status).toBe('OK');
  });

  it('hold more than the header has columns, and are asked about with what stands there', () => {
    const long = read('1', 'Curb, granite', 'LF', 1, 234.5, '1', null, null, '234.50', null, 'see note');
    expect(long.status).toBe('ERROR');
    expect(long.problems[0]).toMatchObject({
      field: null,
      code: 'SURPLUS_CELLS',
      fixes: [{ action: 'SKIP_ROW' }],
    });
    expect(long.problems[0]?.message).toContain('“234.50”, “see note”');
  });

  it('are fine where somebody has chosen the column that has no heading', () => {
    const mapping = { ...MAPPING, divisionName: HEADED };
    const cells = ['1', 'Curb', 'LF', 36, 13, 468, null, null, 'Roadway'];
    expect(readImportRow(cells, mapping, DEFAULT_UNITS, HEADED)).toMatchObject({
      status: 'OK',
      line: { divisionName: 'Roadway' },
    });
  });

  it('are left alone where they are no lines', () => {
    expect(read(null, 'ROADWAY WORK', null, null, null, null, null, null, 'see plan').status).toBe('SKIP');
  });
});

it('tells a column by the beginning of its header, and is quick about one made to hold it up', () => {
  expect(guessColumns(['Scheduled value', `${'x'.repeat(200)} description`]).taskName).toBeNull();
  expect(findHeaderRow([['('.repeat(200_000)], ['Description', 'Amount']])).toBe(1);
});
