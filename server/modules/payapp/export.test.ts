import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { changeScene, type ChangeScene } from '../change-request/testing.ts';
import { line } from '../sov/testing.ts';
import { type Detail, payAppSteps, signByMail } from './testing.ts';

let s: ChangeScene;
let payApp: Detail;
beforeAll(async () => {
  s = await changeScene();
  const { gc, owner, at } = s;
  const steps = payAppSteps(s);
  const approved = await s.approved({
    subject: '=HYPERLINK("x")',
    tasks: [s.task(1, 0.1), s.task('new', 80)],
  });
  await s.t.as(gc).call('sendChangeRequestForSignature', {
    params: s.on(approved),
    body: { version: approved.version },
  });
  await signByMail(s, gc);
  await signByMail(s, owner);
  payApp = await steps.approveTerm(await steps.submitTerm(await steps.create(s.sov.id)));
  await steps.bill(payApp, { '03 30 00.1': [500.07, 20.02], '23 31 13': 80 });
  // Another schedule, whose application is of another sum, with a name that a spreadsheet would run.
  const { sov } = await s.t.as(gc).call('saveSov', {
    params: at,
    body: {
      divisionName: '@SUM(A1)',
      divisionNumber: '09',
      approverId: owner.id,
      sovLines: [line(7, 100)],
    },
  });
  const on = { ...at, sovId: sov.id };
  const sent = await s.t.as(gc).call('submitSov', { params: on, body: { version: sov.version } });
  await s.t.as(owner).call('approveSov', { params: on, body: { version: sent.version } });
  await steps.create(sov.id);
});
afterAll(() => s.t.close());

type Cells = (string | number | null)[][];

function ofWorkbook(bytes: Uint8Array): Cells {
  const book = read(bytes, { type: 'array' });
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, defval: null });
}
/** A text without quoted commas, as these are. */
const ofText = (bytes: Uint8Array): string[][] =>
  new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(bytes)
    .split('\r\n')
    .map((row) => row.split(','));

test('the continuation sheet has every column, group, change order and total, exact to the cent', async () => {
  const params = { ...s.at, payAppId: payApp.id };
  const file = await s.t.as(s.gc).attempt('exportG703', { params });
  expect(file.headers.get('content-disposition')).toContain(`G703-${payApp.id}.xlsx`);
  const [heads = [], ...rows] = ofWorkbook(file.body as Uint8Array);
  expect(heads.slice(8, 19)).toEqual([
    'Original value',
    'Change orders',
    'C Scheduled value',
    'D From previous',
    'E This period',
    'F Stored material',
    'G Completed and stored',
    '% (G ÷ C)',
    'H Balance to finish',
    'I Retainage',
    'Retainage released',
  ]);
  const shown = rows.map((row) => [String(row[0]), String(row[1] ?? '').trim(), ...row.slice(8, 15)]);
  expect(shown).toEqual([
    ['03', 'Concrete', 3000, 0.1, 3000.1, 0, 500.07, 20.02, 520.09],
    ['03 30 00', 'Cast-in-place concrete', 3000, 0.1, 3000.1, 0, 500.07, 20.02, 520.09],
    ['03 30 00.1', 'Task 1', 1000, 0.1, 1000.1, 0, 500.07, 20.02, 520.09],
    ['03 30 00.2', 'Task 2', 1500, 0, 1500, 0, 0, 0, 0],
    ['03 30 00.3', 'Task 3', 500, 0, 500, 0, 0, 0, 0],
    ['CO', 'Change orders', 0, 80, 80, 0, 80, 0, 80],
    ['CO-01', `'  =HYPERLINK("x")`, 0, 80, 80, 0, 80, 0, 80],
    ['23 31 13', 'Metal ducts', 0, 80, 80, 0, 80, 0, 80],
    ['Totals', '', 3000, 80.1, 3080.1, 0, 580.07, 20.02, 600.09],
  ]);
  const text = await s.t.as(s.gc).attempt('exportG703Csv', { params });
  expect(text.headers.get('content-disposition')).toContain(`G703-${payApp.id}.csv`);
  const csv = ofText(text.body as Uint8Array);
  expect(csv[0]?.[0]).toBe('\ufeffItem');
  expect(csv.find(([item]) => item === 'Totals')?.slice(8)).toEqual(
    '3000.00,80.10,3080.10,0.00,580.07,20.02,600.09,19.48,2480.01,60.01,0.00'.split(','),
  );
  expect(csv.find(([item]) => item === 'CO-01')?.[1]).toContain(`'  =HYPERLINK`);
});

test('a sheet whose term is not agreed is refused, and what a reader may not see is not there', async () => {
  const { data } = await s.t.as(s.gc).call('listPayApps', { params: s.at, query: { search: 'SUM' } });
  const params = { ...s.at, payAppId: data[0]?.id ?? '' };
  expect((await s.t.as(s.gc).attempt('exportG703', { params })).status).toBe(409);
  const theirs = { ...s.at, payAppId: payApp.id };
  for (const operation of ['exportG703', 'exportG703Csv'] as const)
    expect((await s.t.as(s.otherSub).attempt(operation, { params: theirs })).status).toBe(404);
});

test('the list is exported with its filters and its totals, and texts are disarmed', async () => {
  const query = { orderBy: 'payAppNumber', order: 'ASC' } as const;
  const file = await s.t.as(s.gc).attempt('exportPayApps', { params: s.at, query });
  expect(file.headers.get('content-disposition')).toContain('pay-applications-export.xlsx');
  const [heads = [], ...rows] = ofWorkbook(file.body as Uint8Array);
  const column = (head: string) => rows.map((row) => row[heads.indexOf(head)]);
  expect(column('Number')).toEqual([1, 1, 'Totals']);
  expect(column('Division').toSorted()).toEqual(["'@SUM(A1)", 'General contract', null]);
  expect(column('Payment due').toSorted()).toEqual([0, 540.08, 540.08]);
  const narrowed = await s.t.as(s.gc).attempt('exportPayAppsCsv', {
    params: s.at,
    query: { sovId: s.sov.id },
  });
  const csv = ofText(narrowed.body as Uint8Array);
  expect(csv).toHaveLength(4);
  expect(csv[1]).toEqual(expect.arrayContaining(['General contract', '600.09', '540.08', 'Progress']));
  expect(csv[2]?.[0]).toBe('Totals');
  const nothing = await s.t.as(s.otherSub).attempt('exportPayAppsCsv', { params: s.at });
  expect(ofText(nothing.body as Uint8Array)).toHaveLength(3);
});
