import { PDFDocument } from '@cantoo/pdf-lib';
import { utils, write } from 'xlsx';
import { expect, test } from 'vitest';
import { entriesOf } from '../../verify/checks/calendar-file.ts';
import type { Exchange } from '../../verify/exchange.ts';
import { bodies } from '../../verify/reference/answers.ts';
import type { Comparing } from '../../verify/reference/compare.ts';
import { Pairs } from '../../verify/reference/pairs.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What two files of one type say differently. */
async function told(
  contentType: string,
  here: Uint8Array,
  there: Uint8Array,
  holding: Comparing['holding'] = 'same',
): Promise<string[]> {
  const [one, two] = [here, there].map((content) => ({
    contentType,
    content,
    text: Buffer.from(content).toString('utf8'),
    headers: new Headers(),
  })) as unknown as [Exchange, Exchange];
  const pairs = new Pairs((a, b) => Math.abs(Date.parse(a) - Date.parse(b)) <= 60_000);
  const comparing = {
    pairs,
    holding,
    isOfTheRun: () => true,
    apart: new Set<string>(),
    orderBy: null,
  };
  return (await bodies(one, two, comparing)).map(({ tested, reference }) => `${tested} for ${reference}`);
}

async function printed(...texts: string[]): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  const page = file.addPage();
  for (const [i, text] of texts.entries()) page.drawText(text, { x: 20, y: 700 - 20 * i, size: 10 });
  return file.save();
}

const workbook = (sheets: Record<string, unknown[][]>): Uint8Array => {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
};

test('a print is compared by its words: an amount in another column is as long as the right one', async () => {
  const right = await printed(
    'Line 4',
    '1,200.00',
    'Line 5',
    '1,080.00',
    'Printed Nov 27, 2026 at 10:04 PST',
  );
  expect(
    await told(
      'application/pdf',
      await printed('Line 4', '1,080.00', 'Line 5', '1,200.00', 'Printed Nov 27, 2026 at 10:04 PST'),
      right,
    ),
  ).toEqual(['"1,080.00" for "1,200.00"', '"1,200.00" for "1,080.00"']);
  expect(
    await told(
      'application/pdf',
      await printed('Line 4', '1,200.00', 'Line 5', '1,080.00', 'Printed Nov 27, 2026 at 10:05 PST'),
      right,
    ),
  ).toEqual([]);
  expect(await told('application/pdf', new TextEncoder().encode('%PDF-1.7'), right)).not.toEqual([]);
});

test('a print may tell the moment of a signature as each server set it', async () => {
  const record = (second: string): Promise<Uint8Array> =>
    printed(
      'Dana Whitfield',
      `sent 2026-03-02 10:04:08 UTC, viewed 2026-03-02 02:04:${second} PST`,
      `2026-03-02 10:04:${second} UTC`,
      `${second}86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08`,
      'Signed 2026-03-02 10:04:08 UTC',
    );
  expect(await told('application/pdf', await record('09'), await record('08'))).toEqual([]);
  const late = await printed('Signed 2026-03-02 12:04:08 UTC');
  const west = (hour: string) => printed(`Signed 2026-03-02 ${hour}:04:08 PST`);
  expect(await told('application/pdf', await west('03'), await west('02'))).toHaveLength(1);
  expect(await told('application/pdf', late, await printed('Signed 2026-03-02 10:04:08 UTC'))).toHaveLength(
    1,
  );
});

test('an instant may be broken between two lines', async () => {
  const broken = (minute: string) =>
    printed('Answered by Luis Ferrer on Nov 27, 2026 at', `10:${minute} PST.`, 'Yes.');
  expect(await told('application/pdf', await broken('05'), await broken('04'))).toEqual([]);
  expect(await told('application/pdf', await broken('44'), await broken('04'))).toHaveLength(1);
});

test('a print is compared by its pictures', async () => {
  const drawn = await PDFDocument.load(await printed('Drawn'));
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const picture = await drawn.embedPng(Buffer.from(dot, 'base64'));
  drawn.getPage(0).drawImage(picture, { x: 20, y: 20 });
  expect(await told('application/pdf', await drawn.save(), await printed('Drawn'))).toEqual(['1 for 0']);
});

test('a workbook is compared in all of its sheets', async () => {
  const right = { Logs: [['Day'], ['2026-03-02']], Entries: [['Hours'], [7.5]] };
  expect(await told(XLSX, workbook(right), workbook({ ...right }))).toEqual([]);
  expect(await told(XLSX, workbook({ ...right, Entries: [['Hours'], [8]] }), workbook(right))).toEqual([
    '"8" for "7.5"',
  ]);
  expect(await told(XLSX, workbook({ Logs: right.Logs, Rows: right.Entries }), workbook(right))).toEqual([
    '"Rows" for "Entries"',
  ]);
  // The sums of what one server has more of.
  const more = workbook({ ...right, Entries: [['Hours'], [8]] });
  expect(await told(XLSX, more, workbook(right), 'more')).toEqual([]);
});

const event = (day: string, summary: string, uid: string): string =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20261127T100000Z',
    `DTSTART;VALUE=DATE:${day}`,
    `SUMMARY:${summary.slice(0, 20)}`,
    ` ${summary.slice(20)}`,
    'END:VEVENT',
  ].join('\r\n');
const calendar = (...events: string[]): string =>
  `BEGIN:VCALENDAR\r\n${events.join('\r\n')}\r\nEND:VCALENDAR\r\n`;

test('a calendar is compared by its entries, whatever their order and what they are called', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const two = ['Answer the question about the beam', 'Review the shop drawings of steel'] as const;
  const right = bytes(calendar(event('20260302', two[0], 'a@x'), event('20260303', two[1], 'b@x')));
  const other = bytes(calendar(event('20260303', two[1], '7'), event('20260302', two[0], '8')));
  expect(await told('text/calendar', other, right)).toEqual([]);
  const late = bytes(calendar(event('20260302', two[0], 'a@x'), event('20260304', two[1], 'b@x')));
  expect(await told('text/calendar', late, right)).toEqual(['"20260304" for "20260303"']);
  expect(entriesOf(calendar(event('20260302', two[0], 'a@x')))).toEqual([
    { 'DTSTART;VALUE=DATE': '20260302', SUMMARY: two[0] },
  ]);
});

test('what is downloaded is the file itself', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(await told('application/octet-stream', bytes('a'), bytes('a'))).toEqual([]);
  expect(await told('application/octet-stream', bytes('a'), bytes('b'))).toHaveLength(1);
});
