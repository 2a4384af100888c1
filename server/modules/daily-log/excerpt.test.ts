import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../pdf/testing/read-pdf.ts';
import type { TestUser } from '../../testing/harness.ts';
import { documentRoutes } from '../files/routes.ts';
import { deviation, lastOf, type LogDetail, type LogScene, logScene, work } from './testing.ts';

let s: LogScene;
let log: LogDetail;
/** The photo of the crew's work, and that of the nonconformance. */
let [deck, bolsters] = ['', ''];
beforeAll(async () => {
  s = await logScene();
  const { t, gc, sub } = s;
  log = await s.make({
    logDate: s.day(-4),
    logAccess: 'PRIVATE',
    siteCondition: 'MUDDY',
    weather: {
      condition: 'RAIN',
      temperatureLow: 50,
      temperatureHigh: 58,
      units: 'IMPERIAL',
      source: 'MANUAL',
      note: 'Squall at noon.',
    },
    weatherReadings: [{ time: '08:00', condition: 'RAIN', hoursLost: 2 }],
  });
  [deck, bolsters] = [await s.photo(gc), await s.photo(gc, 'bolsters.png')];
  await s.add(log, work({ description: 'Quarrelled with the rebar crew.', attachments: [deck] }));
  await s.add(log, deviation({ subject: 'Cracked kerb', description: 'Not theirs.' }));
  await s.add(log, deviation({ ownerId: sub.id, attachments: [bolsters] }));
  await t.as(gc).call('addDailyLogInvoice', {
    params: s.on(log),
    body: { invoiceNumber: 'A-7', vendor: 'Bay Supply', invoiceDate: s.day(-4), amount: 4711.5 },
  });
  await t.as(gc).call('createComment', {
    params: s.at,
    body: { objectType: 'DAILY_LOG', objectId: log.id, content: 'Between us: they left at noon.' },
  });
});
afterAll(() => s.t.close());

/** What is told of the log besides the nonconformance. */
const HIDDEN = ['Quarrelled', 'Ironworkers', 'Cracked kerb', 'Not theirs', 'Squall', 'Bay Supply', 'A-7'];
const expectNoneOf = (said: string): void => {
  for (const word of HIDDEN) expect(said).not.toContain(word);
};
const streamed = async (key: string, as: TestUser): Promise<number> => {
  const answer = await documentRoutes(s.t.ports).request(`/documents/stream?key=${encodeURIComponent(key)}`, {
    headers: { authorization: `Bearer ${as.token}` },
  });
  return answer.status;
};

