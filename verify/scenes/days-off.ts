import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dataOf, dayBefore, mainOf, otherOf, type Scene } from './scene.ts';

const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];

/** The project with other days of work. */
async function work(main: Actor, more: Row): Promise<void> {
  const { version, name } = (await main.do('getProject')) as { version: unknown; name: unknown };
  await main.do('updateProject', { body: { version, name, ...more } });
}

/** Inspections that go on every third day: one moves off a day on which nobody works, and the next ones keep their days. */
async function series(run: Run, main: Actor): Promise<void> {
  const inspection = await main.body('createInspection', { dueDate: undefined, attachments: undefined });
  const scheduledFor = new Date(run.client.now() + 5 * 86_400_000).toISOString();
  const body = { inspection, scheduledFor, timeZone: 'America/Denver', schedule: false };
  const until = dayBefore(run, -30);
  await main.ask('createInspectionSeries', { body: { ...body, every: 3, unit: 'DAYS', until } });
  await main.ask('createInspectionSeries', { body: { ...body, every: 1, unit: 'WEEKS', until } });
}

/** A day off that is added to a project moves what counts in working days: a submittal is sent on the working day before. */
async function play(run: Run): Promise<void> {
  const [main, other] = [mainOf(run), otherOf(run)];
  const before = await main.do('getProject');
  const made = await main.do('createSubmittal', {
    body: await main.body('createSubmittal', { isDraft: true, requiredOnSite: dayBefore(run, -90) }),
  });
  const params = { submittalId: String(made['id']) };
  await work(main, { workingDays: WEEKDAYS });
  const { submitBy } = await main.do('getSubmittal', { params });
  if (typeof submitBy === 'string') {
    const holidays = [...dataOf({ data: before['holidays'] }), { date: submitBy, name: 'Verified day off' }];
    await work(main, { holidays });
    const answer = await main.ask('getSubmittal', { params });
    run.judge.expect(answer, 'write-read', String(answer.body?.submitBy) < submitBy, () => {
      return `${submitBy} was made a day off, and a submittal is to be sent by ${String(answer.body?.submitBy)}`;
    });
  }
  await series(run, main);
  for (const reader of [main, other]) {
    await reader.ask('searchInspections', {
      query: { orderBy: 'scheduledFor', order: 'DESC', limit: 20, page: 1 },
    });
    await reader.ask('getSubmittal', { params });
    await reader.ask('listSubmittals', { query: { orderBy: 'submitBy', order: 'ASC', limit: 50, page: 1 } });
    await reader.ask('listRfis', { query: { limit: 50, page: 1 } });
  }
  // As the other scenes expect it.
  await work(main, {
    workingDays: before['workingDays'] as unknown,
    holidays: before['holidays'] as unknown,
  });
  await main.ask('getSubmittal', { params });
}

/** Days on which nobody works, and what is counted in working days. */
export const daysOff: Scene = {
  name: 'days-off',
  operations: ['updateProject', 'getSubmittal', 'createInspectionSeries'],
  play,
};
