import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { line, sovScene, type SovScene } from '../sov/testing.ts';
import { RESTORABLE_MS, sweepNotifications } from './sweep.ts';

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
});
afterAll(() => s.t.close());
beforeEach(async () => {
  for (const user of [s.gc, s.owner]) await s.t.as(user).call('clearNotifications');
});

const listOf = (user: TestUser, query: Record<string, unknown> = {}) =>
  s.t.as(user).call('listNotifications', { query });
const remind = (user: TestUser, title: string, about: Record<string, unknown> = {}) =>
  s.t.as(user).call('createNotification', { body: { title, ...about } });
const change = (user: TestUser, body: Record<string, unknown>) =>
  s.t.as(user).call('changeNotifications', { body: body as never });
const back = (user: TestUser, changeId: string | null) =>
  s.t.as(user).attempt('restoreNotifications', { params: { changeId: changeId ?? '' } });

async function record(): Promise<Record<string, unknown>> {
  const params = { projectId: s.project.id };
  const body = {
    divisionName: 'Doors',
    divisionNumber: '08',
    approverId: s.owner.id,
    sovLines: [line(1, 10)],
  };
  const { sov } = await s.t.as(s.gc).call('saveSov', { params, body });
  return { projectId: s.project.id, objectType: 'SOV', objectId: sov.id };
}

describe('a change of several', () => {
  test('reads those that are unread, and is taken back', async () => {
    const [a, b] = [await remind(s.gc, 'A'), await remind(s.gc, 'B')];
    await s.t.as(s.gc).call('markNotificationAsRead', { params: { notificationId: b.id } });
    const read = await change(s.gc, { change: 'READ', notificationIds: [a.id, b.id] });
    expect(read).toMatchObject({ changed: 1, unreadCount: 0 });
    expect((await back(s.gc, read.changeId)).body).toEqual({ changed: 1, unreadCount: 1 });
    const { data } = await listOf(s.gc, { isRead: true });
    expect(data.map(({ title }) => title)).toEqual(['B']);
    // Once is enough: there is nothing left of it.
    expect((await back(s.gc, read.changeId)).status).toBe(404);
  });

  test('marks as unread, and is taken back', async () => {
    const a = await remind(s.gc, 'A');
    await s.t.as(s.gc).call('markAllNotificationsAsRead');
    const unread = await change(s.gc, { change: 'UNREAD', notificationIds: [a.id] });
    expect(unread).toMatchObject({ changed: 1, unreadCount: 1 });
    expect((await back(s.gc, unread.changeId)).body).toEqual({ changed: 1, unreadCount: 0 });
  });

  test('deletes, and what was deleted comes back as it was, read and unread', async () => {
    const [a, b] = [await remind(s.gc, 'A'), await remind(s.gc, 'B')];
    await s.t.as(s.gc).call('markNotificationAsRead', { params: { notificationId: b.id } });
    const gone = await change(s.gc, { change: 'DELETE', notificationIds: [a.id, b.id] });
    expect(gone).toMatchObject({ changed: 2, unreadCount: 0 });
    expect((await listOf(s.gc)).meta.total).toBe(0);
    expect((await s.t.as(s.gc).attempt('getNotification', { params: { notificationId: a.id } })).status).toBe(
      404,
    );
    expect((await back(s.gc, gone.changeId)).body).toEqual({ changed: 2, unreadCount: 1 });
    const { data } = await listOf(s.gc);
    expect(data.map(({ title, isRead }) => [title, isRead])).toEqual([
      ['B', true],
      ['A', false],
    ]);
  });

  test('reaches the others about the record where that is asked for', async () => {
    const about = await record();
    const first = await remind(s.gc, 'About it', about);
    await remind(s.gc, 'About it again', about);
    await remind(s.gc, 'About nothing');
    const one = { change: 'READ', notificationIds: [first.id], withRecord: true };
    expect(await change(s.gc, one)).toMatchObject({ changed: 2, unreadCount: 1 });
  });

  test('leaves what is somebody else’s alone, and is theirs alone to take back', async () => {
    const theirs = await remind(s.owner, 'Of the owner');
    const none = await change(s.gc, { change: 'DELETE', notificationIds: [theirs.id] });
    expect(none).toEqual({ changed: 0, unreadCount: 0, changeId: null });
    const gone = await change(s.owner, { change: 'DELETE', notificationIds: [theirs.id] });
    expect((await back(s.gc, gone.changeId)).status).toBe(404);
    expect((await back(s.owner, gone.changeId)).status).toBe(200);
  });

  test('is not taken back over what was changed since', async () => {
    const a = await remind(s.gc, 'A');
    const read = await change(s.gc, { change: 'READ', notificationIds: [a.id] });
    await s.t.as(s.gc).call('updateNotification', {
      params: { notificationId: a.id },
      body: { isRead: false, version: a.version + 1 },
    });
    expect((await back(s.gc, read.changeId)).status).toBe(404);
    expect((await listOf(s.gc)).unreadCount).toBe(1);
  });
});

describe('all at once', () => {
  test('reading and clearing come back for a day', async () => {
    await remind(s.gc, 'A');
    await remind(s.gc, 'B');
    const read = await s.t.as(s.gc).call('markAllNotificationsAsRead');
    expect((await back(s.gc, read.changeId)).body).toEqual({ changed: 2, unreadCount: 2 });
    const cleared = await s.t.as(s.gc).call('clearNotifications');
    s.t.clock.advance(RESTORABLE_MS - 1000);
    await sweepNotifications(s.t.ports);
    expect((await back(s.gc, cleared.changeId)).body).toEqual({ changed: 2, unreadCount: 2 });
    const again = await s.t.as(s.gc).call('clearNotifications');
    s.t.clock.advance(RESTORABLE_MS + 1000);
    expect((await back(s.gc, again.changeId)).status).toBe(404);
    await sweepNotifications(s.t.ports);
    expect((await listOf(s.gc)).meta.total).toBe(0);
  });
});

describe('the list by record', () => {
  test('folds what is about one record into its newest, with how many there are', async () => {
    const about = await record();
    const first = await remind(s.gc, 'First about it', about);
    await s.t.as(s.gc).call('markNotificationAsRead', { params: { notificationId: first.id } });
    s.t.clock.advance(1000);
    await remind(s.gc, 'About nothing');
    s.t.clock.advance(1000);
    await remind(s.gc, 'Second about it', about);
    const { data, meta, unreadCount } = await listOf(s.gc, { byRecord: true });
    expect(data.map(({ title, fold }) => [title, fold.total, fold.unreadCount])).toEqual([
      ['Second about it', 2, 1],
      ['About nothing', 1, 1],
    ]);
    expect([meta.total, unreadCount]).toEqual([2, 2]);
    const page = await listOf(s.gc, { byRecord: true, limit: 1, page: 2, order: 'DESC' });
    expect(page.data.map(({ title }) => title)).toEqual(['About nothing']);
    // What does not fit the filter is not counted in it.
    const read = await listOf(s.gc, { byRecord: true, isRead: true });
    expect(read.data.map(({ title, fold }) => [title, fold.total])).toEqual([['First about it', 1]]);
    const each = await listOf(s.gc);
    expect([each.meta.total, each.data[0]?.fold]).toEqual([3, { total: 1, unreadCount: 1 }]);
  });
});
