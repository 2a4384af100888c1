import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import type { ResponseOf } from '../../http/handler.ts';
import { sovScene, type SovScene } from './testing.ts';

const SFPW = readFileSync(
  new URL('../../../tests/fixtures/sfpw-1164I-schedule-of-values.csv', import.meta.url),
);

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
});
afterAll(() => s.t.close());

const params = () => ({ projectId: s.project.id });
const preview = (bytes: Uint8Array | string, name = 'bid.csv', more: Record<string, string> = {}) =>
  s.t.as(s.gc).attempt('previewSovImport', {
    params: params(),
    body: { file: new File([bytes as BlobPart], name), ...more },
  });

type Preview = ResponseOf<'previewSovImport'>;

/** What the import dialog sends: the rows that are kept, each suggestion for a unit taken. */
const kept = (read: Preview) => ({
  divisionName: 'Street and sewer renovation',
  divisionNumber: '33',
  subDivisionName: 'Bid items',
  isDraft: true,
  fileName: read.fileName,
  unitFixes: read.unknownUnits.map((unit) => ({
    unit: unit.unit,
    action: unit.suggestedAction,
    code: unit.suggestedCode,
    name: unit.suggestedName,
  })),
  sovLines: read.rows
    .filter((row) => row.status !== 'SKIP')
    .map(({ rowNumber, values }) => ({
      rowNumber,
      taskNumber: values.taskNumber ?? '',
      taskName: values.taskName ?? '',
      uom: values.uom,
      noOfUnits: values.noOfUnits,
      unitPrice: values.unitPrice,
      scheduledValue: values.scheduledValue ?? 0,
    })),
});

test('the real contract is read as it is: columns by themselves, units and change orders reported', async () => {
  const res = await preview(SFPW, 'sfpw-1164I-schedule-of-values.csv');
  expect(res.status).toBe(200);
  const read = res.body as Preview;
  expect(read.mapping).toMatchObject({
    taskNumber: 0,
    taskName: 1,
    uom: 2,
    noOfUnits: 3,
    unitPrice: 4,
    scheduledValue: 5,
  });
  expect(read.totals).toMatchObject({
    rowCount: 76,
    skip: 7,
    scheduledValue: 5_799_933.1,
    skippedValue: -37_955.89,
  });
  // Nothing is lost: what is kept and what is left out make up the contract's published total.
  expect(read.totals.scheduledValue + read.totals.skippedValue).toBeCloseTo(5_761_977.21, 2);
  expect(read.unknownUnits.map((unit) => [unit.unit, unit.suggestedAction, unit.suggestedCode])).toEqual([
    ['AL', 'ADD', 'AL'],
    ['SF', 'ADD', 'SF'],
    ['US SHORT TON', 'MAP', 'TON'],
  ]);
  const unknown = read.rows.find((row) => row.values.taskNumber === 'R-2');
  expect(unknown?.status).toBe('ERROR');
  expect(unknown?.problems[0]?.fixes.map((fix) => fix.action)).toEqual(['ADD_UNIT', 'SKIP_ROW']);
  const change = read.rows.find((row) => row.values.taskNumber === 'CO-02 - PCO-03');
  expect(change).toMatchObject({ status: 'SKIP', values: { scheduledValue: -81_933 } });
  expect(change?.problems[0]?.code).toBe('CHANGE_ORDER_ROW');
  expect(read.rows.some((row) => row.values.taskNumber === 'R-12A')).toBe(true);
  expect(read.rows.some((row) => row.values.taskNumber === 'SW-1')).toBe(true);
  expect(read.notices.join()).toContain('PP01');
  expect(read.duplicates).toEqual([]);
});

test('the dry run writes nothing; saving it writes every line to the cent', async () => {
  const read = (await preview(SFPW)).body as Preview;
  expect((await s.t.as(s.gc).call('listSovs', { params: params() })).meta.total).toBe(0);
  const saved = await s.t.as(s.gc).call('saveImportedSov', { params: params(), body: kept(read) });
  expect(saved.sov).toMatchObject({ lineCount: 69, sovStatus: 'DRAFT' });
  expect(saved.sov.totals.scheduledValue).toBe(5_799_933.1);
  expect(saved.lineErrors).toEqual([]);
  const ton = saved.sovLines.find((line) => line.task.taskNumber === 'R-3');
  expect(ton?.sovLineExtra).toEqual({ uom: 'TON', unitPrice: 190, noOfUnits: 2034 });
  const units = await s.t
    .as(s.gc)
    .call('listUnits', { params: params() })
    .catch(() => null);
  if (units) expect(units.data.map((unit) => unit.code)).toEqual(expect.arrayContaining(['SF', 'AL']));
});

