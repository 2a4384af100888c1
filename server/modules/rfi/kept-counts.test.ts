import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KeptCounts } from '../../db/kept-counts.ts';
import { enterProject } from '../../db/tenancy.ts';
import type { QueryOf } from '../../http/handler.ts';
import type { TestUser } from '../../testing/harness.ts';
import { divisions } from '../task-library/schema.ts';
import { rfis } from './schema.ts';
import { rfiScene, type RfiScene } from './testing.ts';

let s: RfiScene;
beforeAll(async () => {
  s = await rfiScene();
});
afterAll(() => s.t.close());

async function total(as: TestUser, query: Partial<QueryOf<'listRfis'>> = {}): Promise<number> {
  const { meta } = await s.t.as(as).call('listRfis', { params: { projectId: s.project.id }, query });
  return meta.total;
}
const revision = () => s.t.db((db) => new KeptCounts().revision(db, s.project.id, 'RFI'), s.project.id);

test('a total follows every change at once, for each person what that person sees', async () => {
  const { t, sub, otherSub, architect } = s;
  const before = await total(otherSub);
  const open = await s.ask();
  const secret = await s.ask({ visibility: 'PRIVATE', divisionIds: [s.hvac] });
  expect(await total(otherSub)).toBe(before + 1);
  expect(await total(sub)).toBe(before + 2);

  expect(await total(otherSub, { status: ['CLOSED'] })).toBe(0);
  expect(await total(otherSub, { orderBy: 'ageDays' })).toBe(before + 1);
  await t.as(sub).call('closeRfi', {
    params: s.params(open),
    body: { version: open.version, reviewComments: 'Settled on site.' },
  });
  expect(await total(otherSub, { status: ['CLOSED'] })).toBe(1);

  await t
    .as(sub)
    .call('addRfiAllowedUser', { params: s.params(secret), body: { allowedUserId: otherSub.id } });
  expect(await total(otherSub)).toBe(before + 2);

  expect(await total(architect, { divisionId: s.hvac })).toBe(1);
  await t.db((db) => db.delete(divisions).where(eq(divisions.id, s.hvac)), s.project.id);
  expect(await total(architect, { divisionId: s.hvac })).toBe(0);
});

test('a transaction that changes several records is one revision, one that is undone is none', async () => {
  await s.ask();
  await s.ask();
  const before = await revision();
  await s.t.db((db) => db.update(rfis).set({ location: 'Level 3' }), s.project.id);
  expect(await revision()).toBe(before + 1);
  const undone = s.t.db(async (db) => {
    await db.update(rfis).set({ location: 'Level 4' });
    throw new Error('undone');
  }, s.project.id);
  await expect(undone).rejects.toThrow('undone');
  expect(await revision()).toBe(before + 1);
});

test('a transaction that goes from project to project commits in all of them', async () => {
  await s.ask();
  const other = await s.t.project(s.gc, { role: 'GENERAL_CONTRACTOR' });
  const before = await revision();
  await s.t.db(async (db) => {
    await db.update(rfis).set({ location: 'Level 5' });
    await enterProject(db, other.id);
  }, s.project.id);
  expect(await revision()).toBe(before + 1);
});

test('another day counts what is overdue again', async () => {
  const before = await total(s.sub, { isOverdue: true });
  await s.ask({ dueDate: s.day(3) });
  expect(await total(s.sub, { isOverdue: true })).toBe(before);
  await s.later(4);
  expect(await total(s.sub, { isOverdue: true })).toBeGreaterThan(before);
});

test('a statement is run once for each revision, its text and its parameters', async () => {
  let runs = 0;
  const counting = (param: string) => ({
    toSQL: () => ({ sql: 'select count(*)', params: [param] }),
    // An awaited statement runs, as Drizzle's do.
    // oxlint-disable-next-line unicorn/no-thenable
    then: <R>(done: (rows: number[]) => R) => Promise.resolve([(runs += 1)]).then(done),
  });
  const counts = new KeptCounts();
  const ask = async (at: string, param: string) => counts.rows(at, counting(param) as never);
  expect(await ask('p RFI 1', 'me')).toEqual([1]);
  expect(await ask('p RFI 1', 'me')).toEqual([1]);
  expect(await ask('p RFI 1', 'you')).toEqual([2]);
  expect(await ask('p RFI 2', 'me')).toEqual([3]);
  expect(await ask('q RFI 2', 'me')).toEqual([4]);
});
