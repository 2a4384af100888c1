import { type Cast, castOf } from '../cast/cast.ts';
import { told } from '../cast/told.ts';
import type { Run } from '../run.ts';
import { rowsOf } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { type Actor, dayBefore, type Scene } from './scene.ts';

/** Days since the days of the logs, which no other scene has of these crews. */
const [AGO, LATER] = [41, 40];
const PAGE = { page: 1, limit: 20 };

/** A private day of the lead's, and what is added to it. */
interface Day {
  cast: Cast;
  params: Params;
  /** Adds an entry; gives it as it is then. */
  add: (body: Row) => Promise<Row>;
}

async function dayOf(cast: Cast): Promise<Day> {
  const { run, lead } = cast;
  const made = await lead.do('createDailyLog', {
    body: { logDate: dayBefore(run, AGO), logAccess: 'PRIVATE', crewName: 'Risers' },
  });
  const params = { dailyLogId: String(made['id']) };
  return {
    cast,
    params,
    add: async (body) =>
      rowsOf((await lead.do('addDailyLogEntry', { params, body }))['entries']).at(-1) ?? {},
  };
}

const CREW: Row = {
  entryType: 'WORK_LOG',
  trade: 'Ductwork',
  workers: 3,
  hours: 7.5,
  description: 'Hung the risers.',
  equipment: [
    { name: 'Telehandler', hoursUsed: 6.5, hoursIdle: 1 },
    { name: 'Air compressor', hoursUsed: 2.25 },
    { name: 'Lift', hoursUsed: 4, hoursIdle: 0.5 },
  ],
};

const meeting = ({ run }: Cast, attendees: readonly Actor[], otherAttendees: readonly string[]): Row => ({
  entryType: 'MEETING_LOG',
  title: 'Risers, before they are closed',
  startedAt: `${dayBefore(run, AGO)}T15:30:00Z`,
  attendeeIds: attendees.map(({ account }) => account.userId),
  otherAttendees,
  minutes: 'Dampers come first.',
});

const accident = ({ run }: Cast, peopleInvolved: readonly string[], witnesses: readonly string[]): Row => ({
  entryType: 'ACCIDENT_LOG',
  accidentType: 'PROPERTY_DAMAGE',
  severity: 'NONE',
  occurredAt: `${dayBefore(run, AGO)}T18:05:00Z`,
  peopleInvolved,
  witnesses,
  description: 'A duct slipped and dented a door frame.',
  isReportedToAuthority: false,
});

/** Two that say nothing among several: each is named at its own place. */
async function misnamed({ cast, params }: Day): Promise<void> {
  const { run, lead, rival } = cast;
  const blank = { name: ' ', hoursUsed: 1 };
  const { random } = run.world;
  const strangers = { attendeeIds: [random.uuid(), rival.account.userId, random.uuid()] };
  for (const [at, body] of [
    ['equipment.2.name', { ...CREW, equipment: [blank, { name: 'Lift', hoursUsed: 4 }, blank] }],
    ['otherAttendees.2', meeting(cast, [rival], [' ', 'R. Vance', ' '])],
    ['attendeeIds.2', { ...meeting(cast, [], []), ...strangers }],
    ['witnesses.1', accident(cast, ['T. Lund', ' '], ['A. Diaz', ' '])],
  ] as const)
    await lead.refused('addDailyLogEntry', at, { params, body });
}

/** What names several, not by their names; of a meeting one goes and another comes. */
async function noted({ cast, add }: Day): Promise<void> {
  const { contractor, owner, rival, colleague } = cast;
  await add(CREW);
  const held = await add(meeting(cast, [owner, rival], ['R. Vance', 'A. Diaz']));
  await add(accident(cast, ['T. Lund', 'B. Ito'], ['S. Varga', 'A. Diaz']));
  await add({
    ...meeting(cast, [rival, contractor, colleague], ['M. Cole', 'R. Vance']),
    correctsEntryId: held['id'] as unknown,
  });
}

