import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallInput } from '../../testing/client.ts';
import { verifyChain } from '../../db/history-chain.ts';
import { approvedSov, line } from '../sov/testing.ts';
import { sovLines } from '../sov/schema.ts';
import { qualityScene, type QualityScene } from './testing.ts';

let s: QualityScene;
/** Schedules of the general contractor and of two subcontractors, of which only the first two are approved. */
let prime: Awaited<ReturnType<typeof approvedSov>>;
let mechanical: typeof prime;
let draftLine: string;
const idsOf = (sov: typeof prime) => sov.sovLines.map(({ id }) => id);

beforeAll(async () => {
  s = await qualityScene();
  const { t, sub, gc, otherSub } = s;
  prime = await approvedSov(s, [line(1, 100, { description: 'Level 2' }), line(2, 200), line(3, 300)]);
  mechanical = await approvedSov(s, [line(4, 400), line(5, 500)], sub, gc);
  const body = { divisionName: 'Steel', divisionNumber: '05', approverId: gc.id, sovLines: [line(6, 1)] };
  const { sov } = await t.as(otherSub).call('saveSov', { params: s.at, body });
  const [row] = await t.db(
    (db) => db.select().from(sovLines).where(eq(sovLines.sovId, sov.id)),
    s.project.id,
  );
  draftLine = row?.id ?? '';
});
afterAll(() => s.t.close());

type Query = NonNullable<CallInput<'listQualitySovLines'>['query']>;
const lines = (query: Query = {}, as = s.gc) =>
  s.t.as(as).call('listQualitySovLines', { params: s.at, query });
const names = async (query: Query, as = s.gc) =>
  (await lines(query, as)).data.map(({ taskName }) => taskName);
const make = (body?: object, as = s.gc) =>
  s.t.as(as).attempt('createQualityTasksFromSov', { params: s.at, body });

test('lines are listed in the order of their schedules, to who may see these', async () => {
  const { data, meta } = await lines();
  expect(data.map(({ sovNumber, taskName, hasTask }) => [sovNumber, taskName, hasTask])).toEqual([
    ['SOV-0001', 'Task 1', false],
    ['SOV-0001', 'Task 2', false],
    ['SOV-0001', 'Task 3', false],
    ['SOV-0002', 'Task 4', false],
    ['SOV-0002', 'Task 5', false],
  ]);
  expect([meta.total, data[0]?.contractor.id, data[3]?.contractor.id]).toEqual([5, s.gc.id, s.sub.id]);
  expect(await names({}, s.sub)).toEqual(['Task 4', 'Task 5']);
  expect(await names({ searchText: 'LEVEL' })).toEqual(['Task 1']);
  expect(await names({ searchText: '30 00.5' })).toEqual(['Task 5']);
  expect(await names({ sovId: prime.id, page: 2, limit: 2 })).toEqual(['Task 3']);
});

test('what is named and can have no task is refused at its place, and nothing is made', async () => {
  const [known = '', seen = ''] = idsOf(prime);
  const foreign = idsOf(mechanical)[0] ?? '';
  const fieldsOf = async (attempt: ReturnType<typeof make>) => {
    const { status, body } = await attempt;
    return [status, body.errors?.map(({ field }: { field: string }) => field)];
  };
  expect(await fieldsOf(make({ sovLineIds: [known, draftLine, s.gc.id] }))).toEqual([
    422,
    ['sovLineIds.1', 'sovLineIds.2'],
  ]);
  expect(await fieldsOf(make({ sovLineIds: [known, seen, known] }))).toEqual([422, ['sovLineIds.2']]);
  expect(await fieldsOf(make({ sovLineIds: [foreign, known] }, s.sub))).toEqual([422, ['sovLineIds.1']]);
  expect(await fieldsOf(make({ sovId: prime.id }, s.sub))).toEqual([422, ['sovId']]);
  expect(await fieldsOf(make({ sovId: mechanical.id, sovLineIds: [known] }))).toEqual([
    422,
    ['sovLineIds.0'],
  ]);
  expect((await lines({ hasTask: true })).meta.total).toBe(0);
});

