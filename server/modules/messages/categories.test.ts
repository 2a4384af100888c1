import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../notifications/schema.ts';
import { messageScene, type MessageScene } from './testing.ts';

let s: MessageScene;
beforeAll(async () => {
  s = await messageScene();
});
afterAll(() => s.t.close());

const create = (name: string, as = s.gc) =>
  s.t.as(as).attempt('createMessageCategory', { params: s.at, body: { name, color: 'PURPLE' } });
const remove = (categoryId: string, query: object, as = s.gc) =>
  s.t.as(as).attempt('deleteMessageCategory', {
    params: { ...s.at, categoryId },
    query: { version: 1, ...query },
  });

test('every project has four, which stay as they are', async () => {
  const { t, admin } = s;
  const all = await s.categories();
  expect(all.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['General', true],
    ['Safety', true],
    ['Schedule', true],
    ['Site logistics', true],
  ]);
  const general = await s.category('General', admin);
  expect(general.abilities).toMatchObject({ update: { allowed: false }, remove: { allowed: false } });
  const params = { ...s.at, categoryId: general.id };
  const body = { name: 'Else', color: 'RED' as const, version: 1 };
  expect((await t.as(admin).attempt('updateMessageCategory', { params, body })).status).toBe(409);
  expect((await remove(general.id, {}, admin)).status).toBe(409);
});

test('one is added, renamed and deleted by who added it', async () => {
  const { t, gc, sub } = s;
  const made = await create(' Crane and\nhoist ', sub);
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'Crane and hoist', color: 'PURPLE', isDefault: false, messageCount: 0 },
  });
  const { id } = made.body as { id: string };
  expect(await create('crane AND hoist')).toMatchObject({
    status: 409,
    body: { errorCode: 'ALREADY_EXISTS' },
  });
  expect((await create('\u200b')).status).toBe(422);
  const rename = (as: typeof gc, version: number) =>
    t.as(as).attempt('updateMessageCategory', {
      params: { ...s.at, categoryId: id },
      body: { name: 'Crane', color: 'BLUE', version },
    });
  expect((await rename(gc, 1)).status).toBe(403);
  expect(await rename(sub, 1)).toMatchObject({
    status: 200,
    body: { name: 'Crane', color: 'BLUE', version: 2 },
  });
  expect((await rename(sub, 1)).status).toBe(409);
  expect((await s.categories()).map(({ name }) => name).at(-1)).toBe('Crane');
  const { data } = await t.as(gc).call('listMessageCategories', { params: s.at, query: { searchBy: 'cra' } });
  expect(data.map(({ name }) => name)).toEqual(['Crane']);
  expect((await remove(id, { version: 2 }, gc)).status).toBe(403);
  expect((await remove(id, { version: 2 }, sub)).status).toBe(204);
});

test('what happens to its messages is said when one is deleted', async () => {
  const { sub } = s;
  const { id } = (await create('Weather')).body as { id: string };
  const general = await s.category('General');
  const sent = await s.send({ categoryId: id });
  const theirs = await s.draft({ subject: 'Hidden', categoryId: id }, sub);
  expect(await s.category('Weather')).toMatchObject({
    messageCount: 1,
    abilities: {
      remove: {
        allowed: false,
        reason: 'Messages or drafts have this category. Give them another one first.',
      },
      moveAndRemove: { allowed: true },
    },
  });
  expect(await remove(id, {})).toMatchObject({ status: 409, body: { errorCode: 'IN_USE' } });
  expect((await remove(id, { moveTo: id })).status).toBe(422);
  expect((await remove(id, { moveTo: general.id, isCleared: true })).status).toBe(422);
  expect((await remove(id, { moveTo: general.id })).status).toBe(204);
  const moved = await s.get(sent);
  expect(moved).toMatchObject({ category: { name: 'General' }, version: sent.version + 1, isEdited: false });
  expect(moved.history[0]).toMatchObject({
    action: 'recategorize',
    changes: [{ field: 'category', from: 'Weather', to: 'General' }],
  });
  expect((await s.get(theirs, sub)).category).toMatchObject({ name: 'General' });

  const { id: second } = (await create('Weather')).body as { id: string };
  const other = await s.send({ categoryId: second });
  expect((await remove(second, { isCleared: true })).status).toBe(204);
  expect((await s.get(other)).category).toBeNull();
});

test('a muted category is silent for who muted it', async () => {
  const { t, sub, owner } = s;
  const schedule = await s.category('Schedule');
  const mute = (isMuted: boolean) =>
    t.as(sub).call('setMessageCategoryMute', {
      params: { ...s.at, categoryId: schedule.id },
      body: { isMuted },
    });
  expect(await mute(true)).toMatchObject({ isMuted: true, unreadCount: 0 });
  expect((await mute(true)).isMuted).toBe(true);
  const sent = await s.send({ categoryId: schedule.id });
  const rows = await t.db((db) => db.select().from(notifications), s.project.id);
  const told = rows.filter(({ objectId }) => objectId === sent.id).map(({ userId }) => userId);
  expect(told).toContain(owner.id);
  expect(told).not.toContain(sub.id);
  expect(await s.category('Schedule', owner)).toMatchObject({ isMuted: false, unreadCount: 1 });
  expect(await s.category('Schedule', sub)).toMatchObject({ isMuted: true, messageCount: 1, unreadCount: 0 });
  expect(await mute(false)).toMatchObject({ isMuted: false, unreadCount: 1 });
});
