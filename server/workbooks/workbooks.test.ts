import { afterAll, expect, test } from 'vitest';
import { CFB, read, utils, write } from 'xlsx';
import { MAX_CENTS, toTenThousandths } from '#domain/money/money.ts';
import { formatMoney, formatUnitPrice } from '#domain/money/text.ts';
import { createWorkbooks } from './worker-pool.ts';
import { DATE_FORMAT, excelDay, LONGEST_TEXT, type WorkbookTable } from './workbook.ts';

const workbooks = createWorkbooks();
afterAll(() => workbooks.close());

const table = (rows: WorkbookTable['rows']): WorkbookTable => ({
  sheet: 'Lines',
  columns: [
    { header: 'Name', width: 20 },
    { header: 'Cost', width: 12, format: { currency: 'USD', decimals: '00' } },
    { header: 'Due', width: 12, format: DATE_FORMAT },
  ],
  rows,
  cut: '… (more)',
});
const sheetOf = (bytes: Uint8Array) => {
  const sheet = read(bytes, { cellNF: true, cellText: true }).Sheets['Lines'];
  if (!sheet) throw new Error('No sheet');
  return sheet;
};

test('numbers are numbers in their column’s format, text is text, nothing is nothing', async () => {
  const sheet = sheetOf(
    await workbooks.table(
      table([
        ['Duct', -1250.5, excelDay('2026-11-21')],
        [null, 'Unknown', null],
      ]),
    ),
  );
  expect(sheet['A1']).toMatchObject({ t: 's', v: 'Name' });
  expect(sheet['B2']).toMatchObject({ t: 'n', v: -1250.5, w: '(1,250.50)' });
  expect(sheet['C2']).toMatchObject({ w: '11/21/2026' });
  expect(sheet['A3']).toBeUndefined();
  expect(sheet['B3']).toMatchObject({ t: 's', v: 'Unknown' });
  expect(sheet['!autofilter']).toEqual({ ref: 'A1:C3' });
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1'])('%j is disarmed', async (text) => {
  const cell = sheetOf(await workbooks.table(table([[text, null, null]])))['A2'] as {
    t: string;
    v: string;
    f?: string;
  };
  expect([cell.t, cell.v, cell.f]).toEqual(['s', `'${text}`, undefined]);
});

test('a text longer than a cell ends with where to read on', async () => {
  const sheet = sheetOf(await workbooks.table(table([['x'.repeat(LONGEST_TEXT + 1), null, null]])));
  const value = (sheet['A2'] as { v: string }).v;
  expect(value).toHaveLength(LONGEST_TEXT);
  expect(value.endsWith('x… (more)')).toBe(true);
});

/** The text of A2 as it stands in the file: the library that reads it here takes such sequences apart twice. */
function writtenIn(bytes: Uint8Array): string {
  const files = CFB.read(Buffer.from(bytes), { type: 'buffer' });
  const at = files.FullPaths.findIndex((path: string) => path.endsWith('sheet1.xml'));
  const xml = Buffer.from(files.FileIndex[at]?.content ?? []).toString();
  return /<c r="A2"[^>]*><v>([^<]*)/.exec(xml)?.[1] ?? '';
}
/** As ECMA-376 says (22.9.2.19). */
const asWorkbooksRead = (text: string) =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

test('what a workbook would read as a character stays what was typed', async () => {
  for (const text of ['_x0041_', 'door_x005F_', '_x0041_x0042_', '_x00_', 'a_b', '_X000A_']) {
    expect(asWorkbooksRead(writtenIn(await workbooks.table(table([[text, null, null]]))))).toBe(text);
  }
  const written = writtenIn(await workbooks.table(table([['_x0041_'.repeat(LONGEST_TEXT / 7), null, null]])));
  expect(written.length).toBeLessThanOrEqual(LONGEST_TEXT);
  expect(asWorkbooksRead(written)).toMatch(/^(_x0041_)+(_x?0?0?4?1?)?… \(more\)$/);
});

/** The longest that this thread was held up while something went on elsewhere, in ms, and how long that took. */
async function heldUpBy(work: Promise<unknown>): Promise<{ longest: number; whole: number }> {
  const started = performance.now();
  let longest = 0;
  let at = started;
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - at);
    at = performance.now();
  }, 5);
  await work;
  clearInterval(beat);
  return { longest, whole: performance.now() - started };
}

