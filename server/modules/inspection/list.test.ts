import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import type { QueryOf } from '../../http/handler.ts';
import { inspectionScene, type InspectionScene } from './testing.ts';

let s: InspectionScene;
const ids: Record<string, string> = {};
beforeAll(async () => {
  s = await inspectionScene();
  const { otherSub } = s;
  ids['draft'] = (await s.draft({ title: 'Roof drains', inspectionType: 'QUALITY' })).id;
  s.t.clock.advance(1000);
  ids['theirs'] = (await s.draft({ title: 'Steel of others' }, otherSub)).id;
  s.t.clock.advance(1000);
  ids['scheduled'] = (
    await s.scheduled({
      title: 'Slab on grade',
      location: 'Podium',
      trade: 'Concrete',
      specSection: '03 30 00',
      contractors: [{ companyId: s.northline }],
      watcherIds: [s.developer.id],
    })
  ).id;
  s.t.clock.advance(1000);
  ids['failed'] = (await s.failed({ title: 'Elevated deck', dueDate: s.day(1) })).id;
  s.t.clock.advance(1000);
  ids['passed'] = (await s.passed({ title: 'Anchor bolts', inspectionType: 'FINAL', dueDate: s.day(1) })).id;
  await s.later(2);
});
afterAll(() => s.t.close());

const params = () => ({ projectId: s.project.id });
const nameOf = (id: string) => Object.entries(ids).find(([, value]) => value === id)?.[0] ?? id;
const found = async (query: Partial<QueryOf<'searchInspections'>>, as = s.gc) => {
  const { data, meta } = await s.t.as(as).call('searchInspections', { params: params(), query });
  expect(data.length).toBe(meta.total);
  return data.map(({ id }) => nameOf(id));
};

test.each<[string, () => Partial<QueryOf<'searchInspections'>>, readonly string[]]>([
  ['by status', () => ({ status: ['FAILED', 'PASSED'] }), ['passed', 'failed']],
  ['by type', () => ({ inspectionType: ['FINAL'] }), ['passed']],
  ['by inspector', () => ({ inspectorId: s.engineer.id, status: ['SCHEDULED'] }), ['scheduled']],
  ['by watcher', () => ({ watcherId: s.developer.id }), ['scheduled']],
  ['by contractor', () => ({ contractorId: s.northline }), ['scheduled']],
  ['by creator', () => ({ createdBy: s.otherSub.id }), ['theirs']],
  ['by open follow-ups', () => ({ hasOpenFollowUps: true }), ['failed']],
  ['without open follow-ups', () => ({ hasOpenFollowUps: false, status: ['PASSED', 'FAILED'] }), ['passed']],
  ['overdue', () => ({ isOverdue: true }), ['failed']],
  ['of a day', () => ({ startDate: s.day(1), endDate: s.day(1), status: ['SCHEDULED'] }), ['scheduled']],
  ['by words of the title', () => ({ search: 'slab grade' }), ['scheduled']],
  ['by trade', () => ({ search: 'concrete podium' }), ['scheduled']],
  ['by number', () => ({ search: 'insp-1' }), ['scheduled']],
])('the list is narrowed %s', async (_, query, names) => {
  expect(await found(query())).toEqual(names);
});

test('a draft is in the list of its creator and managers alone', async () => {
  expect(await found({ status: ['DRAFT'] })).toEqual(['theirs', 'draft']);
  expect(await found({ status: ['DRAFT'] }, s.otherSub)).toEqual(['theirs']);
  expect(await found({ status: ['DRAFT'] }, s.developer)).toEqual([]);
});

test.each<[QueryOf<'searchInspections'>['orderBy'], readonly string[]]>([
  ['title', ['passed', 'failed', 'draft', 'scheduled', 'theirs']],
  ['status', ['theirs', 'draft', 'scheduled', 'passed', 'failed']],
  ['inspectionNumber', ['scheduled', 'failed', 'passed', 'theirs', 'draft']],
  ['inspectionType', ['draft', 'failed', 'scheduled', 'theirs', 'passed']],
])('is sorted by %s', async (orderBy, names) => {
  expect(await found({ orderBy, order: 'ASC' })).toEqual(names);
});

test('what is still to be inspected stands in the order of its days, the next first', async () => {
  const t = await inspectionScene();
  try {
    for (const day of [9, 3, 6]) {
      const { id, version } = await t.draft({ title: `Day ${String(day)}` });
      await t.t.as(t.gc).call('scheduleInspection', {
        params: { projectId: t.project.id, inspectionId: id },
        body: { version, scheduledFor: `${t.day(day)}T16:00:00Z`, durationMinutes: 60 },
      });
      t.t.clock.advance(1000);
    }
    const list = await t.t.as(t.gc).call('searchInspections', {
      params: { projectId: t.project.id },
      query: { orderBy: 'status', order: 'ASC' },
    });
    expect(list.data.map(({ title }) => title)).toEqual(['Day 3', 'Day 6', 'Day 9']);
  } finally {
    await t.t.close();
  }
});

test('an end before the start is told at its field', async () => {
  const answer = await s.t.as(s.gc).attempt('searchInspections', {
    params: params(),
    query: { startDate: '2026-05-02', endDate: '2026-05-01' },
  });
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'endDate']);
});

test('follow-ups are a list of their own', async () => {
  const { t, gc, sub, otherSub } = s;
  const list = async (query: Partial<QueryOf<'listInspectionFollowUps'>>, as = gc) =>
    (await t.as(as).call('listInspectionFollowUps', { params: params(), query })).data.map(
      ({ inspectionId }) => nameOf(inspectionId),
    );
  expect(await list({})).toEqual(['failed']);
  expect(await list({ status: ['DONE'] })).toEqual([]);
  expect(await list({ ownerId: sub.id }, otherSub)).toEqual(['failed']);
  expect(await list({ companyId: s.northline })).toEqual(['failed']);
  expect(await list({ companyId: s.northgate })).toEqual([]);
  expect(await list({ isOverdue: true })).toEqual([]);
  expect(await list({ search: 'bolsters insp-2' })).toEqual(['failed']);
  expect(await list({ search: 'bolsters insp-3' })).toEqual([]);
  expect(await list({ orderBy: 'dueDate', order: 'ASC' })).toEqual(['failed']);
  await s.later(4);
  expect(await list({ isOverdue: true })).toEqual(['failed']);
});

test('the export has the list, its items and its follow-ups', async () => {
  const answer = await s.t.as(s.gc).attempt('exportInspections', {
    params: params(),
    query: { status: ['FAILED', 'PASSED'], orderBy: 'title', order: 'ASC' },
  });
  expect(answer.headers.get('content-disposition')).toContain('inspections-export.xlsx');
  const book = read(answer.body as Uint8Array, { type: 'array' });
  expect(book.SheetNames).toEqual(['Inspections', 'Items', 'Follow-ups']);
  const rows = (name: string) => utils.sheet_to_json<Record<string, unknown>>(book.Sheets[name] ?? {});
  expect(rows('Inspections').map((row) => [row['Title'], row['Status'], row['Failed']])).toEqual([
    ['Anchor bolts', 'Passed', 0],
    ['Elevated deck', 'Failed', 1],
  ]);
  expect(rows('Items')).toHaveLength(4);
  expect(rows('Follow-ups').map((row) => [row['Owner'], row['Status']])).toEqual([['Priya Raman', 'Open']]);
});
