import { betweenOf, type Cast, castOf } from '../cast/cast.ts';
import type { Run } from '../run.ts';
import { rowsOf } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { type Actor, dayBefore, type Scene } from './scene.ts';

/** Days of the logs, the oldest first. */
const [FIRST, SECOND, THIRD] = [30, 29, 28];
/** What the first two lines are measured by; the third is not. */
const MEASURED = [
  { uom: 'CY', unitPrice: 187.25, noOfUnits: 240.5 },
  { uom: 'EA', unitPrice: 412.5, noOfUnits: 60 },
];

const crew = (trade: string, workers: number, hours: number, more: Row = {}): Row => ({
  entryType: 'WORK_LOG',
  trade,
  workers,
  hours,
  description: `${trade} of the day.`,
  ...more,
});

/** A schedule of the lead with measured lines; agreed on where the contractor is to see it. */
async function scheduleOf(cast: Cast, isAgreed: boolean): Promise<{ sovId: string; lines: unknown[] }> {
  const { lead, contractor } = cast;
  const maker = betweenOf(cast, lead, contractor);
  const operation = maker.contract.find('saveSov')!;
  const body = (await maker.world.bodies.for(operation, { params: {} })) as Row;
  const sovLines = rowsOf(body['sovLines']).map((line, at) => {
    const extra = MEASURED[at];
    return extra
      ? { ...line, sovLineExtra: extra, scheduledValue: (extra.unitPrice * extra.noOfUnits * 1e4) / 1e4 }
      : line;
  });
  const rounded = sovLines.map((line) => ({
    ...line,
    scheduledValue: Math.round(Number((line as Row)['scheduledValue']) * 100) / 100,
  }));
  const made = await lead.do('saveSov', { body: { ...body, sovLines: rounded } });
  const sovId = String(made['sov'].id);
  if (isAgreed) {
    const params = { sovId };
    const sent = await lead.do('submitSov', { params, body: { version: made['sov'].version as unknown } });
    await contractor.do('approveSov', { params, body: { version: sent['version'] } });
  }
  const shown = await lead.do('getSov', { params: { sovId } });
  return { sovId, lines: rowsOf(shown['sovLines']).map(({ id }) => id as unknown) };
}

/** A day of the lead with these crews, one after the other; gives its entries. */
async function dayOf(
  { run, lead }: Cast,
  ago: number,
  { crews, ...more }: Row & { crews: readonly Row[] },
): Promise<{ params: Params; entries: Row[] }> {
  const body = { logDate: dayBefore(run, ago), logAccess: 'PUBLIC', crewName: 'Sitework', ...more };
  const params = { dailyLogId: String((await lead.do('createDailyLog', { body }))['id']) };
  let entries: Row[] = [];
  for (const each of crews)
    entries = rowsOf((await lead.do('addDailyLogEntry', { params, body: each }))['entries']);
  return { params, entries };
}

const wet = (hoursLost: number, readings: readonly number[]): Row => ({
  weather: { condition: 'RAIN', units: 'METRIC', source: 'MANUAL', hoursLost },
  weatherReadings: readings.map((lost, i) => ({
    time: `${String(14 - 6 * i).padStart(2, '0')}:00`,
    condition: 'RAIN',
    hoursLost: lost,
  })),
});

/** Three days of crews of several companies, one of them private, with what was placed in the unit of its line and in others. */
async function worked(cast: Cast, [deck, piers, other]: readonly unknown[], draftLine: unknown) {
  const { lead, rival } = cast;
  const [own, theirs] = [lead, rival].map(({ account }) => account.companyId);
  const placed = (sovLineId: unknown, quantity: number, unit: string) => ({ sovLineId, quantity, unit });
  const first = await dayOf(cast, FIRST, {
    siteCondition: 'MUDDY',
    // More than a day has; the day itself says nothing.
    ...wet(0, [13.5, 12.25]),
    crews: [
      crew('Masonry', 3, 6.5, { companyId: theirs, ...placed(deck, 12.5, 'CY') }),
      crew('carpentry', 2, 8, { companyId: own, ...placed(deck, 8.75, 'yd3') }),
      crew('Labor', 1, 4.25, { companyId: null, ...placed(deck, 3.125, 'LF') }),
      crew('Drilling', 1, 1.25, { companyId: null, ...placed(deck, 9.5, 'EA') }),
      crew('Ironwork', 5, 7, { companyId: own, ...placed(piers, 75, 'EA') }),
      crew('Rigging', 2, 1.5, { companyId: null, ...placed(other, 4.5, 'LS') }),
      crew('Surveying', 1, 2.75, { companyId: theirs, ...placed(draftLine, 6, 'CY') }),
    ],
  });
  const second = await dayOf(cast, SECOND, {
    logAccess: 'PRIVATE',
    crews: [crew('Carpentry', 6, 8, { companyId: own, ...placed(deck, 20.25, 'CY') })],
  });
  const third = await dayOf(cast, THIRD, {
    // What the day says counts, and not what its readings say.
    ...wet(2.25, [1.5, 3.75]),
    crews: [
      crew('Carpentry', 4, 7.25, {
        companyId: own,
        ...placed(deck, 7.375, 'cy'),
        delay: { cause: 'MATERIAL', hours: 1.25 },
      }),
      crew('Masonry', 2, 5, { companyId: theirs, ...placed(deck, 50, 'CY') }),
    ],
  });
  const [wrong] = third.entries.filter(({ trade }) => trade === 'Masonry');
  await lead.ask('voidDailyLogEntry', {
    params: { ...third.params, entryId: String(wrong?.['id']) },
    body: { version: wrong?.['version'], reason: 'Placed the week before.' },
  });
  return { first, second, third };
}

