import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { projectMembers } from '../members/schema.ts';
import { line, sovScene, type SovScene } from '../sov/testing.ts';
import { NOTIFICATION_LIFETIME_MS, sweepNotifications } from './sweep.ts';

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
});
afterAll(() => s.t.close());
beforeEach(async () => {
  for (const user of [s.gc, s.owner, s.sub, s.architect]) await s.t.as(user).call('clearNotifications');
});

const listOf = (user: TestUser, query: Record<string, unknown> = {}) =>
  s.t.as(user).call('listNotifications', { query });

/** A schedule of the contractor that is sent to the owner. */
async function submitted(creator: TestUser = s.gc, approver: TestUser = s.owner) {
  const params = { projectId: s.project.id };
  const { sov } = await s.t.as(creator).call('saveSov', {
    params,
    body: {
      divisionName: 'General contract',
      divisionNumber: '00',
      approverId: approver.id,
      sovLines: [line(1, 1000)],
    },
  });
  const one = { ...params, sovId: sov.id };
  return s.t.as(creator).call('submitSov', { params: one, body: { version: sov.version } });
}

describe('a notice', () => {
  test('is a notification with a link to the record, and a mail where something waits', async () => {
    const sov = await submitted();
    const { data, unreadCount } = await listOf(s.owner);
    const link = `/app/projects/${s.project.id}/tools/sov/${sov.id}`;
    expect(unreadCount).toBe(1);
    expect(data).toMatchObject([
      {
        event: 'SOV_SUBMITTED',
        isRead: false,
        readAt: null,
        title: `${sov.sovNumber}, General contract needs your approval`,
        project: { id: s.project.id },
        record: { objectType: 'SOV', objectId: sov.id, number: sov.sovNumber, link },
        actor: { id: s.gc.id },
        link,
        version: 1,
      },
    ]);
    const [mail] = await s.t.mailbox(s.owner.email);
    expect(mail?.text).toContain(`http://localhost:3000${link}`);
  });

  test('goes to the receiver alone', async () => {
    await submitted();
    expect((await listOf(s.gc)).data).toEqual([]);
    expect((await listOf(s.sub)).data).toEqual([]);
  });

  test('is no mail where nothing waits, unless its receiver asks for it', async () => {
    const approve = (sov: { id: string; version: number }) =>
      s.t.as(s.owner).call('approveSov', {
        params: { projectId: s.project.id, sovId: sov.id },
        body: { version: sov.version },
      });
    const mails = async () => (await s.t.mailbox(s.gc.email)).length;
    const before = await mails();
    await approve(await submitted());
    expect((await listOf(s.gc)).data).toMatchObject([{ event: 'SOV_APPROVED' }]);
    expect(await mails()).toBe(before);
    await choose(s.gc, [{ event: 'SOV_APPROVED', inApp: false, email: true }]);
    await approve(await submitted());
    expect((await listOf(s.gc)).data).toHaveLength(1);
    expect(await mails()).toBe(before + 1);
  });
});

async function choose(user: TestUser, data: { event: 'SOV_APPROVED'; inApp: boolean; email: boolean }[]) {
  const { version } = await s.t.as(user).call('getNotificationPreferences');
  return s.t.as(user).call('updateNotificationPreferences', { body: { data, version } });
}

