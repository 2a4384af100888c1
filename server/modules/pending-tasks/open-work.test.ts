import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { type RfiDetail, type RfiScene, rfiScene } from '../rfi/testing.ts';

let s: RfiScene;
let late: RfiDetail;
let secret: RfiDetail;
/** The days as they were asked for: time goes on afterwards. */
let soon: string;
let later: string;
beforeAll(async () => {
  s = await rfiScene();
  [soon, later] = [s.day(8), s.day(9)];
  late = await s.ask({ subject: 'Anchor bolts at line C', dueDate: s.day(2) });
  await s.ask({ subject: 'Duct at line D', dueDate: soon });
  await s.ask({ subject: 'Finish of the lobby', dueDate: s.day(60) });
  secret = await s.ask({ subject: 'Price of the steel', dueDate: later, visibility: 'PRIVATE' });
  // A draft waits for nobody but its author.
  await s.t.as(s.sub).call('createRfi', {
    params: { projectId: s.project.id },
    body: { subject: 'Not sent yet', isDraft: true },
  });
  await s.later(5);
});
afterAll(() => s.t.close());

const open = (user: TestUser) =>
  s.t.as(user).call('getProjectOpenWork', { params: { projectId: s.project.id } });

test('counts what waits by kind and by the company that has the ball, each record once', async () => {
  const { kinds } = await open(s.sub);
  const architects = s.architect.companyId;
  expect(kinds).toMatchObject([
    {
      objectType: 'RFI',
      open: 4,
      overdue: 1,
      companies: [{ company: { id: architects }, open: 4, overdue: 1 }],
    },
  ]);
});

test('counts only what the reader may see, in numbers, dates and totals', async () => {
  const [mine, others] = [await open(s.sub), await open(s.otherSub)];
  expect(mine.kinds[0]?.open).toBe(4);
  expect(others.kinds[0]?.open).toBe(3);
  expect(mine.datesTotal - others.datesTotal).toBe(1);
  expect(JSON.stringify(others)).not.toContain(secret.id);
});

test('tells what comes within two weeks, the next first; what is late is not to come', async () => {
  const { dates, datesTotal, asOf } = await open(s.sub);
  expect(dates.map(({ date, record }) => [date, record.title])).toEqual([
    [soon, 'Duct at line D'],
    [later, 'Price of the steel'],
  ]);
  expect(datesTotal).toBe(2);
  expect(asOf > (late.dueDate ?? '')).toBe(true);
  expect(dates[0]).toMatchObject({ at: null, action: 'Answer the RFI', people: [{ id: s.architect.id }] });
});

test('of a project of others there is nothing, not even that it is there', async () => {
  const stranger = await s.t.user({ company: await s.t.company() });
  const { status } = await s.t
    .as(stranger)
    .attempt('getProjectOpenWork', { params: { projectId: s.project.id } });
  expect(status).toBe(404);
});