/** What days come to, from each bound and by each who reads them. */
async function summed(cast: Cast, readers: readonly Actor[], sovIds: readonly string[]): Promise<void> {
  const { run } = cast;
  const on = (ago: number): string => dayBefore(run, ago);
  for (const [i, reader] of readers.entries()) {
    const ranges = [
      [on(FIRST), on(THIRD)],
      [on(SECOND), on(THIRD)],
      [on(FIRST), on(FIRST)],
      [on(FIRST + 365), on(FIRST)],
    ];
    for (const [startDate, endDate] of ranges.slice(0, 4 - 2 * i))
      await reader.ask('getDailyLogHours', { query: { startDate, endDate } });
    for (const sovId of sovIds) await reader.ask('getDailyLogQuantities', { query: { sovId } });
    for (const ago of [FIRST, SECOND].slice(i))
      await reader.ask('getDailyLogQuantities', { query: { sovId: sovIds[0], throughDate: on(ago) } });
  }
  const [reader] = readers;
  await reader?.refused('getDailyLogHours', 'endDate', {
    query: { startDate: on(FIRST + 366), endDate: on(FIRST) },
  });
  await reader?.refused('getDailyLogHours', 'endDate', {
    query: { startDate: on(FIRST), endDate: on(FIRST + 1) },
  });
  await reader?.refused('exportDailyLogRangePdf', 'endDate', {
    query: { startDate: on(FIRST + 31), endDate: on(FIRST) },
  });
}

/** The logs of those days, found and ordered by each that tells them apart. */
async function listed(cast: Cast, readers: readonly Actor[]): Promise<void> {
  const { run, lead, rival } = cast;
  const range = { startDate: dayBefore(run, FIRST), endDate: dayBefore(run, THIRD), page: 1, limit: 20 };
  const questions: Row[] = [
    { orderBy: 'totalHours', order: 'ASC' },
    { orderBy: 'entryCount', order: 'ASC' },
    { orderBy: 'logDate', order: 'DESC' },
    { companyId: rival.account.companyId },
    { siteCondition: ['MUDDY'] },
    { createdBy: lead.account.userId, logAccess: 'PRIVATE' },
    { entryType: ['WORK_LOG'], search: 'Ironwork' },
  ];
  for (const [i, query] of questions.entries())
    await readers[i % readers.length]?.ask('listDailyLogs', { query: { ...range, ...query } });
}

/** Days without a log, by when the project is under way and by its days of work. */
async function missing(cast: Cast, readers: readonly Actor[]): Promise<void> {
  const { run, contractor } = cast;
  const before = await contractor.do('getProject');
  const on = (ago: number): string => dayBefore(run, ago);
  const set = async (more: Row): Promise<void> => {
    const { version, name } = (await contractor.do('getProject')) as Row;
    await contractor.do('updateProject', { body: { version, name, ...more } });
  };
  const months = [...new Set([FIRST + 12, FIRST, 1].map((ago) => on(ago).slice(0, 7)))];
  const look = async (who: readonly Actor[]): Promise<void> => {
    for (const reader of who)
      for (const month of months) await reader.ask('getDailyLogCalendar', { query: { month } });
  };
  await set({
    startDate: on(FIRST + 9),
    endDate: on(4),
    workingDays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'SATURDAY'],
    holidays: [{ date: on(THIRD - 7), name: 'Verified day off' }],
  });
  await look(readers);
  await set({ startDate: on(FIRST + 1), endDate: on(-20), workingDays: before['workingDays'] });
  await look(readers.slice(0, 1));
  // As the other scenes expect it.
  await set(
    Object.fromEntries(
      ['startDate', 'endDate', 'workingDays', 'holidays'].map((name) => [name, before[name] as unknown]),
    ),
  );
}

async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const { contractor, lead, rival } = cast;
  const agreed = await scheduleOf(cast, true);
  const draft = await scheduleOf(cast, false);
  const { first, third } = await worked(cast, agreed.lines, draft.lines[0]);
  const readers = [lead, contractor];
  await summed(cast, readers, [agreed.sovId, draft.sovId]);
  await rival.ask('getDailyLogQuantities', { query: { sovId: agreed.sovId } });
  await listed(cast, readers);
  await contractor.ask('getDailyLog', { params: first.params });
  await lead.ask('getDailyLog', { params: third.params });
  await missing(cast, [lead, contractor]);
  const crewName = ' siteWORK ';
  await lead.ask('getDailyLogCopySource', { query: { logDate: dayBefore(run, THIRD), crewName } });
}

/** What days on site come to: hours by company and trade, quantities by line and unit, and days that are missing. */
export const siteSums: Scene = {
  name: 'site-sums',
  operations: [
    'getDailyLogHours',
    'getDailyLogQuantities',
    'getDailyLogCalendar',
    'listDailyLogs',
    'getDailyLogCopySource',
  ],
  play,
};