test('leaves this thread free while it writes, and while it reads', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => [`Line ${n}`, n / 100, excelDay('2026-11-21')]);
  const writing = await heldUpBy(workbooks.table(table(rows)));
  expect(writing.longest).toBeLessThan(writing.whole / 2);
  const bytes = await workbooks.table(table(rows.slice(0, 10_000)));
  const reading = await heldUpBy(workbooks.read(bytes, false));
  expect(reading.longest).toBeLessThan(reading.whole / 2);
});

test('reads back what it wrote', async () => {
  const bytes = await workbooks.table(table([['Duct', -1250.5, excelDay('2026-11-21')]]));
  expect(await workbooks.read(bytes, false)).toMatchObject({
    names: ['Lines'],
    sheets: [
      {
        name: 'Lines',
        cells: [
          ['Name', 'Cost', 'Due'],
          ['Duct', -1250.5, '2026-11-21'],
        ],
      },
    ],
  });
});

test('a file that is no workbook is refused, and the next one is read', async () => {
  const broken = new Uint8Array(2_000).fill(7);
  expect(await workbooks.read(broken, false)).toMatchObject({ refused: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
  const csv = new TextEncoder().encode('Item,Price\n1-2,5');
  expect(await workbooks.read(csv, true)).toMatchObject({
    sheets: [
      {
        texts: [
          ['Item', 'Price'],
          ['1-2', '5'],
        ],
      },
    ],
  });
});

test.each(['USD', 'INR'] as const)('amounts in %s are read as their people write them', async (currency) => {
  const cents = [0, 5, 99_999, 9_999_999, 10_000_000, 12_345_678, 100_000_000, 123_456_789, 999_999_999];
  const amounts = [...cents, 1_000_000_000, 12_345_678_901, 987_654_321_098, MAX_CENTS].flatMap((n) => [
    n,
    -n,
  ]);
  const written = await workbooks.table({
    sheet: 'Lines',
    columns: [{ header: 'Cost', width: 12, format: { currency, decimals: '00' } }],
    rows: amounts.map((amount) => [amount / 100]),
    cut: '…',
  });
  const sheet = sheetOf(written);
  const shown = amounts.map((_, row) => (sheet[`A${row + 2}`] as { w: string }).w);
  const parenthesesForNegative = true;
  expect(shown).toEqual(amounts.map((amount) => formatMoney(amount, currency, { parenthesesForNegative })));
});

test('a unit price keeps its four decimals in lakhs too', async () => {
  const prices = [310.5, 1_23_456.78, 12_34_56_789.1234];
  const written = await workbooks.table({
    sheet: 'Lines',
    columns: [{ header: 'Unit price', width: 12, format: { currency: 'INR', decimals: '00##' } }],
    rows: prices.map((price) => [price]),
    cut: '…',
  });
  const cells = prices.map((_, row) => sheetOf(written)[`A${row + 2}`] as { w: string; z: string });
  // The library writes this format for its smaller numbers, and does not show it.
  expect(cells[0]?.z).toMatch(/;#,##0\.00##$/);
  expect(cells.slice(1).map(({ w }) => w)).toEqual(
    prices.slice(1).map((price) => formatUnitPrice(toTenThousandths(price), 'INR')),
  );
});

test('a cell longer than a spreadsheet can hold, and a workbook of hundreds of sheets, are refused', async () => {
  const csv = (text: string) => workbooks.read(new TextEncoder().encode(`Item,Amount\n${text},5\n`), true);
  expect(await csv('x'.repeat(LONGEST_TEXT))).toMatchObject({ names: ['Sheet1'] });
  const refused = { refused: { code: 'PAYLOAD_TOO_LARGE' } };
  expect(await csv('x'.repeat(LONGEST_TEXT + 1))).toMatchObject(refused);
  const book = utils.book_new();
  for (let n = 1; n <= 101; n++)
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Item', 'Amount']]), `S${n}`);
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  expect(await workbooks.read(bytes, false)).toMatchObject(refused);
});