describe('the list', () => {
  test('is filtered by what is read, the kind, the record, the day and words, newest first', async () => {
    const first = await submitted();
    s.t.clock.advance(60_000);
    const second = await submitted();
    const me = s.t.as(s.owner);
    const ids = async (query: Record<string, unknown>) =>
      (await listOf(s.owner, query)).data.map(({ record }) => record?.objectId);
    expect(await ids({})).toEqual([second.id, first.id]);
    expect(await ids({ order: 'ASC' })).toEqual([first.id, second.id]);
    expect(await ids({ limit: 1, page: 2 })).toEqual([first.id]);
    const [newest] = (await listOf(s.owner)).data;
    await me.call('markNotificationAsRead', { params: { notificationId: newest?.id ?? '' } });
    expect(await ids({ isRead: false })).toEqual([first.id]);
    expect(await ids({ isRead: true })).toEqual([second.id]);
    expect(await ids({ event: 'SOV_REJECTED' })).toEqual([]);
    expect(await ids({ objectType: 'SOV', projectId: s.project.id })).toHaveLength(2);
    expect(await ids({ objectType: 'RFI' })).toEqual([]);
    expect(await ids({ search: first.sovNumber })).toEqual([first.id]);
    const today = s.t.clock.now().toISOString().slice(0, 10);
    expect(await ids({ startDate: today, endDate: today })).toHaveLength(2);
    expect(await ids({ endDate: '2020-01-01' })).toEqual([]);
    // The count is of everything that is unread, whatever the filter shows.
    expect((await listOf(s.owner, { isRead: true })).unreadCount).toBe(1);
  });

  test('shows nothing of a project that the person has left, and again when they are back', async () => {
    await submitted(s.gc, s.owner2);
    const [notification] = (await listOf(s.owner2)).data;
    const setActive = (isActive: boolean) =>
      s.t.db((db) =>
        db
          .update(projectMembers)
          .set({ status: isActive ? 'ACTIVE' : 'INACTIVE' })
          .where(eq(projectMembers.userId, s.owner2.id)),
      );
    await setActive(false);
    expect(await listOf(s.owner2)).toMatchObject({ data: [], unreadCount: 0 });
    const one = { params: { notificationId: notification?.id ?? '' } };
    expect((await s.t.as(s.owner2).attempt('getNotification', one)).status).toBe(404);
    expect(await s.t.as(s.owner2).call('getUnreadCount')).toEqual({ unreadCount: 0 });
    await setActive(true);
    expect((await listOf(s.owner2)).data).toHaveLength(1);
  });
});

describe('read, unread and gone', () => {
  test('one is marked read once, unread again with its version, and deleted', async () => {
    await submitted();
    const me = s.t.as(s.owner);
    const [row] = (await listOf(s.owner)).data;
    const one = { params: { notificationId: row?.id ?? '' } };
    const read = await me.call('markNotificationAsRead', one);
    expect(read).toMatchObject({ isRead: true, version: 2 });
    expect(await me.call('markNotificationAsRead', one)).toEqual(read);
    expect(await me.call('getUnreadCount')).toEqual({ unreadCount: 0 });
    const stale = await me.attempt('updateNotification', { ...one, body: { isRead: false, version: 1 } });
    expect([stale.status, stale.body.errorCode]).toEqual([409, 'STALE_VERSION']);
    const unread = await me.call('updateNotification', { ...one, body: { isRead: false, version: 2 } });
    expect(unread).toMatchObject({ isRead: false, readAt: null, version: 3 });
    await me.call('deleteNotification', one);
    expect((await me.attempt('getNotification', one)).status).toBe(404);
  });

  test('all are marked read, and all are cleared; somebody else’s stay', async () => {
    await submitted();
    await submitted();
    await submitted(s.gc, s.owner2);
    const me = s.t.as(s.owner);
    expect(await me.call('markAllNotificationsAsRead')).toMatchObject({ changed: 2, unreadCount: 0 });
    expect(await me.call('markAllNotificationsAsRead')).toEqual({
      changed: 0,
      unreadCount: 0,
      changeId: null,
    });
    expect(await me.call('clearNotifications')).toMatchObject({ changed: 2, unreadCount: 0 });
    expect((await listOf(s.owner)).data).toEqual([]);
    expect((await listOf(s.owner2)).unreadCount).toBeGreaterThan(0);
  });

  test('somebody else’s answer 404 to every step', async () => {
    await submitted();
    const [row] = (await listOf(s.owner)).data;
    const params = { notificationId: row?.id ?? '' };
    const other = s.t.as(s.gc);
    expect((await other.attempt('getNotification', { params })).status).toBe(404);
    expect((await other.attempt('markNotificationAsRead', { params })).status).toBe(404);
    expect((await other.attempt('deleteNotification', { params })).status).toBe(404);
    const body = { isRead: true, version: 1 };
    expect((await other.attempt('updateNotification', { params, body })).status).toBe(404);
    expect((await listOf(s.owner)).data).toMatchObject([{ isRead: false, version: 1 }]);
  });

  test('they are kept for 180 days', async () => {
    await submitted();
    s.t.clock.advance(-NOTIFICATION_LIFETIME_MS - 1000);
    await submitted();
    s.t.clock.advance(NOTIFICATION_LIFETIME_MS + 1000);
    await sweepNotifications(s.t.ports);
    expect((await listOf(s.owner)).data).toHaveLength(1);
  });
});

