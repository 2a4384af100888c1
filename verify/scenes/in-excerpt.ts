import { type Cast, castOf } from '../cast/cast.ts';
import { told } from '../cast/told.ts';
import type { Run } from '../run.ts';
import { rowsOf } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { type Actor, dayBefore, type Scene } from './scene.ts';

/** Days since the day of the log, whose crew no other scene has. */
const AGO = 18;

const SLEEVE = 'Sleeve is off by 2 in';
const BOLT = 'Anchor bolt is bent';

/** A private day, with what one adds to it and what one does with an entry. */
interface Day {
  cast: Cast;
  params: Params;
  /** Adds an entry, and gives it as it is then. */
  add: (who: Actor, body: Row) => Promise<Row>;
  /** A step with an entry, on the version that it has for this person. */
  step: (who: Actor, id: string, entry: Row, more?: Row) => Promise<void>;
}

async function dayOf(cast: Cast): Promise<Day> {
  const { run, lead } = cast;
  const logDate = dayBefore(run, AGO);
  const made = await lead.do('createDailyLog', {
    body: { logDate, logAccess: 'PRIVATE', crewName: 'Night shift', siteCondition: 'DUSTY' },
  });
  const params = { dailyLogId: String(made['id']) };
  return {
    cast,
    params,
    async add(who, body) {
      const shown = await who.do('addDailyLogEntry', { params, body });
      return rowsOf(shown['entries']).at(-1) ?? {};
    },
    async step(who, id, entry, more = {}) {
      const log = await who.do('getDailyLog', { params });
      const version: unknown = rowsOf(log['entries']).find((row) => row['id'] === entry['id'])?.['version'];
      await who.do(id, {
        params: { ...params, entryId: String(entry['id']) },
        body: { version, ...more } as Row,
      });
    },
  };
}

/** The page of the day, its history and the days in a list, of each of these. */
async function readBy({ cast, params }: Day, ...people: readonly Actor[]): Promise<void> {
  const day = dayBefore(cast.run, AGO);
  for (const who of people) {
    await who.ask('getDailyLog', { params });
    await who.ask('listDailyLogs', { query: { startDate: day, endDate: day, page: 1, limit: 20 } });
  }
}

/** An accident that the owner notes as shared with them, and puts right: it is worse, and reported. */
async function accident({ cast, add, params }: Day): Promise<void> {
  const { run, contractor, owner, lead } = cast;
  const { userId } = owner.account;
  await lead.do('shareDailyLog', { params, body: { sharedToUserId: userId } });
  const noted: Row = {
    entryType: 'ACCIDENT_LOG',
    accidentType: 'NEAR_MISS',
    severity: 'NONE',
    occurredAt: `${dayBefore(run, AGO)}T18:25:00Z`,
    description: 'A plank slid off the deck.',
    isReportedToAuthority: false,
  };
  const first = await add(owner, noted);
  await told(lead, contractor);
  await add(owner, {
    ...noted,
    severity: 'FIRST_AID',
    description: 'A plank slid off the deck and bruised a foot.',
    isReportedToAuthority: true,
    correctsEntryId: first['id'] as unknown,
  });
  await told(lead, contractor);
  // Another one of that night, which is told with the first once everybody reads it.
  await add(lead, { ...noted, accidentType: 'PROPERTY_DAMAGE', description: 'A lift scratched a column.' });
}

/** Two things that do not conform, each somebody else's: one is put in other words, one is put right and checked. */
async function deviations({ cast, add, step }: Day): Promise<void> {
  const { run, owner, lead, rival } = cast;
  const bad = (subject: string, person: Actor, more: Row): Row => ({
    entryType: 'NONCONFIRMING_LOG',
    subject,
    severity: 'MAJOR',
    description: 'Not as drawn.',
    ownerId: person.account.userId,
    ...more,
  });
  const sleeve = await add(lead, bad(SLEEVE, rival, { dueDate: dayBefore(run, -4) }));
  const bolt = await add(lead, bad(BOLT, owner, { dueDate: dayBefore(run, -6) }));
  await told(rival);
  // In other words, and by a day of its own.
  await add(
    lead,
    bad('Sleeve is off by 3 in', rival, {
      severity: 'MINOR',
      dueDate: dayBefore(run, -5),
      correctsEntryId: sleeve['id'] as unknown,
    }),
  );
  await told(rival);
  await step(owner, 'correctNonconformance', bolt, { comment: 'Bent back and measured.' });
  await told(lead);
  await step(lead, 'verifyNonconformance', bolt, { comment: 'Within 1/8 in.' });
}

/** The day becomes everybody's: those who look after the project hear of the accident only now. */
async function opened({ cast, params }: Day): Promise<void> {
  const { contractor, owner, lead } = cast;
  for (const [id, more] of [
    ['reopenDailyLog', { reason: 'The owner is to see it.' }],
    ['updateDailyLog', { logAccess: 'PUBLIC' }],
  ] as const) {
    const { version } = await lead.do('getDailyLog', { params });
    await lead.do(id, { params, body: { version: version as unknown, ...more } });
  }
  await told(contractor, owner);
}

async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const { contractor, owner, lead, rival } = cast;
  const day = await dayOf(cast);
  const { params, add } = day;
  await accident(day);
  const crew = { entryType: 'WORK_LOG', trade: 'Survey', description: 'Checked the lines.' };
  await add(owner, { ...crew, workers: 2, hours: 3.25 });
  await add(lead, { ...crew, trade: 'Carpentry', workers: 3, hours: 5.5 });
  await deviations(day);
  await readBy(day, lead, owner, rival, contractor);
  // Whoever it was shared with keeps what they wrote and what is theirs to put right.
  await lead.do('unshareDailyLog', { params: { ...params, userId: owner.account.userId } });
  await readBy(day, owner);
  const { version } = await lead.do('getDailyLog', { params });
  await lead.do('closeDailyLog', {
    params,
    body: { version: version as unknown, signature: { signatureType: 'TYPED', typedName: 'Luis Ferrer' } },
  });
  await readBy(day, rival, owner);
  const range = { startDate: dayBefore(run, AGO), endDate: dayBefore(run, AGO) };
  for (const who of [owner, lead]) await who.ask('getDailyLogHours', { query: range });
  await opened(day);
  // The next night is begun from this one: who was in it, and nothing that became of the day.
  const copied = await lead.do('copyDailyLog', {
    body: { logDate: dayBefore(run, AGO - 1), crewName: 'Night shift' },
  });
  await lead.ask('getDailyLog', { params: { dailyLogId: String(copied['id']) } });
}

/** A private day of which each reads what is theirs: who wrote into it, who puts something right, who is let go again. */
export const inExcerpt: Scene = {
  name: 'in-excerpt',
  operations: [
    'addDailyLogEntry',
    'shareDailyLog',
    'unshareDailyLog',
    'correctNonconformance',
    'verifyNonconformance',
    'closeDailyLog',
    'reopenDailyLog',
    'updateDailyLog',
    'copyDailyLog',
  ],
  play,
};