test('a line has one task ever, also of two calls at once and after its task is gone', async () => {
  const { t, gc, sub } = s;
  const chosen = await make({ sovLineIds: [idsOf(prime)[1]] });
  expect(chosen).toMatchObject({ status: 200, body: { created: 1, alreadyThere: 0 } });
  const [task] = chosen.body.data;
  expect(task).toMatchObject({
    qualityTaskNumber: 'QC-0001',
    title: 'Task 2',
    status: 'NEW',
    assignee: { id: gc.id },
    sovLine: { sovNumber: 'SOV-0001', taskNumber: '03 30 00.2', sovLineId: idsOf(prime)[1] },
  });
  const both = (await Promise.all([make(), make(undefined, s.gcMember)])).map(({ body }) => body);
  expect(both.map(({ created }) => created).toSorted()).toEqual([0, 4]);
  expect(both.map(({ alreadyThere }) => alreadyThere).toSorted()).toEqual([1, 5]);
  const made = both.flatMap(({ data }) => data);
  expect(made.map(({ title, assignee }) => [title, assignee.id])).toEqual([
    ['Task 1', gc.id],
    ['Task 3', gc.id],
    ['Task 4', sub.id],
    ['Task 5', sub.id],
  ]);
  await t.as(gc).call('deleteQualityTask', { params: s.on(task), query: { version: 1 } });
  expect((await make()).body).toEqual({ created: 0, alreadyThere: 5, data: [] });
  const { data } = await lines({ hasTask: true });
  expect(data.map(({ task: of }) => of?.qualityTaskNumber ?? null)).toEqual([
    'QC-0002',
    null,
    'QC-0003',
    'QC-0004',
    'QC-0005',
  ]);
  expect((await lines({ hasTask: false })).meta.total).toBe(0);
  // One message for several; the number of a schedule is for its readers alone.
  const mails = await t.mailbox(sub.email);
  expect(
    mails.filter(({ subject }) => subject.includes('2 quality-check tasks need your check')),
  ).toHaveLength(1);
  const listed = await t.as(sub).call('listQualityTasks', { params: s.at, query: { order: 'ASC' } });
  expect(listed.data.map(({ sovLine }) => sovLine?.sovNumber)).toEqual([null, null, 'SOV-0002', 'SOV-0002']);
  const unseen = listed.data.find(({ sovLine }) => sovLine?.sovNumber === null);
  const { history } = await t
    .as(sub)
    .call('getQualityTask', { params: { ...s.at, taskId: unseen?.id ?? '' } });
  expect(history[0]?.changes).toContainEqual({
    field: 'sovLine',
    from: null,
    to: `${unseen?.sovLine?.taskNumber} ${unseen?.sovLine?.taskName}`,
  });
  const ofPrime = await t.as(gc).call('listQualityTasks', { params: s.at, query: { sovId: prime.id } });
  expect(ofPrime.meta.total).toBe(2);
});

test('five thousand lines become tasks in one call, each with its step of history', async () => {
  const large = await approvedSov(s, [line(7, 700)]);
  await s.t.db(async (db) => {
    const [row] = await db.select().from(sovLines).where(eq(sovLines.sovId, large.id));
    if (!row) throw new Error('The schedule has no line');
    for (let i = 0; i < 5; i++)
      await db.insert(sovLines).values(
        Array.from({ length: 1000 }, (_, n) => ({
          ...row,
          id: crypto.randomUUID(),
          position: i * 1000 + n + 1,
        })),
      );
  }, s.project.id);
  const { status, body } = await make({ sovId: large.id });
  expect([status, body.created, body.data.at(-1).qualityTaskNumber]).toEqual([200, 5001, 'QC-5006']);
  const found = await s.t
    .as(s.gc)
    .call('listQualityTasks', { params: s.at, query: { searchText: 'QC-4711' } });
  expect(found.meta.total).toBe(1);
  expect(await s.t.db((db) => verifyChain(db, s.project.id), s.project.id)).toBeNull();
}, 60_000);
