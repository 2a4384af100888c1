import { afterAll, beforeAll, expect, test } from 'vitest';
import { collisions, readPdf } from '../../pdf/testing/read-pdf.ts';
import { deviation, lastOf, type LogScene, logScene, work } from './testing.ts';

let s: LogScene;
beforeAll(async () => {
  s = await logScene();
});
afterAll(() => s.t.close());

const textOf = async (bytes: unknown) => {
  const pages = await readPdf(bytes as Uint8Array);
  return { pages, text: pages.flatMap((page) => page.lines).join('\n') };
};

test('the report of a day has all that the log says, what holds no more marked', async () => {
  const { t, gc, sub } = s;
  const log = await s.make({
    logDate: s.day(-3),
    siteCondition: 'DUSTY',
    weather: {
      condition: 'WINDY',
      temperatureLow: 52,
      temperatureHigh: 66,
      units: 'IMPERIAL',
      source: 'MANUAL',
    },
    weatherReadings: [{ time: '13:30', condition: 'RAIN', hoursLost: 1 }],
    invoices: [{ invoiceNumber: 'BRS-20881', vendor: 'Bay Supply', invoiceDate: s.day(-3), amount: 18270.5 }],
  });
  const wrong = lastOf(await s.add(log, work({ trade: 'Carpenters' })), 'WORK_LOG');
  await t
    .as(gc)
    .call('voidDailyLogEntry', { params: s.of(log, wrong), body: { version: 1, reason: 'Wrong day.' } });
  await s.add(
    log,
    work({
      companyId: sub.companyId,
      attachments: [await s.photo(gc, 'deck.png')],
      equipment: [{ name: 'Crane', hoursUsed: 6, hoursIdle: 2 }],
      delay: { cause: 'ACCESS', hours: 1, description: 'Hoist blocked.' },
    }),
  );
  await s.add(log, deviation({ ownerId: sub.id }));
  await s.add(log, {
    entryType: 'OTHERS',
    kind: 'VISITOR',
    title: 'Visit',
    description: 'Walked the site.',
    visitorName: 'Ann Becker',
  });
  const closed = await s.close(log);
  await t.as(gc).call('signDailyLog', {
    params: s.on(log),
    body: { version: closed.version, signature: { signatureType: 'TYPED', typedName: 'Dana Whitfield' } },
  });
  const res = await t.as(gc).attempt('exportDailyLogPdf', { params: s.on(log) });
  expect(res.headers.get('content-disposition')).toContain('filename="daily-log.pdf"');
  const { pages, text } = await textOf(res.body);
  for (const part of [
    'Daily log',
    log.dailyLogNumber,
    'Windy, 52 to 66 °F',
    '13:30 Rain, 1 h lost',
    'Void: Carpenters',
    'Wrong day.',
    'Cascade Mechanical',
    '12 workers × 8 h',
    'Crane 6 h, idle 2 h',
    'Access, 1 h. Hoist blocked.',
    'deck.png',
    'Nonconforming work',
    'Slab bolsters missing at C-4',
    'Ann Becker',
    'BRS-20881, Bay Supply',
    '18,270.50',
    'Signature',
    'SHA-256 of the content',
  ])
    expect(text).toContain(part);
  expect(pages.flatMap((page) => collisions(page))).toEqual([]);
  const again = await t.as(gc).attempt('exportDailyLogPdf', { params: s.on(log) });
  expect(Buffer.from(again.body as Uint8Array).equals(Buffer.from(res.body as Uint8Array))).toBe(true);
  const hidden = await s.make({ logDate: s.day(-4), logAccess: 'PRIVATE' });
  expect((await t.as(sub).attempt('exportDailyLogPdf', { params: s.on(hidden) })).status).toBe(404);
});

test('a range has every log that one may see, by day, and a photo of each entry before the second of any', async () => {
  const { t, gc, sub } = s;
  const photos = async () => [await s.photo(gc, 'first.png'), await s.photo(gc, 'second.png')];
  const [early, late] = [
    await s.make({ logDate: s.day(-21) }),
    await s.make({ logDate: s.day(-20), logAccess: 'PRIVATE' }),
  ];
  await s.add(early, { entryType: 'FILES_LOG', title: 'Deck', attachments: await photos() });
  await s.add(late, { entryType: 'FILES_LOG', title: 'Wall', attachments: await photos() });
  const query = { startDate: s.day(-21), endDate: s.day(-20) };
  const ask = (as = gc) => t.as(as).attempt('exportDailyLogRangePdf', { params: s.at, query });
  const all = await ask();
  expect(all.headers.get('content-disposition')).toContain('filename="daily-logs.pdf"');
  const { text } = await textOf(all.body);
  expect(text.indexOf(early.dailyLogNumber)).toBeLessThan(text.indexOf(late.dailyLogNumber));
  expect(text.match(/first\.png|second\.png/g)).toHaveLength(4);
  const seen = await textOf((await ask(sub)).body);
  expect(seen.text).toContain(early.dailyLogNumber);
  expect(seen.text).not.toContain('Wall');
  const none = await t.as(gc).attempt('exportDailyLogRangePdf', {
    params: s.at,
    query: { startDate: '2020-01-01', endDate: '2020-01-31' },
  });
  expect((await textOf(none.body)).text).toContain('There is no daily log of these days.');
  const long = await t.as(gc).attempt('exportDailyLogRangePdf', {
    params: s.at,
    query: { startDate: '2020-01-01', endDate: '2020-02-01' },
  });
  expect(long).toMatchObject({ status: 422, body: { errors: [{ field: 'endDate' }] } });
});

test('the workbook has a sheet for the list, each type and the hours, and runs no formula', async () => {
  const { t, gc, sub } = s;
  const log = await s.make({ logDate: s.day(-30) });
  await s.add(log, work({ companyId: sub.companyId, description: '=1+1' }));
  const wrong = lastOf(await s.add(log, work({ workers: 99 })), 'WORK_LOG');
  await t
    .as(gc)
    .call('voidDailyLogEntry', { params: s.of(log, wrong), body: { version: 1, reason: 'Wrong.' } });
  const res = await t.as(gc).attempt('exportDailyLogs', {
    params: s.at,
    query: { startDate: s.day(-30), endDate: s.day(-30) },
  });
  expect(res.headers.get('content-disposition')).toContain('filename="daily-logs-export.xlsx"');
  const read = await t.ports.workbooks.read(res.body as Uint8Array, false);
  if ('refused' in read) throw new Error(read.refused.message);
  expect(read.names).toEqual([
    'Daily logs',
    'Work',
    'Material',
    'Meeting',
    'Revision and feedback',
    'Nonconforming work',
    'Accident',
    'Other',
    'Files',
    'Hours by company',
  ]);
  const sheet = (name: string) => read.sheets.find((one) => one.name === name)?.texts ?? [];
  expect(sheet('Daily logs')[1]).toContain(log.dailyLogNumber);
  expect(sheet('Work')).toHaveLength(3);
  expect(sheet('Work')[1]?.join('|')).toContain("'=1+1");
  expect(sheet('Work')[2]).toContain('Void');
  expect(sheet('Hours by company').slice(1)).toEqual([
    ['Cascade Mechanical', 'Ironworkers', '1', '12', '96'],
  ]);
});
