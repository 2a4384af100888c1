import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import type { CallInput, LooseInput } from '../../testing/client.ts';
import { qualityScene, type QualityScene } from './testing.ts';

let s: QualityScene;
/** Titles of the tasks, as they are made. */
const [REBAR, DUCTS, ROOF, DOORS] = ['Rebar', 'ducts', '=Roof', 'Doors'];

beforeAll(async () => {
  s = await qualityScene();
  const { t, sub, architect } = s;
  const later = () => t.clock.advance(60_000);
  const rebar = await s.make({
    title: REBAR,
    divisionId: s.concrete,
    assigneeId: sub.id,
    dueDate: s.day(-2),
  });
  later();
  const ducts = await s.make({
    title: DUCTS,
    divisionId: s.hvac,
    assigneeId: architect.id,
    dueDate: s.day(2),
  });
  later();
  await s.make({ title: ROOF, location: 'Grid B-14' });
  later();
  const doors = await s.make({ title: DOORS, assigneeId: sub.id, dueDate: s.day(-1) });
  later();
  await s.check(doors, {});
  later();
  const failed = await s.check(rebar, { result: 'FAIL', note: 'Chairs missing.' });
  const twice = await s.check(failed, {
    result: 'OBSERVATION',
    note: '+Laps fine.',
    photos: [await s.photo(s.gc)],
  });
  await s.save(await s.get(doors), { status: 'COMPLETED' });
  later();
  await s.check(ducts, { result: 'FAIL', note: 'Torn liner' });
  later();
  await s.save(twice, { location: 'Level 2' });
});
afterAll(() => s.t.close());

type Query = NonNullable<CallInput<'listQualityTasks'>['query']>;
const titles = async (query: Query, as = s.gc) => {
  const { data, meta } = await s.t.as(as).call('listQualityTasks', { params: s.at, query });
  expect(meta.total).toBe(data.length);
  return data.map(({ title }) => title);
};

test.each<[Query, string[]]>([
  [{ status: ['NEW'] }, [ROOF]],
  [{ status: ['NEW', 'COMPLETED'] }, [DOORS, ROOF]],
  [{ lastResult: 'FAIL' }, [DUCTS]],
  [{ lastResult: 'OBSERVATION' }, [REBAR]],
  [{ isOverdue: true }, [REBAR]],
  [{ isOverdue: false }, [DOORS, ROOF, DUCTS]],
  [{ searchText: 'torn' }, [DUCTS]],
  [{ searchText: 'chairs laps' }, [REBAR]],
  [{ searchText: 'b-14' }, [ROOF]],
  [{ searchText: 'QC-0004' }, [DOORS]],
  [{ searchText: 'qc-4' }, [DOORS]],
  [{ searchText: 'qc-004' }, [DOORS]],
  [{ searchText: '…' }, []],
  [{ searchText: 'level 2', status: ['IN_PROGRESS'] }, [REBAR]],
])('filtered by %j it lists %j', async (query, expected) => {
  expect(await titles(query)).toEqual(expected);
});

test('is filtered by person, division and schedule', async () => {
  expect(await titles({ assigneeId: s.sub.id })).toEqual([DOORS, REBAR]);
  expect(await titles({ divisionId: s.hvac })).toEqual([DUCTS]);
  expect(await titles({ sovId: s.hvac })).toEqual([]);
});

test.each<[Query['orderBy'], string[], string[]]>([
  ['createdAt', [REBAR, DUCTS, ROOF, DOORS], [DOORS, ROOF, DUCTS, REBAR]],
  ['updatedAt', [ROOF, DOORS, DUCTS, REBAR], [REBAR, DUCTS, DOORS, ROOF]],
  ['qualityTaskNumber', [REBAR, DUCTS, ROOF, DOORS], [DOORS, ROOF, DUCTS, REBAR]],
  ['title', [ROOF, DOORS, DUCTS, REBAR], [REBAR, DUCTS, DOORS, ROOF]],
  ['status', [ROOF, DUCTS, REBAR, DOORS], [DOORS, DUCTS, REBAR, ROOF]],
  // Without a value last, whatever the direction.
  ['dueDate', [REBAR, DOORS, DUCTS, ROOF], [DUCTS, DOORS, REBAR, ROOF]],
  ['assignee', [DUCTS, DOORS, REBAR, ROOF], [DOORS, REBAR, DUCTS, ROOF]],
  ['lastEntryAt', [DOORS, REBAR, DUCTS, ROOF], [DUCTS, REBAR, DOORS, ROOF]],
  ['entryCount', [ROOF, DOORS, DUCTS, REBAR], [REBAR, DOORS, DUCTS, ROOF]],
])('sorted by %s', async (orderBy, ascending, descending) => {
  expect(await titles({ orderBy, order: 'ASC' })).toEqual(ascending);
  expect(await titles({ orderBy, order: 'DESC' })).toEqual(descending);
});

test('comes in pages, and is the same to every member', async () => {
  const page = (n: number) =>
    s.t.as(s.owner2).call('listQualityTasks', {
      params: s.at,
      query: { page: n, limit: 3, orderBy: 'dueDate', order: 'ASC' },
    });
  const [first, second] = [await page(1), await page(2)];
  expect([...first.data, ...second.data].map(({ title }) => title)).toEqual([REBAR, DOORS, DUCTS, ROOF]);
  expect(second.meta).toEqual({ page: 2, limit: 3, total: 4, totalPages: 2 });
});

async function exported(query: LooseInput['query']) {
  const { status, headers, body } = await s.t
    .as(s.sub)
    .attempt('exportQualityTasks', { params: s.at, query });
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('quality-checks-export.xlsx'),
  ]);
  const sheet = read(body, { type: 'array' }).Sheets['Quality checks'] ?? {};
  expect(Object.values(sheet).every((cell) => (cell as { f?: string }).f === undefined)).toBe(true);
  return utils.sheet_to_json<Record<string, unknown>>(sheet, { defval: null });
}

test('is exported as it is filtered and sorted, with formulas disarmed', async () => {
  const query = { orderBy: 'qualityTaskNumber', order: 'ASC' } as const;
  const rows = await exported(query);
  const { meta } = await s.t.as(s.sub).call('listQualityTasks', { params: s.at, query });
  expect(rows).toHaveLength(meta.total);
  expect(rows[0]).toEqual({
    Number: 'QC-0001',
    Title: REBAR,
    Status: 'In Progress',
    'Last result': 'Observation',
    Assignee: 'Priya Raman',
    'Due date': expect.any(Number),
    Division: '03 Concrete',
    Subdivision: null,
    'Item of the schedule': null,
    Location: 'Level 2',
    Entries: 2,
    Photos: 1,
    'Last checked': expect.any(Number),
    'Day of that check': expect.any(Number),
    'Newest note': "'+Laps fine.",
    Completed: null,
    'Created by': 'Dana Whitfield',
  });
  expect(rows[2]?.['Title']).toBe("'=Roof");
  expect((await exported({ lastResult: 'FAIL' })).map((row) => row['Title'])).toEqual([DUCTS]);
});
