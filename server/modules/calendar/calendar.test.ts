import ICAL from 'ical.js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { users } from '../auth/schema.ts';
import { projectMembers } from '../members/schema.ts';
import { sovScene, type SovScene } from '../sov/testing.ts';
import { calendarFile } from './file.ts';
import { calendarFeeds } from './schema.ts';

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
});
afterAll(() => s.t.close());

const linkOf = async (user: TestUser) => (await s.t.as(user).call('setCalendarFeed')).url;
const nameIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
const read = (calendarFile: string, etag?: string) =>
  s.t.as(null).attempt('getCalendar', {
    params: { calendarFile },
    ...(etag !== undefined && { headers: { 'If-None-Match': etag } }),
  });
const eventsOf = (file: Uint8Array | string) =>
  new ICAL.Component(ICAL.parse(typeof file === 'string' ? file : new TextDecoder().decode(file)))
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each));

/** An RFI that waits for the person, due on that day. */
async function askedOf(assignee: TestUser, subject: string, dueDate: string) {
  const params = { projectId: s.project.id };
  const rfi = await s.t.as(s.gc).call('createRfi', {
    params,
    body: { subject, question: 'Which one?', assigneeId: assignee.id, dueDate },
  });
  return rfi;
}

describe('the feed', () => {
  test('has what waits and is due, all day, with a link to its record', async () => {
    const rfi = await askedOf(
      s.architect,
      'Duct, beam; and a very long subject '.repeat(3).trim(),
      '2030-05-07',
    );
    const { body, status, headers } = await read(nameIn(await linkOf(s.architect)));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/calendar');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const [event, ...others] = eventsOf(body);
    expect(others).toEqual([]);
    expect(event?.summary).toContain('Duct, beam; and a very long subject');
    expect([event?.startDate.isDate, event?.startDate.toString()]).toEqual([true, '2030-05-07']);
    expect(event?.component.getFirstPropertyValue('url')).toBe(
      `http://localhost:3000/app/projects/${s.project.id}/tools/rfi/${rfi.id}`,
    );
    expect(event?.description).toContain('Answer the RFI');
  });

  test('tells who asks again that nothing has changed, until something has', async () => {
    const name = nameIn(await linkOf(s.architect));
    const etag = (await read(name)).headers.get('etag') ?? '';
    const same = await read(name, `W/"other", ${etag}`);
    expect([same.status, same.body?.length ?? 0]).toEqual([304, 0]);
    await askedOf(s.architect, 'One more', '2030-05-08');
    expect((await read(name, etag)).status).toBe(200);
  });

  test('shows nothing of a project that the person has left', async () => {
    const name = nameIn(await linkOf(s.architect));
    expect(eventsOf((await read(name)).body).length).toBeGreaterThan(0);
    await s.t.db((db) =>
      db.update(projectMembers).set({ status: 'INACTIVE' }).where(eq(projectMembers.userId, s.architect.id)),
    );
    expect(eventsOf((await read(name)).body)).toEqual([]);
  });
});

describe('its link', () => {
  test('is shown once, replaced by the next and taken away', async () => {
    const none = { createdAt: null, lastReadAt: null };
    expect(await s.t.as(s.sub).call('getCalendarFeed')).toEqual(none);
    const first = nameIn(await linkOf(s.sub));
    expect((await read(first)).status).toBe(200);
    const feed = await s.t.as(s.sub).call('getCalendarFeed');
    expect(feed).toEqual({ createdAt: expect.any(String), lastReadAt: expect.any(String) });
    const [stored] = await s.t.db((db) =>
      db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, s.sub.id)),
    );
    expect(JSON.stringify(stored)).not.toContain(first.replace('.ics', ''));
    const second = nameIn(await linkOf(s.sub));
    expect(second).not.toBe(first);
    const refused = await read(first);
    expect(refused.status).toBe(404);
    expect((await read(second)).status).toBe(200);
    await s.t.as(s.sub).call('revokeCalendarFeed');
    await s.t.as(s.sub).call('revokeCalendarFeed');
    const gone = await read(second);
    const never = await read(`${'x'.repeat(43)}.ics`);
    const { requestId: _, ...said } = never.body;
    expect([gone.status, never.status, (await read('calendar')).status]).toEqual([404, 404, 404]);
    expect(gone.body).toMatchObject(said);
    expect(await s.t.as(s.sub).call('getCalendarFeed')).toEqual(none);
  });

  test('outlives sessions and ends with the account', async () => {
    const person = await s.t.user({ company: await s.t.company() });
    const name = nameIn(await linkOf(person));
    await s.t.as(person).call('signOut');
    expect((await read(name)).status).toBe(200);
    await s.t.db((db) => db.update(users).set({ isActive: false }).where(eq(users.id, person.id)));
    expect((await read(name)).status).toBe(404);
  });

  test('lets nobody guess', async () => {
    const person = await s.t.user({ company: await s.t.company() });
    const answers: number[] = [];
    for (let n = 0; n < 31; n++) answers.push((await s.t.as(person).attempt('setCalendarFeed')).status);
    expect([answers.slice(0, 30).every((status) => status === 200), answers[30]]).toEqual([true, 429]);
  });
});

test('an inspection stands at its time', () => {
  const at = new Date('2026-05-07T16:30:00Z');
  const task = {
    taskType: 'INSPECTION' as const,
    assigneeId: 'a',
    projectId: null,
    objectType: 'INSPECTION' as const,
    objectId: 'i',
    key: 'i',
    number: 'INSP-0004',
    title: 'Rebar',
    line: 'INSP-0004 Rebar',
    link: '/app/x',
    requestedById: null,
    since: new Date('2026-05-01T00:00:00Z'),
    dueDate: '2030-05-07',
    at,
    mayRead: null,
  };
  const file = calendarFile([task, { ...task, key: 'j', at: null, dueDate: null }], new Map(), 'http://x');
  const [event, ...others] = eventsOf(file);
  expect(others).toEqual([]);
  expect([event?.startDate.isDate, event?.startDate.toJSDate()]).toEqual([false, at]);
  expect(calendarFile([task, { ...task, key: 'j', at: null, dueDate: null }], new Map(), 'http://x')).toBe(
    file,
  );
});