test('an import that is not to stay a draft is submitted at once, or not written at all', async () => {
  const before = (await s.t.as(s.gc).call('listSovs', { params: params() })).meta.total;
  const body = kept((await preview(SFPW)).body as Preview);
  const alone = await s.t
    .as(s.gc)
    .attempt('saveImportedSov', { params: params(), body: { ...body, isDraft: false } });
  expect(alone.status).toBe(422);
  expect((await s.t.as(s.gc).call('listSovs', { params: params() })).meta.total).toBe(before);
  const sent = await s.t.as(s.gc).call('saveImportedSov', {
    params: params(),
    body: { ...body, isDraft: false, approverId: s.owner.id },
  });
  expect(sent.sov).toMatchObject({ sovStatus: 'APPROVAL_PENDING', sovNumber: 'SOV-0001' });
});

test('an unknown unit without a fix is refused at its row, and nothing is written', async () => {
  const other = await s.t.project(s.gc, { role: 'GENERAL_CONTRACTOR' });
  const body = { ...kept((await preview(SFPW)).body as Preview), unitFixes: [] };
  const res = await s.t.as(s.gc).attempt('saveImportedSov', { params: { projectId: other.id }, body });
  expect(res.status).toBe(422);
  expect(res.body.errors[0]).toMatchObject({ field: 'sovLines.1.uom' });
  expect((await s.t.as(s.gc).call('listSovs', { params: { projectId: other.id } })).meta.total).toBe(0);
});

test('a workbook: title above the header, formula cells, dates, a duplicate number, a wrong date', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Harborview Medical Office Building', null, null],
    [],
    [
      'Item No.',
      'Description of Work',
      'Unit',
      'Quantity',
      'Unit Price',
      'Scheduled Value',
      'Start',
      'Finish',
    ],
    ['1', 'Mobilization', 'LS', 1, 1000, { t: 'n', f: 'D4*E4', v: 1000 }, '2026-04-01', '2026-04-10'],
    ['1', 'Footings', 'CY', 10, 12.5, 125, '02/30/2026', '2026-05-01'],
    ['2', '=HYPERLINK("http://x.example")', 'EA', 1, 5, 5, null, null],
    ['3', 'Too fine', 'EA', 1, 5, 5.005, null, null],
    [null, 'Total', null, null, null, { t: 'n', f: 'SUM(F4:F7)', v: 1135.01 }, null, null],
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Notes'], ['Nothing priced here']]), 'Notes');
  utils.book_append_sheet(book, sheet, 'SOV');
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  const read = (await preview(bytes, 'sov.xlsx')).body as Preview;
  expect(read).toMatchObject({ sheetName: 'SOV', headerRow: 3, sheetNames: ['Notes', 'SOV'] });
  const codes = Object.fromEntries(read.rows.map((row) => [row.rowNumber, row.problems.map((p) => p.code)]));
  expect(codes[4]).toContain('FORMULA');
  expect(codes[5]).toEqual(expect.arrayContaining(['DUPLICATE_NUMBER', 'INVALID_DATE']));
  expect(codes[7]).toContain('TOO_MANY_DECIMALS');
  expect(read.rows.find((row) => row.rowNumber === 8)?.status).toBe('SKIP');
  expect(read.rows.find((row) => row.rowNumber === 4)?.values).toMatchObject({
    scheduledValue: 1000,
    startDate: '2026-04-01',
  });
});

test('the user chooses columns and header row', async () => {
  const text = 'a;b;c\nx;Footings;125\n';
  const mapping = {
    taskNumber: 0,
    taskName: 1,
    uom: null,
    noOfUnits: null,
    unitPrice: null,
    scheduledValue: 2,
    divisionNumber: null,
    divisionName: null,
    startDate: null,
    endDate: null,
  };
  const read = (await preview(text, 'x.csv', { mapping: JSON.stringify(mapping), headerRow: '1' }))
    .body as Preview;
  expect(read.rows[0]?.values).toMatchObject({ taskNumber: 'x', taskName: 'Footings', scheduledValue: 125 });
  expect((await preview(text, 'x.csv', { mapping: '{"taskName":"b"}' })).status).toBe(422);
});

