import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../testing/harness.ts';

let t: TestApp;
let project: TestProject;
let [gc, sub, admin, lender]: TestUser[] = [];
beforeAll(async () => {
  t = await createTestApp();
  [gc, sub, admin, lender] = await Promise.all(
    ['Dana', 'Mei', 'Priya', 'Tom'].map(async (name) => t.user({ name, company: await t.company(name) })),
  );
  if (!gc || !sub || !admin || !lender) throw new Error('No people');
  project = await t.project(gc);
  await t.member(project, sub, 'SUBCONTRACTOR');
  await t.member(project, admin, 'PROJECT_ADMIN');
  await t.member(project, lender, 'OTHER');
});
afterAll(() => t.close());

const as = (user: TestUser | undefined) => t.as(user ?? null);
const params = () => ({ projectId: project.id });
const view = (more: object = {}) => ({
  tool: 'RFI' as const,
  name: 'Overdue RFIs',
  search: { overdue: true, status: ['ASSIGNED', 'EDITED'], limit: 25, orderBy: 'dueDate' },
  columns: ['rfiNumber', 'subject'],
  ...more,
});
const save = (user: TestUser | undefined, more: object = {}) =>
  as(user).call('createSavedView', { params: params(), body: view(more) });

test('a view is kept as it was given, and is one own until it is shared', async () => {
  const mine = await save(gc);
  expect(mine).toMatchObject({ ...view(), shared: false, isMine: true, version: 1 });
  const item = { ...params(), viewId: mine.id };
  expect((await as(sub).call('listSavedViews', { params: params() })).data).toEqual([]);
  const hidden = { params: item, body: { version: 1, name: 'Theirs' } };
  expect((await as(sub).attempt('updateSavedView', hidden)).status).toBe(404);

  const shared = await as(gc).call('updateSavedView', { params: item, body: { version: 1, shared: true } });
  expect(shared).toMatchObject({ ...view(), shared: true, version: 2 });
  const [seen] = (await as(sub).call('listSavedViews', { params: params(), query: { tool: 'RFI' } })).data;
  expect(seen).toMatchObject({ id: mine.id, isMine: false, createdBy: { name: 'Dana' } });
  expect([seen?.abilities.update.allowed, seen?.abilities.delete.allowed]).toEqual([false, false]);
  expect((await as(sub).attempt('updateSavedView', hidden)).status).toBe(403);
  const gone = { params: item, query: { version: 2 } };
  expect((await as(sub).attempt('deleteSavedView', gone)).status).toBe(403);
  expect((await as(gc).attempt('deleteSavedView', { ...gone, query: { version: 1 } })).status).toBe(409);
  const stale = await as(gc).attempt('updateSavedView', { params: item, body: { version: 1, name: 'X' } });
  expect(stale.body.errorCode).toBe('STALE_VERSION');
  expect((await as(admin).attempt('deleteSavedView', gone)).status).toBe(204);
  expect((await as(gc).attempt('deleteSavedView', gone)).status).toBe(404);
});

test('own ones come first, each by name', async () => {
  await save(sub, { name: 'a shared one', shared: true });
  await save(gc, { name: 'Zebra' });
  await save(gc, { name: 'beam', tool: 'SUBMITTAL' });
  const list = await as(gc).call('listSavedViews', { params: params() });
  expect(list.data.map((row) => [row.name, row.isMine])).toEqual([
    ['beam', true],
    ['Zebra', true],
    ['a shared one', false],
  ]);
});

describe('refused', () => {
  test('a name twice, whatever its case; on another list it is free', async () => {
    const one = await save(gc, { name: 'Twice' });
    const res = await as(gc).attempt('createSavedView', {
      params: params(),
      body: view({ name: ' tWICE ' }),
    });
    expect([res.status, res.body.errorCode, res.body.errors[0].field]).toEqual([
      409,
      'ALREADY_EXISTS',
      'name',
    ]);
    await save(gc, { name: 'Twice', tool: 'SOV' });
    await save(sub, { name: 'Twice' });
    const other = await save(gc, { name: 'Other' });
    const renamed = await as(gc).attempt('updateSavedView', {
      params: { ...params(), viewId: other.id },
      body: { version: 1, name: 'TWICE' },
    });
    expect(renamed.status).toBe(409);
    const same = { params: { ...params(), viewId: one.id }, body: { version: 1, name: 'twice' } };
    expect((await as(gc).attempt('updateSavedView', same)).status).toBe(200);
  });

  test('a list that the person may not see, also when somebody shares a view of it', async () => {
    const res = await as(lender).attempt('createSavedView', {
      params: params(),
      body: view({ tool: 'PAYAPP' }),
    });
    expect(res.status).toBe(403);
    const shared = await save(gc, { tool: 'PAYAPP', name: 'Due', shared: true });
    const list = await as(lender).call('listSavedViews', { params: params() });
    expect(list.data.map((row) => row.id)).not.toContain(shared.id);
    const item = { params: { ...params(), viewId: shared.id }, query: { version: 1 } };
    expect((await as(lender).attempt('deleteSavedView', item)).status).toBe(404);
  });

  test('the fifty-first of a list, and what is no view', async () => {
    for (let n = 0; n < 50; n++) await save(admin, { name: `View ${n}` });
    const res = await as(admin).attempt('createSavedView', {
      params: params(),
      body: view({ name: 'One more' }),
    });
    expect(res.status).toBe(422);
    await save(admin, { name: 'One more', tool: 'SOV' });
    for (const more of [
      { name: '  ' },
      { columns: ['a', 'a'] },
      { search: { a: { b: 1 } } },
      { tool: 'KITCHEN' },
    ]) {
      const bad = await as(gc).attempt('createSavedView', { params: params(), body: view(more) });
      expect([more, bad.status >= 400 && bad.status < 500]).toEqual([more, true]);
    }
  });

  test('strangers and other projects', async () => {
    const stranger = await t.user({ company: await t.company() });
    expect((await t.as(stranger).attempt('listSavedViews', { params: params() })).status).toBe(404);
    const elsewhere = await t.project(stranger);
    const mine = await save(gc, { name: 'Here', shared: true });
    const item = { params: { projectId: elsewhere.id, viewId: mine.id }, query: { version: 1 } };
    expect((await t.as(stranger).attempt('deleteSavedView', item)).status).toBe(404);
    expect(
      (await t.as(stranger).call('listSavedViews', { params: { projectId: elsewhere.id } })).data,
    ).toEqual([]);
  });
});
