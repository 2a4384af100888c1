import { afterAll, beforeAll, expect, test } from 'vitest';
import { projects } from '../projects/schema.ts';
import { approvedSov, line } from '../sov/testing.ts';
import { eq } from 'drizzle-orm';
import { lastOf, type LogScene, logScene, work } from './testing.ts';

let s: LogScene;
beforeAll(async () => {
  s = await logScene();
});
afterAll(() => s.t.close());

test('the calendar adds up what one may see, and misses working days', async () => {
  const { t, gc, sub, project } = s;
  const today = s.day(0);
  const month = s.day(-35).slice(0, 7);
  const [first, second] = [`${month}-10`, `${month}-11`];
  await t.db((db) =>
    db
      .update(projects)
      .set({ startDate: `${month}-09`, endDate: `${month}-14`, workingDays: [] })
      .where(eq(projects.id, project.id)),
  );
  const log = await s.make({
    logDate: first,
    weatherReadings: [{ time: '13:00', condition: 'RAIN', hoursLost: 1.5 }],
  });
  await s.add(log, work({ delay: { cause: 'WEATHER', hours: 0.5 }, attachments: [await s.photo(gc)] }));
  const accident = await s.add(log, {
    entryType: 'ACCIDENT_LOG',
    accidentType: 'NEAR_MISS',
    severity: 'NONE',
    occurredAt: `${first}T10:00:00Z`,
    description: 'A bundle shifted.',
    isReportedToAuthority: false,
  });
  await s.make({ logDate: second, logAccess: 'PRIVATE' });
  const ask = (as = gc) => t.as(as).call('getDailyLogCalendar', { params: s.at, query: { month } });
  const calendar = await ask();
  const dayOf = (shown: typeof calendar, date: string) => shown.days.find((day) => day.date === date);
  expect(dayOf(calendar, first)).toEqual({
    date: first,
    logs: 1,
    openLogs: 1,
    entries: 2,
    photos: 1,
    workers: 12,
    hours: 96,
    delayHours: 2,
    hasAccident: true,
    isWorkingDay: true,
    isMissing: false,
  });
  expect(dayOf(calendar, second)).toMatchObject({ logs: 1, isMissing: false });
  // The project runs from the 9th to the 14th; two of these days have logs.
  expect(calendar.missingDays).toBe(4);
  // What one may not see is no log of theirs.
  expect(dayOf(await ask(sub), second)).toMatchObject({ logs: 0, isMissing: true });
  const entry = lastOf(accident, 'ACCIDENT_LOG');
  await t.as(gc).call('voidDailyLogEntry', {
    params: s.of(log, entry),
    body: { version: entry.version, reason: 'It was another site.' },
  });
  expect(dayOf(await ask(), first)).toMatchObject({ entries: 1, hasAccident: false });
  const now = await t
    .as(gc)
    .call('getDailyLogCalendar', { params: s.at, query: { month: today.slice(0, 7) } });
  expect(now.days.filter((day) => day.date >= today && day.isMissing)).toEqual([]);
  const bad = await t.as(gc).attempt('getDailyLogCalendar', { params: s.at, query: { month: '2026-13' } });
  expect(bad.status).toBe(400);
});

test('hours are added up by company and trade, without what holds no more', async () => {
  const { t, gc, sub } = s;
  const [first, second] = [s.day(-60), s.day(-61)];
  const one = await s.make({ logDate: first });
  const wrong = lastOf(await s.add(one, work({ companyId: sub.companyId, workers: 50 })), 'WORK_LOG');
  await s.add(one, work({ companyId: sub.companyId, workers: 10, correctsEntryId: wrong.id }));
  await s.add(one, work({ companyId: sub.companyId, trade: 'ironworkers ', workers: 2, hours: 7.25 }));
  await s.add(one, work({ workers: 1, hours: 1 }));
  const two = await s.make({ logDate: second, logAccess: 'PRIVATE' });
  await s.add(two, work({ companyId: sub.companyId, workers: 3 }));
  const query = { startDate: second, endDate: first };
  const ask = (as = gc) => t.as(as).call('getDailyLogHours', { params: s.at, query });
  expect(await ask()).toEqual({
    ...query,
    data: [
      {
        company: { id: sub.companyId, name: 'Cascade Mechanical' },
        trade: 'Ironworkers',
        days: 2,
        workerDays: 15,
        hours: 118.5,
      },
      { company: null, trade: 'Ironworkers', days: 1, workerDays: 1, hours: 1 },
    ],
    totalWorkerDays: 16,
    totalHours: 119.5,
  });
  expect(await ask(sub)).toMatchObject({ totalWorkerDays: 13 });
  const far = await t
    .as(gc)
    .attempt('getDailyLogHours', { params: s.at, query: { startDate: '2024-01-01', endDate: first } });
  expect(far).toMatchObject({ status: 422, body: { errors: [{ field: 'endDate' }] } });
});