describe('preferences', () => {
  test('change for the events that are sent and leave the others', async () => {
    const me = s.t.as(s.architect);
    const before = await me.call('getNotificationPreferences');
    expect(before.version).toBe(1);
    const data = [{ event: 'MESSAGE_SENT' as const, inApp: false, email: true }];
    const after = await me.call('updateNotificationPreferences', { body: { data, version: 1 } });
    expect(after.version).toBe(2);
    expect(
      after.data.filter((choice, at) => JSON.stringify(choice) !== JSON.stringify(before.data[at])),
    ).toEqual([{ event: 'MESSAGE_SENT', group: 'CONVERSATION', inApp: false, email: true, isLocked: false }]);
    const stale = await me.attempt('updateNotificationPreferences', { body: { data, version: 1 } });
    expect([stale.status, stale.body.errorCode]).toEqual([409, 'STALE_VERSION']);
  });

  test('what is locked stays on in the app, and each event is chosen once', async () => {
    const off = { event: 'REMINDER', inApp: false, email: false };
    const refused = async (...data: unknown[]) => {
      const { status, body } = await s.t
        .as(s.sub)
        .attempt('updateNotificationPreferences', { body: { data, version: 1 } });
      return [status, body.errors?.map(({ field }: { field: string }) => field)];
    };
    expect(await refused(off)).toEqual([422, ['data.0.inApp']]);
    const comment = { event: 'COMMENT_ADDED', inApp: true, email: true };
    expect(await refused(comment, comment)).toEqual([422, ['data.1.event']]);
  });
});

describe('a reminder', () => {
  const remind = (user: TestUser, body: Record<string, unknown>) =>
    s.t.as(user).attempt('createNotification', { body });

  test('is set for oneself without a project', async () => {
    const { status, body } = await remind(s.gc, { title: 'Call the lumber yard' });
    expect([status, body]).toMatchObject([201, { event: 'REMINDER', project: null, record: null }]);
    expect((await listOf(s.gc)).data).toMatchObject([
      { title: 'Call the lumber yard', message: 'A reminder from you.' },
    ]);
  });

  test('is set for a fellow member who may see the record', async () => {
    const sov = await submitted();
    const about = { projectId: s.project.id, objectType: 'SOV', objectId: sov.id };
    const made = await remind(s.gc, { title: 'Look at line 1', userId: s.owner.id, ...about });
    expect([made.status, made.body]).toMatchObject([
      201,
      { record: { objectId: sov.id }, actor: { id: s.gc.id } },
    ]);
    const hidden = await remind(s.gc, { title: 'Look', userId: s.sub.id, ...about });
    expect([hidden.status, hidden.body.errors?.[0]?.field]).toEqual([422, 'userId']);
    const stranger = await s.t.user({ company: await s.t.company() });
    expect((await remind(s.gc, { title: 'Look', userId: stranger.id, ...about })).status).toBe(422);
    expect((await remind(s.sub, { title: 'Look', ...about })).status).toBe(404);
    expect((await remind(stranger, { title: 'Look', projectId: s.project.id })).status).toBe(404);
    expect((await remind(s.gc, { title: 'Look', ...about, objectId: crypto.randomUUID() })).status).toBe(404);
  });

  test('needs its project with a record or a person, and a record whole', async () => {
    const field = async (body: Record<string, unknown>) => {
      const answer = await remind(s.gc, { title: 'Look', ...body });
      return [answer.status, answer.body.errors?.[0]?.field];
    };
    expect(await field({ userId: s.owner.id })).toEqual([422, 'projectId']);
    expect(await field({ projectId: s.project.id, objectId: crypto.randomUUID() })).toEqual([
      422,
      'objectType',
    ]);
    expect(await field({ projectId: s.project.id, objectType: 'SOV' })).toEqual([422, 'objectId']);
  });

  test('is limited to 30 an hour', async () => {
    const person = await s.t.user({ company: await s.t.company() });
    const answers: number[] = [];
    for (let n = 0; n < 31; n++) answers.push((await remind(person, { title: `Reminder ${n}` })).status);
    expect(answers.slice(0, 30).every((status) => status === 201)).toBe(true);
    expect(answers[30]).toBe(429);
  });
});