/** Two things of two people that do not conform: the second is put right and checked, with a word of each. */
async function deviations({ cast, params, add }: Day): Promise<void> {
  const { run, lead, rival, colleague } = cast;
  const bad = (subject: string, person: Actor, due: number): Row => ({
    entryType: 'NONCONFIRMING_LOG',
    subject,
    severity: 'MAJOR',
    description: 'Not as drawn.',
    ownerId: person.account.userId,
    dueDate: dayBefore(run, -due),
  });
  await add(bad('Riser 4 leans', rival, 9));
  const hanger = await add(bad('A hanger is loose', colleague, 5));
  const entry = { ...params, entryId: String(hanger['id']) };
  const step = async (who: Actor, id: string, version: unknown, comment: string): Promise<unknown> => {
    const shown = await who.do(id, { params: entry, body: { version, comment } as Row });
    return rowsOf(shown['entries']).find((row) => row['id'] === entry.entryId)?.['version'];
  };
  const next = await step(
    colleague,
    'correctNonconformance',
    hanger['version'],
    'Tightened, with a new nut.',
  );
  await step(lead, 'verifyNonconformance', next, 'Torque is 40 ft-lb.');
  await told(colleague);
}

/** Shared with several, of whom one goes and another comes: each is there by name, and reads it as long as they are. */
async function shared({ cast, params }: Day): Promise<void> {
  const { lead, owner, rival, architect } = cast;
  const share = (who: Actor) =>
    lead.do('shareDailyLog', { params, body: { sharedToUserId: who.account.userId } });
  await share(architect);
  await share(owner);
  await owner.ask('getDailyLog', { params });
  await lead.do('unshareDailyLog', { params: { ...params, userId: owner.account.userId } });
  await share(rival);
  await lead.ask('listDailyLogShares', { params });
  await told(rival);
  for (const who of [lead, rival, owner]) await who.ask('getDailyLog', { params });
}

/** Two days that are signed by two, printed by themselves and together, and as a workbook. */
async function closed({ cast, params }: Day): Promise<void> {
  const { run, lead, rival, colleague } = cast;
  const sign = async (who: Actor, of: Params, version: unknown, typedName: string): Promise<void> => {
    const signature = { signatureType: 'TYPED', typedName };
    await who.do('closeDailyLog', { params: of, body: { version, signature } as Row });
  };
  const next = await colleague.do('createDailyLog', {
    body: { logDate: dayBefore(run, LATER), logAccess: 'PUBLIC', crewName: 'Dampers' },
  });
  await sign(colleague, { dailyLogId: String(next['id']) }, next['version'], 'Mei Okafor');
  const { version } = await lead.do('getDailyLog', { params });
  await sign(lead, params, version, 'Luis Ferrer');
  const range = { startDate: dayBefore(run, AGO), endDate: dayBefore(run, LATER) };
  await lead.ask('exportDailyLogRangePdf', { query: range });
  await lead.ask('exportDailyLogs', { query: range });
  await rival.ask('listDailyLogs', { query: { ...PAGE, ...range } });
  await lead.ask('getRecordHistory', {
    params: { objectType: 'DAILY_LOG', objectId: params['dailyLogId'] ?? '' },
    query: PAGE,
  });
  await rival.ask('listPendingTasks', { query: { ...PAGE, projectId: rival.projectId } });
}

async function play(run: Run): Promise<void> {
  const day = await dayOf(await castOf(run));
  await misnamed(day);
  await noted(day);
  await deviations(day);
  await shared(day);
  await closed(day);
}

/** A private day with two of each: machines, those who met, were hurt and saw it, deviations, those it is shared with, signatures. */
export const twoOfADay: Scene = {
  name: 'two-of-a-day',
  operations: [
    'addDailyLogEntry',
    'shareDailyLog',
    'unshareDailyLog',
    'verifyNonconformance',
    'closeDailyLog',
    'exportDailyLogRangePdf',
  ],
  play,
};