test('placed quantities propose the percent of their line', async () => {
  const { t, gc, sub, owner } = s;
  const unit = { uom: 'CY', unitPrice: 100, noOfUnits: 1250 };
  const lines = [line(1, 125_000, { sovLineExtra: unit }), line(2, 5000)];
  const sov = await approvedSov(s, lines);
  const [measured, lump] = lines;
  if (!measured || !lump) throw new Error('There are two lines');
  const log = await s.make({ logDate: s.day(-70) });
  const placed = await s.add(log, work({ sovLineId: measured.id, quantity: 300, unit: 'CY' }));
  expect(lastOf(placed, 'WORK_LOG')).toMatchObject({
    sovLine: { sovLineId: measured.id, sovNumber: sov.sovNumber, taskName: 'Task 1' },
    quantity: 300,
    unit: 'CY',
  });
  await s.add(log, work({ sovLineId: measured.id, quantity: 10, unit: 'cu yd' }));
  await s.add(log, work({ sovLineId: measured.id, quantity: 120, unit: 'LF' }));
  await s.add(log, work({ sovLineId: lump.id, quantity: 5, unit: 'EA' }));
  const later = await s.make({ logDate: s.day(-69) });
  await s.add(later, work({ sovLineId: measured.id, quantity: 2000, unit: 'CY' }));
  const ask = (throughDate: string) =>
    t.as(gc).call('getDailyLogQuantities', { params: s.at, query: { sovId: sov.id, throughDate } });
  expect((await ask(s.day(-70))).lines).toEqual([
    {
      sovLineId: measured.id,
      taskName: 'Task 1',
      taskNumber: '03 30 00.1',
      unit: 'CY',
      scheduledQuantity: 1250,
      placedQuantity: 310,
      proposedPercent: 24.8,
      otherUnits: [{ unit: 'LF', quantity: 120 }],
    },
    {
      sovLineId: lump.id,
      taskName: 'Task 2',
      taskNumber: '03 30 00.2',
      unit: null,
      scheduledQuantity: null,
      placedQuantity: 0,
      proposedPercent: null,
      otherUnits: [{ unit: 'EA', quantity: 5 }],
    },
  ]);
  expect((await ask(s.day(-69))).lines[0]).toMatchObject({ placedQuantity: 2310, proposedPercent: 100 });
  // It proposes and writes nothing.
  const detail = await t.as(owner).call('getSov', { params: { ...s.at, sovId: sov.id } });
  expect(detail.version).toBe(sov.version);
  // The schedule of another company is none, and its line is none to name; its number is not told.
  const query = { sovId: sov.id };
  expect((await t.as(sub).attempt('getDailyLogQuantities', { params: s.at, query })).status).toBe(404);
  const own = await s.make({ logDate: s.day(-71) }, sub);
  const named = await t
    .as(sub)
    .attempt('addDailyLogEntry', { params: s.on(own), body: work({ sovLineId: measured.id }) });
  expect(named).toMatchObject({ status: 422, body: { errors: [{ field: 'sovLineId' }] } });
  expect(lastOf(await s.get(log, sub), 'WORK_LOG').sovLine).toMatchObject({
    sovNumber: null,
    taskName: 'Task 2',
  });
});

test('the day before is copied: crews and machines, and nothing that was measured or shown', async () => {
  const { t, sub } = s;
  const ask = (logDate: string, query = {}) =>
    t.as(sub).call('getDailyLogCopySource', { params: s.at, query: { logDate, ...query } });
  const copy = (body: object) => t.as(sub).attempt('copyDailyLog', { params: s.at, body });
  expect(await ask('2020-01-05')).toEqual({ source: null, siteCondition: null, crews: [] });
  expect(await copy({ logDate: '2020-01-05' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'logDate' }] },
  });
  const before = await s.make({ logDate: '2020-01-06', siteCondition: 'MUDDY' }, sub);
  await s.add(
    before,
    work({
      quantity: 5,
      unit: 'CY',
      attachments: [await s.photo(sub)],
      equipment: [{ name: 'Crane', hoursUsed: 6 }],
      delay: { cause: 'ACCESS', hours: 1 },
    }),
    sub,
  );
  const gone = lastOf(await s.add(before, work({ trade: 'Carpenters' }), sub), 'WORK_LOG');
  await t
    .as(sub)
    .call('voidDailyLogEntry', { params: s.of(before, gone), body: { version: 1, reason: 'Wrong.' } });
  await s.add(before, { entryType: 'OTHERS', title: 'A', description: 'B' }, sub);
  const source = await ask('2020-01-08');
  expect(source).toMatchObject({
    source: { id: before.id },
    siteCondition: 'MUDDY',
    crews: [{ workers: 12 }],
  });
  const crew = source.crews[0]?.fromEntryId ?? '';
  const made = await copy({ logDate: '2020-01-07' });
  expect(made).toMatchObject({
    status: 201,
    body: {
      siteCondition: 'MUDDY',
      logAccess: 'PUBLIC',
      entryCount: 1,
      totalHours: 96,
    },
  });
  expect(made.body.entries).toMatchObject([
    {
      trade: 'Ironworkers',
      quantity: null,
      unit: null,
      delay: null,
      attachments: [],
      equipment: [{ name: 'Crane' }],
    },
  ]);
  expect(made.body.history[0]).toMatchObject({ action: 'copy' });
  // A day may be copied to again once only, and with other numbers.
  expect((await copy({ logDate: '2020-01-07' })).status).toBe(409);
  expect(await copy({ logDate: '2020-01-09', crews: [{ fromEntryId: crew }] })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'crews.0.fromEntryId' }] },
  });
  const newest = (await ask('2020-01-09')).crews[0]?.fromEntryId ?? '';
  const other = await copy({ logDate: '2020-01-09', crews: [{ fromEntryId: newest, workers: 9, hours: 6 }] });
  expect(other.body).toMatchObject({ totalWorkers: 9, totalHours: 54 });
  const none = await copy({ logDate: '2020-01-10', crews: [], logAccess: 'PRIVATE' });
  expect(none.body).toMatchObject({ entryCount: 0, logAccess: 'PRIVATE' });
  // Another crew has a day before of its own.
  expect((await copy({ logDate: '2020-01-11', crewName: 'Deck crew' })).status).toBe(422);
});
