import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallInput } from '../../testing/client.ts';
import type { TestUser } from '../../testing/harness.ts';
import { type MessageScene, messageScene } from '../messages/testing.ts';

let s: MessageScene;
let privateId: string;
const HOUR = 3_600_000;
beforeAll(async () => {
  s = await messageScene();
  s.t.clock.set('2026-04-14T18:00:00Z');
  await s.send({ subject: 'Crane on Tuesday' });
  s.t.clock.advance(HOUR);
  privateId = (await s.send({ subject: 'Between two of us', notifyWith: [s.owner.id], notifyRoles: [] })).id;
  s.t.clock.advance(HOUR);
  await s.draft({ subject: 'Not said yet' });
  const params = { projectId: s.project.id };
  await s.t.as(s.gc).call('saveSov', {
    params,
    body: { divisionName: 'Site work', divisionNumber: '31', sovLines: [] },
  });
  s.t.clock.set('2026-04-15T06:30:00Z');
  await s.send({ subject: 'Late that evening' }, s.owner);
});
afterAll(() => s.t.close());

type Query = NonNullable<CallInput<'getDailyActivity'>['query']>;
const day = (query: Query = {}, as: TestUser = s.gc) =>
  s.t.as(as).call('getDailyActivity', { params: { projectId: s.project.id }, query });
const told = async (query: Query, as?: TestUser) =>
  (await day({ objectType: 'MESSAGE', ...query }, as)).data.map(
    ({ record, summary, actor }) => `${actor?.name}: ${summary} (${record.title})`,
  );

test('tells who did what on which record, newest first', async () => {
  const { date, timeZone, data } = await day({ date: '2026-04-14', objectType: 'MESSAGE' });
  expect([date, timeZone]).toEqual(['2026-04-14', 'UTC']);
  expect(data.at(-1)).toMatchObject({
    at: '2026-04-14T18:00:00.000Z',
    actor: { id: s.gc.id },
    record: {
      objectType: 'MESSAGE',
      title: 'Crane on Tuesday',
      link: expect.stringMatching(/message-board/),
    },
  });
  expect(data.map(({ record }) => record.title)).toEqual([
    'Not said yet',
    'Between two of us',
    'Crane on Tuesday',
  ]);
  expect((await day({ date: '2026-04-14', order: 'ASC', objectType: 'MESSAGE' })).data).toEqual(
    data.toReversed(),
  );
});

test('what somebody may not read, and the drafts of others, they are not told of', async () => {
  expect((await told({ date: '2026-04-14' }, s.owner)).join()).toMatch(/Between two.*Crane/);
  expect(await told({ date: '2026-04-14' }, s.sub)).toEqual([expect.stringMatching(/Crane on Tuesday/)]);
  const { counts, data } = await day({ date: '2026-04-14' }, s.sub);
  expect(counts).toEqual([{ objectType: 'MESSAGE', total: 1 }]);
  expect(data).toHaveLength(1);
});

test('the counts are of the whole day, whatever the page and the filter show', async () => {
  const all = await day({ date: '2026-04-14' });
  expect(all.counts.reduce((sum, { total }) => sum + total, 0)).toBe(all.meta.total);
  expect(all.counts[0]).toEqual({ objectType: 'MESSAGE', total: 3 });
  const some = await day({ date: '2026-04-14', objectType: 'SOV', limit: 1 });
  expect(some.counts).toEqual(all.counts);
  expect(some.meta.total).toBe(all.counts.find(({ objectType }) => objectType === 'SOV')?.total);
  const first = await day({ date: '2026-04-14', limit: 2 });
  const second = await day({ date: '2026-04-14', limit: 2, page: 2 });
  expect([...first.data, ...second.data]).toEqual(all.data.slice(0, 4));
  expect((await day({ date: '2026-04-14', userId: s.owner.id })).data).toEqual([]);
});

test('a day is that of the zone, also where the clocks are changed', async () => {
  expect(await told({ date: '2026-04-15' })).toHaveLength(1);
  const zone = { timeZone: 'America/Los_Angeles' };
  expect((await told({ date: '2026-04-14', ...zone }))[0]).toMatch(/Late that evening/);
  expect(await told({ date: '2026-04-15', ...zone })).toEqual([]);
  // Now it is the 15th in UTC, and still the 14th at the site.
  expect((await day()).date).toBe('2026-04-15');
  expect((await day(zone)).date).toBe('2026-04-14');
  s.t.clock.set('2026-11-02T07:30:00Z');
  await s.send({ subject: 'In the 25th hour' });
  expect(await told({ date: '2026-11-01', ...zone })).toHaveLength(1);
});

test('what is deleted since is not told', async () => {
  const { version } = await s.get({ id: privateId });
  await s.t.as(s.gc).call('deleteMessage', {
    params: s.on({ id: privateId }),
    query: { version },
  } as CallInput<'deleteMessage'>);
  expect((await told({ date: '2026-04-14' })).join()).not.toMatch(/Between two/);
});

test('a zone or a day that there is not is told at its field', async () => {
  const attempt = async (query: Record<string, unknown>, as: TestUser = s.gc) => {
    const { status, body } = await s.t.as(as).attempt('getDailyActivity', {
      params: { projectId: s.project.id },
      query,
    } as CallInput<'getDailyActivity'>);
    return [status, body.errors?.[0]?.field];
  };
  expect(await attempt({ timeZone: 'Mars/Olympus' })).toEqual([422, 'timeZone']);
  // Short names that the database does not know.
  for (const timeZone of ['AET', 'CTT', 'SST']) expect(await attempt({ timeZone })).toEqual([200, undefined]);
  expect(await attempt({ date: '9999-12-31' })).toEqual([422, 'date']);
  expect(await attempt({ date: '2026-02-30' })).toEqual([400, 'date']);
  expect((await attempt({}, await s.t.user({ name: 'Nobody here' })))[0]).toBe(404);
});