test('what is not a spreadsheet is 415, what is too large 413, whatever its name says', async () => {
  const png = Uint8Array.from([
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
  ]);
  expect((await preview(png, 'sov.xlsx')).status).toBe(415);
  expect((await preview('', 'sov.csv')).status).toBe(415);
  expect((await preview(new Uint8Array(10 * 1024 * 1024 + 1).fill(65), 'sov.csv')).status).toBe(413);
  expect((await preview(new Uint8Array(12 * 1024 * 1024).fill(65), 'sov.csv')).status).toBe(413);
  const rows = Array.from({ length: 10_001 }, (_, i) => `${i},Work ${i},1`).join('\n');
  const long = await preview(`Item,Description,Value\n${rows}`, 'long.csv');
  expect(long.status).toBe(413);
  expect(long.body.message).toContain('10,000 rows');
});

test('an owner may not import', async () => {
  const body = { file: new File([SFPW], 'x.csv') };
  expect((await s.t.as(s.owner).attempt('previewSovImport', { params: params(), body })).status).toBe(403);
});

/** Rows of other widths than their header, as a text file and as a workbook. */
const RAGGED = [
  ['Item', 'Description', 'Unit', 'Qty', 'Unit price', 'Value', 'Finish'],
  ['G-1', 'Clearing', 'LF', '36', '13'],
  ['G-2', 'Curb, granite', 'LF', '1', '1', '234.50', '', '', 'see plan'],
  ['G-3', 'Mobilization', '', '', '', '500'],
  ['G-4', 'Signs', 'EA', '2', '50', '100', '', '', ''],
];
const asCsv = RAGGED.map((row) =>
  row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(','),
).join('\n');
const asXlsx = (): Uint8Array => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(RAGGED), 'Bid');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array;
};

test.each([
  ['a text file', () => asCsv, 'ragged.csv'],
  ['a workbook', asXlsx, 'ragged.xlsx'],
])('%s whose rows are shorter or longer than the header is read, and asked about', async (_, file, name) => {
  const { status, body } = await preview(file(), name);
  expect(status).toBe(200);
  const { rows, headers } = body as Preview;
  expect(rows.map(({ rowNumber, status: found }) => [rowNumber, found])).toEqual([
    [2, 'OK'],
    [3, 'ERROR'],
    [4, 'OK'],
    [5, 'OK'],
  ]);
  expect(rows.map(({ values }) => values.scheduledValue)).toEqual([468, 234.5, 500, 100]);
  const surplus = rows[1]?.problems.find(({ code }) => code === 'SURPLUS_CELLS');
  expect(surplus).toMatchObject({ column: null, fixes: [{ action: 'SKIP_ROW' }] });
  expect(surplus?.message).toContain('“see plan”');
  expect(headers.slice(0, 7).map((header) => header.name)).toEqual(RAGGED[0]);
});

test('a number that an unquoted comma has split is not taken for two cells', async () => {
  const { body } = await preview('Item,Description,Value\nG-1,Clearing,1,234.50\nG-2,Signs,100\n');
  const { rows } = body as Preview;
  expect(rows.map(({ status }) => status)).toEqual(['ERROR', 'OK']);
  expect(rows[0]?.problems[0]?.message).toContain('“234.50”');
});

test('a unit that is not the project’s is named with those near it, and saving it is refused at its cell', async () => {
  const { body } = await preview('Item,Description,Unit,Qty,Unit price\nG-1,Curb,Linear feat,10,5\n');
  const read = body as Preview;
  const message = 'Linear feat is not a unit of this project. Did you mean LF (Linear Feet)?';
  expect(read.rows[0]?.problems[0]).toMatchObject({ column: 'uom', code: 'UNKNOWN_UNIT', message });
  const refused = await s.t
    .as(s.gc)
    .attempt('saveImportedSov', { params: params(), body: { ...kept(read), unitFixes: [] } });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([{ field: 'sovLines.0.uom', message }]);
});
