import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { line, sovScene, type SovScene } from './testing.ts';

let s: SovScene;
let sovId: string;
beforeAll(async () => {
  s = await sovScene({ workingDays: [] });
  const made = await s.t.as(s.gc).call('saveSov', {
    params: { projectId: s.project.id },
    body: {
      divisionName: '=cmd|General',
      divisionNumber: '00',
      sovLines: [
        line(1, 1234.5, { startDate: '2026-03-02', endDate: '2026-03-11', description: '@note' }),
        line(2, 100, { sovLineExtra: { uom: 'EA', unitPrice: 50, noOfUnits: 2 } }),
      ],
    },
  });
  sovId = made.sov.id;
});
afterAll(() => s.t.close());

test('the workbook holds the list and the lines, with formulas disarmed', async () => {
  const res = await s.t.as(s.gc).attempt('exportSovs', { params: { projectId: s.project.id } });
  expect(res.status).toBe(200);
  expect(res.headers.get('content-disposition')).toContain('sov-export.xlsx');
  const book = read(res.body as Uint8Array, { type: 'array' });
  const [list, lines] = book.SheetNames.map((name) =>
    utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1 }),
  );
  expect(list?.[1]).toEqual(expect.arrayContaining(["'=cmd|General", 1334.5]));
  expect(lines?.map((row) => row[0])).toEqual([
    'Item',
    '03',
    '03 30 00',
    '03 30 00.1',
    '03 30 00.2',
    'Totals',
  ]);
  expect(lines?.[1]?.[6]).toBe(1334.5);
  expect(lines?.[3]).toContain("'@note");
  expect(lines?.at(-1)?.[6]).toBe(1334.5);
});

test('rupees are grouped in lakhs and crores, in the list and in the lines', async () => {
  const inr = await sovScene({ budgetCurrency: 'INR' });
  await inr.t.as(inr.gc).call('saveSov', {
    params: { projectId: inr.project.id },
    body: {
      divisionName: 'General',
      divisionNumber: '00',
      sovLines: [
        line(1, 12_34_567.5),
        line(2, null, { sovLineExtra: { uom: 'EA', unitPrice: 1_50_000.25, noOfUnits: 200 } }),
      ],
    },
  });
  const res = await inr.t.as(inr.gc).attempt('exportSovs', { params: { projectId: inr.project.id } });
  const book = read(res.body as Uint8Array, { type: 'array', cellText: true, cellNF: true });
  const shown = book.SheetNames.map((name) =>
    Object.entries(book.Sheets[name] ?? {}).flatMap(([at, cell]) =>
      at.startsWith('!') ? [] : [(cell as { w: string }).w],
    ),
  );
  expect(shown[0]).toContain('3,12,34,617.50');
  expect(shown[1]).toEqual(
    expect.arrayContaining(['12,34,567.50', '3,00,00,050.00', '1,50,000.25', '3,12,34,617.50']),
  );
  await inr.t.close();
});

test('the detail as CSV has the columns of the rule and a totals row', async () => {
  const res = await s.t
    .as(s.gc)
    .attempt('exportSovDetailCsv', { params: { projectId: s.project.id, sovId } });
  expect(res.headers.get('content-disposition')).toContain(`SOV_Detail_${sovId}.csv`);
  const text = new TextDecoder().decode(res.body as Uint8Array).replace(/^\ufeff/, '');
  expect(text.split('\r\n')).toEqual([
    'SOV #,Division,Scheduled Value,Cost Impact,Revised Scheduled Value,Start Date,End Date,Duration',
    '03,Concrete,1334.50,0.00,1334.50,03/02/2026,03/11/2026,10',
    'Totals,,1334.50,0.00,1334.50,03/02/2026,03/11/2026,10',
    '',
  ]);
});

test('a subcontractor exports what it may see, and no more', async () => {
  const res = await s.t.as(s.sub).attempt('exportSovs', { params: { projectId: s.project.id } });
  const book = read(res.body as Uint8Array, { type: 'array' });
  expect(book.SheetNames).toEqual(['Schedules of values']);
  const one = { params: { projectId: s.project.id }, query: { sovId } };
  expect((await s.t.as(s.sub).attempt('exportSovs', one)).status).toBe(404);
});
