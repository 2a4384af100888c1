import { addDays } from '#domain/time/dates.ts';
import { dayIn } from '#domain/time/zoned.ts';
import { castOf } from '../cast/cast.ts';
import type { Run } from '../run.ts';
import { rowsOf } from '../workflow/making.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dayBefore, type Scene, type Wrong } from './scene.ts';

const CLEAR: Row = { condition: 'CLEAR' };
const MINUTE = 60_000;

const DEVIATION: Row = {
  subject: 'Bolsters missing',
  severity: 'MINOR',
  description: 'Found before the pour.',
};

/** Instants around now, in minutes from it. */
const around = (run: Run, minutes: number): string =>
  new Date(run.client.now() + minutes * MINUTE).toISOString();

const entry = (entryType: string, more: Row): Row => ({ entryType, ...more });
const work = (more: Row): Row =>
  entry('WORK_LOG', { trade: 'Concrete', description: 'Formed the curb.', workers: 3, hours: 8, ...more });
const other = (kind: string, more: Row = {}): Row =>
  entry('OTHERS', { kind, title: 'Gate 3', description: 'Noted at the gate.', ...more });
const machine = (hoursUsed: number, hoursIdle: number): Row => ({
  equipment: [{ name: 'Boom lift', hoursUsed, hoursIdle }],
});

/** Entries that contradict themselves, or tell of what has not happened yet. */
const wrongEntries = (run: Run, logDate: string): readonly Wrong[] => {
  const [before, after] = [around(run, -90), around(run, 26 * 60)];
  const meeting = { title: 'Crane picks', minutes: 'Two picks on Friday.', startedAt: around(run, -60) };
  const accident = {
    accidentType: 'NEAR_MISS',
    severity: 'NONE',
    description: 'A pinched finger.',
    isReportedToAuthority: false,
  };
  const dayEarlier = new Date(Date.parse(logDate) - 24 * 60 * MINUTE).toISOString().slice(0, 10);
  return [
    ['quantity', work({ quantity: 0, unit: 'CY' })],
    ['unit', work({ quantity: 4.5 })],
    ['quantity', work({ unit: 'CY' })],
    ['equipment.0.hoursIdle', work(machine(20, 4.0001))],
    ['endedAt', entry('MEETING_LOG', { ...meeting, endedAt: before })],
    ['startedAt', entry('MEETING_LOG', { ...meeting, startedAt: after })],
    ['occurredAt', entry('ACCIDENT_LOG', { ...accident, occurredAt: after })],
    ['visitorName', other('VISITOR')],
    ['visitorName', other('OTHER', { visitorName: 'Noor Haddad' })],
    ['companyName', other('DELIVERY')],
    ['delay', other('DELAY')],
    ['delay', other('OTHER', { delay: { cause: 'WEATHER', hours: 1 } })],
    ['leftAt', other('OTHER', { arrivedAt: around(run, -30), leftAt: before })],
    ['dueDate', entry('NONCONFIRMING_LOG', { ...DEVIATION, dueDate: dayEarlier })],
  ];
};