describe('who puts a nonconformance of a private log right', () => {
  test('opens the log for that entry alone', async () => {
    const { gc, sub } = s;
    const read = await s.get(log, sub);
    expect(read).toMatchObject({
      isExcerpt: true,
      logDate: s.day(-4),
      createdBy: { id: gc.id },
      siteCondition: null,
      weather: null,
      weatherReadings: [],
      entryCount: 1,
      entryTypes: ['NONCONFIRMING_LOG'],
      totalWorkers: 0,
      totalHours: 0,
      openNonconformances: 1,
      invoices: [],
      shares: [],
    });
    expect(read.entries.map((entry) => entry.entryType)).toEqual(['NONCONFIRMING_LOG']);
    expect(lastOf(read, 'NONCONFIRMING_LOG').abilities.correct.allowed).toBe(true);
    expectNoneOf(JSON.stringify(read));
    expect(await s.get(log)).toMatchObject({ isExcerpt: false, entryCount: 3, totalWorkers: 12 });
  });

  test('has the photos of that entry, not those of the others', async () => {
    expect([await streamed(bolsters, s.sub), await streamed(deck, s.sub)]).toEqual([200, 404]);
    expect(await streamed(deck, s.gc)).toBe(200);
    const { data } = await s.t.as(s.sub).call('getDailyLogCarousel', { params: s.at, query: {} });
    expect(data.map(({ key }) => key)).toEqual([bolsters]);
  });

  test('has it on paper and in the workbook so', async () => {
    const { t, sub, gc } = s;
    const paper = async (as: TestUser) => {
      const { body } = await t.as(as).attempt('exportDailyLogPdf', { params: s.on(log) });
      return (await readPdf(body as unknown as Uint8Array)).flatMap(({ lines }) => lines).join('\n');
    };
    expectNoneOf(await paper(sub));
    expect(await paper(sub)).toContain('Slab bolsters missing');
    expect(await paper(gc)).toContain('Quarrelled');
    const range = { startDate: s.day(-4), endDate: s.day(-4) };
    const sheet = await t.as(sub).attempt('exportDailyLogs', { params: s.at, query: range });
    const read = await t.ports.workbooks.read(sheet.body as unknown as Uint8Array, false);
    expectNoneOf(JSON.stringify(read));
    expect(JSON.stringify(read)).toContain('Slab bolsters missing');
    const { body } = await t.as(sub).attempt('exportDailyLogRangePdf', { params: s.at, query: range });
    expectNoneOf((await readPdf(body as unknown as Uint8Array)).flatMap(({ lines }) => lines).join('\n'));
  });

  test('finds it in the list, where no sum and no word of the rest stands', async () => {
    const { t, sub } = s;
    const list = async (query: object, as = sub) =>
      (await t.as(as).call('listDailyLogs', { params: s.at, query: { startDate: s.day(-4), ...query } }))
        .data;
    expect(await list({})).toMatchObject([
      { id: log.id, entryCount: 1, entryTypes: ['NONCONFIRMING_LOG'], totalHours: 0, weather: null },
    ]);
    expect(await list({ search: 'Quarrelled' })).toEqual([]);
    expect(await list({ entryType: ['WORK_LOG'] })).toEqual([]);
    expect(await list({ siteCondition: ['MUDDY'] })).toEqual([]);
    expect(await list({ entryType: ['NONCONFIRMING_LOG'] })).toHaveLength(1);
    expect(await list({ search: 'Quarrelled' }, s.gc)).toHaveLength(1);
    const everywhere = await t.as(sub).call('searchEverything', { query: { search: 'Quarrelled' } });
    expect(everywhere.data).toEqual([]);
    const { days } = await t
      .as(sub)
      .call('getDailyLogCalendar', { params: s.at, query: { month: s.day(-4).slice(0, 7) } });
    expect(days.find(({ date }) => date === s.day(-4))).toMatchObject({
      workers: 0,
      hours: 0,
      delayHours: 0,
    });
  });

  test('is told nothing of it by history, activity and comments', async () => {
    const { t, sub, gc } = s;
    const name = { ...s.at, objectType: 'DAILY_LOG', objectId: log.id } as const;
    expect((await t.as(sub).attempt('getRecordHistory', { params: name, query: {} })).status).toBe(404);
    expect((await t.as(sub).attempt('listComments', { params: name })).status).toBe(404);
    const activity = await t
      .as(sub)
      .call('getDailyActivity', { params: s.at, query: { timeZone: 'UTC', limit: 100 } });
    expectNoneOf(JSON.stringify(activity.data));
    const mention = await t.as(gc).attempt('createComment', {
      params: s.at,
      body: { objectType: 'DAILY_LOG', objectId: log.id, content: 'See this.', mentions: [sub.id] },
    });
    expect(mention.status).toBe(422);
    expect(await s.told(sub.id)).not.toContain('COMMENT_ADDED');
  });

  test('puts it right, is told why it comes back, and reads no more for it', async () => {
    const { t, sub, gc } = s;
    const entry = lastOf(await s.get(log, sub), 'NONCONFIRMING_LOG');
    const fixed = await t.as(sub).call('correctNonconformance', {
      params: s.of(log, entry),
      body: { version: entry.version, comment: 'Placed.', attachments: [await s.photo(sub, 'fix.png')] },
    });
    expectNoneOf(JSON.stringify(fixed));
    const { version } = lastOf(fixed, 'NONCONFIRMING_LOG');
    await t.as(gc).call('reopenNonconformance', {
      params: s.of(log, entry),
      body: { version, comment: 'Short at C-5.' },
    });
    const back = await s.get(log, sub);
    expect(back.history.map(({ action }) => action)).toEqual([
      'reopenNonconformance',
      'correctNonconformance',
      'create',
    ]);
    expect(back.history[0]?.comment).toBe('Short at C-5.');
    expectNoneOf(JSON.stringify(back));
  });
});

test('is not found by a nonconformance that is somebody else’s', async () => {
  const { t, gc, sub } = s;
  const other = await s.make({ logDate: s.day(-5), logAccess: 'PRIVATE' });
  await s.add(other, deviation({ subject: 'Cracked kerb' }));
  const added = await s.add(other, deviation({ ownerId: sub.id }));
  const settle = lastOf(added, 'NONCONFIRMING_LOG');
  const fixed = await t.as(sub).call('correctNonconformance', {
    params: s.of(other, settle),
    body: { version: settle.version, comment: 'Placed.', attachments: [] },
  });
  await t.as(gc).call('verifyNonconformance', {
    params: s.of(other, settle),
    body: { version: lastOf(fixed, 'NONCONFIRMING_LOG').version },
  });
  const found = async (hasOpenNonconformance: boolean, as: TestUser) => {
    const query = { startDate: s.day(-5), endDate: s.day(-5), hasOpenNonconformance };
    const { data, meta } = await t.as(as).call('listDailyLogs', { params: s.at, query });
    expect(meta.total).toBe(data.length);
    return data.map((each) => each.openNonconformances);
  };
  expect([await found(true, sub), await found(false, sub)]).toEqual([[], [0]]);
  expect([await found(true, gc), await found(false, gc)]).toEqual([[1], []]);
});

test('who manages every log adds nothing to one of which they read an excerpt', async () => {
  const { t, gc, sub } = s;
  const theirs = await s.make({ logDate: s.day(-7), logAccess: 'PRIVATE' }, sub);
  await s.add(theirs, work(), sub);
  await s.add(theirs, deviation({ ownerId: gc.id }), sub);
  const read = await s.get(theirs, gc);
  expect(read.isExcerpt).toBe(true);
  expect(read.abilities.addEntry.allowed || read.abilities.close.allowed).toBe(false);
  await t.as(sub).call('shareDailyLog', { params: s.on(theirs), body: { sharedToUserId: gc.id } });
  expect(await s.get(theirs, gc)).toMatchObject({ isExcerpt: false, totalWorkers: 12 });
});
