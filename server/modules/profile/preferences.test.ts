import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('who has chosen nothing has the product as it comes', async () => {
  const preferences = await t.as(await t.user()).call('getUserPreferences');
  expect(preferences).toMatchObject({
    layout: 'COLLAPSIBLE_SIDE',
    direction: 'ltr',
    themeSchema: 'blueprint',
    mode: 'light',
    controlSize: 'md',
    timeFormat: 'locale',
    chosen: [],
    pinnedProjects: [],
    updatedAt: null,
  });
});

test('each choice is kept by itself, for its person alone', async () => {
  const [user, other] = [await t.user(), await t.user()];
  await t.as(user).call('updateUserPreferences', { body: { layout: 'STACKED_SIDE', direction: 'rtl' } });
  t.clock.advance(60_000);
  const after = await t.as(user).call('updateUserPreferences', { body: { controlSize: 'sm' } });
  expect(after).toMatchObject({ layout: 'STACKED_SIDE', direction: 'rtl', controlSize: 'sm', mode: 'light' });
  expect(after.chosen.toSorted()).toEqual(['controlSize', 'direction', 'layout']);
  expect(await t.as(user).call('getUserPreferences')).toEqual(after);
  expect(await t.as(other).call('getUserPreferences')).toMatchObject({ direction: 'ltr', updatedAt: null });
});

test('two devices that set different things at once keep both', async () => {
  const user = await t.user();
  await Promise.all([
    t.as(user).call('updateUserPreferences', { body: { themeSchema: 'copper' } }),
    t.as(user).call('updateUserPreferences', { body: { density: 'comfortable' } }),
  ]);
  expect(await t.as(user).call('getUserPreferences')).toMatchObject({
    themeSchema: 'copper',
    density: 'comfortable',
  });
});

test('pinned projects keep their order, and what one takes no part in is as good as none', async () => {
  const owner = await t.user({ company: await t.company('Northgate') });
  const [user, outsider] = [await t.user(), await t.user()];
  const [first, second] = [await t.project(owner), await t.project(owner, { name: 'Second' })];
  await t.member(first, user, 'ENGINEER');
  await t.member(second, user, 'ENGINEER');
  const ids = [second.id, first.id, '00000000-0000-4000-8000-000000000000'];
  const body = { pinnedProjectIds: ids, recentProjectIds: [first.id] };
  const mine = await t.as(user).call('updateUserPreferences', { body });
  expect(mine.pinnedProjects.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(mine.recentProjects).toEqual([expect.objectContaining({ id: first.id, status: 'ACTIVE' })]);
  const theirs = await t.as(outsider).call('updateUserPreferences', { body });
  expect([theirs.pinnedProjects, theirs.recentProjects]).toEqual([[], []]);
});

test('what is no choice is refused at its field', async () => {
  const user = t.as(await t.user());
  for (const body of [{ layout: 'SIDEWAYS' }, { pinnedProjectIds: ['x'] }, { colour: 'red' }]) {
    const { status } = await user.attempt('updateUserPreferences', { body: body as never });
    expect([400, 422]).toContain(status);
  }
  expect((await t.as(null).attempt('getUserPreferences')).status).toBe(401);
});