/** A day on site, with what no day can have. */
async function playDay(run: Run, lead: Actor): Promise<void> {
  const logDate = dayBefore(run, 12);
  const invoice = { invoiceNumber: 'KL-7', vendor: 'Kerr Lumber', invoiceDate: logDate, amount: 310.05 };
  const body = await lead.body('createDailyLog', {
    logDate,
    crewName: 'Curb crew',
    invoices: [invoice],
    weather: undefined,
    weatherReadings: undefined,
  });
  const made = await lead.do('createDailyLog', { body });
  const params = { dailyLogId: String(made['id']) };
  const elsewhere = { ...body, crewName: 'Night crew' };
  await lead.eachRefused('createDailyLog', { body: elsewhere }, [
    ['logDate', { crewName: 'curb crew' }],
    ['logDate', { logDate: dayBefore(run, -2) }],
    [
      'weather.temperatureHigh',
      {
        weather: {
          ...CLEAR,
          units: 'IMPERIAL',
          source: 'MANUAL',
          temperatureLow: 41.2,
          temperatureHigh: 41.1,
        },
      },
    ],
    ['weatherReadings.1.time', { weatherReadings: ['07:00', '07:00'].map((time) => ({ ...CLEAR, time })) }],
  ]);
  await lead.eachRefused('addDailyLogEntry', { params, body: {} }, wrongEntries(run, logDate));
  // What is just allowed: a day of machines, a meeting of no length, a correction by the day of the log.
  await lead.do('addDailyLogEntry', { params, body: work(machine(20, 4)) });
  const startedAt = around(run, -60);
  const meeting = entry('MEETING_LOG', {
    title: 'Crane picks',
    minutes: 'Two picks on Friday.',
    startedAt,
    endedAt: startedAt,
  });
  await lead.do('addDailyLogEntry', { params, body: meeting });
  const shown = await lead.do('addDailyLogEntry', {
    params,
    body: entry('NONCONFIRMING_LOG', { ...DEVIATION, dueDate: logDate }),
  });
  const [first, second] = rowsOf(shown['entries']);
  const corrects = { correctsEntryId: second?.['id'] as unknown };
  await lead.refused('addDailyLogEntry', 'correctsEntryId', { params, body: { ...work({}), ...corrects } });
  const voided = { params: { ...params, entryId: String(first?.['id']) } };
  const reason = 'Another crew’s.';
  const settled = await lead.do('voidDailyLogEntry', {
    ...voided,
    body: { version: first?.['version'], reason },
  });
  const [again] = rowsOf(settled['entries']);
  await lead.refused('voidDailyLogEntry', 'WRONG_STATUS', {
    ...voided,
    body: { version: again?.['version'], reason },
  });
  await lead.refused('addDailyLogInvoice', 'invoiceNumber', {
    params,
    body: { ...invoice, invoiceNumber: 'kl-7', vendor: 'KERR LUMBER' },
  });
  await lead.refused('shareDailyLog', 'sharedToUserId', {
    params,
    body: { sharedToUserId: lead.account.userId },
  });
  const [startDate, endDate] = [logDate, dayBefore(run, 13)];
  await lead.refused('listDailyLogs', 'endDate', { query: { startDate, endDate } });
  await lead.ask('getDailyLog', { params });
}

/** An inspection that nobody could carry out, results that say nothing, and corrections without a word. */
async function playInspection(
  run: Run,
  who: { contractor: Actor; lead: Actor; outsider: Actor | null },
): Promise<void> {
  const { contractor, lead, outsider } = who;
  const ids = [run.world.random.uuid(), run.world.random.uuid()];
  const body = await contractor.body('createInspection', {
    templateId: undefined,
    agency: null,
    dueDate: undefined,
    signatureRequired: true,
    attachments: undefined,
    inspectorIds: [contractor.account.userId],
    contractors: [{ companyId: lead.account.companyId }],
    items: ids.map((id, i) => ({ id, description: `Anchor ${i + 1} is torqued` })),
  });
  const firm = { companyId: lead.account.companyId };
  await contractor.eachRefused('createInspection', { body }, [
    ['title', { title: ' ' }],
    ['dueDate', { dueDate: dayBefore(run, 2) }],
    ['contractors.1.companyId', { contractors: [firm, firm] }],
    ...(outsider ? [['inspectorIds.0', { inspectorIds: [outsider.account.userId] }] as const] : []),
  ]);
  const first = around(run, 3 * 24 * 60);
  // Late in the evening there it is the day after already in UTC.
  const timeZone = 'America/Chicago';
  const series = {
    inspection: body,
    scheduledFor: first,
    timeZone,
    every: 1,
    unit: 'DAYS',
    schedule: false,
  };
  await contractor.eachRefused('createInspectionSeries', { body: series }, [
    ['until', { until: addDays(dayIn(first, timeZone), -1) }],
    ['until', { until: dayBefore(run, -200) }],
  ]);
  const made = await contractor.do('createInspection', { body });
  const params = { inspectionId: String(made['id']) };
  const step = async (id: string, more: Row = {}): Promise<Row> => {
    const { version } = await contractor.do('getInspection', { params });
    return contractor.do(id, { params, body: { version: version as unknown, ...more } });
  };
  const { version } = await step('scheduleInspection', { scheduledFor: first });
  await contractor.eachRefused('updateInspection', { params, body: { version } }, [
    ['items', { items: [] }],
    ['inspectorIds', { inspectorIds: [] }],
  ]);
  const started = await step('startInspection');
  const results = (...rows: Row[]): Row => ({ version: started['version'], results: rows });
  const [one, two] = ids.map((itemId) => ({ itemId }));
  await contractor.eachRefused('recordInspectionResults', { params, body: {} }, [
    ['results.0.note', results({ ...one, result: 'FAIL' })],
    ['results.1.itemId', results({ ...one, result: 'PASS' }, { ...one, result: 'PASS' })],
    ['results.0.itemId', results({ itemId: run.world.random.uuid(), result: 'PASS' })],
  ]);
  const note = { id: run.world.random.uuid(), note: 'Washers are thin.' };
  await contractor.eachRefused('addInspectionObservation', { params, body: note }, [
    ['note', { note: ' ' }],
    ['itemId', { itemId: run.world.random.uuid() }],
  ]);
  await step('recordInspectionResults', {
    results: [
      { ...one, result: 'PASS' },
      { ...two, result: 'FAIL', note: 'Loose.' },
    ],
  });
  const recorded = await contractor.do('getInspection', { params });
  const now = { version: recorded['version'] };
  const typedName = 'Dana Whitfield';
  const followUps = [{ ...two, ownerId: lead.account.userId, dueDate: dayBefore(run, -4) }];
  const signed = { ...now, signature: { typedName }, comment: 'One is loose.', followUps };
  await contractor.refused('passInspection', 'VALIDATION_FAILED', {
    params,
    body: { ...now, signature: { typedName } },
  });
  await contractor.eachRefused('failInspection', { params, body: signed }, [
    ['signature', { signature: undefined }],
    ['signature.typedName', { signature: { typedName: ' ' } }],
    ['followUps.0.dueDate', { followUps: [{ ...followUps[0], dueDate: dayBefore(run, 2) }] }],
  ]);
  const failed = await contractor.do('failInspection', { params, body: signed });
  const [followUp] = rowsOf(failed['followUps']);
  const of = { params: { ...params, followUpId: String(followUp?.['id']) } };
  const version1 = { version: followUp?.['version'] };
  await lead.refused('updateInspectionFollowUp', 'resolution', {
    ...of,
    body: { ...version1, status: 'DONE' },
  });
  const done = await lead.do('updateInspectionFollowUp', {
    ...of,
    body: { ...version1, status: 'DONE', resolution: 'Torqued again.' },
  });
  await contractor.refused('updateInspectionFollowUp', 'comment', {
    ...of,
    body: { version: done['version'], status: 'OPEN' },
  });
  await contractor.ask('getInspection', { params });
}

/** A check of tomorrow, one that says nothing of what it found, and work on what was passed. */
async function playCheck(run: Run, contractor: Actor): Promise<void> {
  const task = await contractor.do('createQualityTask', {
    body: await contractor.body('createQualityTask', { entryId: undefined }),
  });
  const params = { taskId: String(task['id']) };
  const body = { result: 'FAIL', note: 'A gap of two inches.' };
  await contractor.eachRefused('addQualityEntry', { params, body }, [
    ['note', { note: ' ' }],
    ['checkedOn', { checkedOn: dayBefore(run, -2) }],
    ['followUp', { result: 'PASS', followUp: { assigneeId: contractor.account.userId } }],
  ]);
  await contractor.ask('getQualityTask', { params });
}

/** What the rules of a day on site, of an inspection and of a check refuse. */
export const refusedOnSite: Scene = {
  name: 'refused-on-site',
  operations: [
    'createDailyLog',
    'addDailyLogEntry',
    'createInspection',
    'createInspectionSeries',
    'recordInspectionResults',
    'failInspection',
    'addQualityEntry',
  ],
  async play(run) {
    const cast = await castOf(run);
    await playDay(cast.run, cast.lead);
    await playInspection(cast.run, cast);
    await playCheck(cast.run, cast.contractor);
  },
};
