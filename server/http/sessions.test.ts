import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '../db/schema/sessions.ts';
import { users } from '../modules/auth/schema.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/harness.ts';
import {
  bearerToken,
  createSession,
  readSession,
  revokeSession,
  revokeSessionsOf,
  type SessionUser,
} from './sessions.ts';

const DAY = 24 * 3_600_000;
let t: TestApp;
let user: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  user = await t.user({ name: 'Dana' });
});
afterAll(() => t.close());

const open = (scope: 'session' | 'reset' = 'session') =>
  t.db((db) => createSession(db, t.ports, user.id, scope));
const read = (token: string, scope: 'session' | 'reset' = 'session') =>
  t.db((db) => readSession(db, token, scope, t.clock.now()));
const expired = { code: 'SESSION_EXPIRED', status: 401 };

test('the token is not in the database', async () => {
  const token = await open();
  const rows = await t.db((db) => db.select().from(sessions));
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await read(token)).user).toEqual<SessionUser>({
    id: user.id,
    email: user.email,
    name: 'Dana',
    isOnboardingComplete: true,
  });
});

test('use keeps a session open, seven days without it close it, thirty days do in any case', async () => {
  const used = await open();
  const unused = await open();
  for (let day = 0; day < 29; day += 5) {
    await read(used);
    t.clock.advance(5 * DAY);
  }
  await expect(read(unused)).rejects.toMatchObject(expired);
  await expect(read(used)).rejects.toMatchObject(expired);
});

test('a reset token lives an hour and does not slide', async () => {
  const token = await open('reset');
  t.clock.advance(59 * 60_000);
  await read(token, 'reset');
  await expect(read(token)).rejects.toMatchObject(expired);
  t.clock.advance(60_000);
  await expect(read(token, 'reset')).rejects.toMatchObject(expired);
});

test('sessions end one by one, all but the current, and with their user', async () => {
  const [a, b, c] = [await open(), await open(), await open()];
  const { session } = await read(a);
  await t.db((db) => revokeSession(db, session.id, t.clock.now()));
  await expect(read(a)).rejects.toMatchObject(expired);
  const current = (await read(b)).session;
  await t.db((db) => revokeSessionsOf(db, user.id, t.clock.now(), current.id));
  await read(b);
  await expect(read(c)).rejects.toMatchObject(expired);
  await t.db((db) => db.update(users).set({ isActive: false }).where(eq(users.id, user.id)));
  await expect(read(b)).rejects.toMatchObject(expired);
});

test('only a well-formed bearer header counts', () => {
  const of = (authorization: string) => bearerToken(new Headers({ authorization }));
  expect(of(`Bearer ${'a'.repeat(43)}`)).toBe('a'.repeat(43));
  for (const bad of [
    '',
    'Bearer',
    'Bearer short',
    `Basic ${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(600)}`,
    'Bearer a b',
  ])
    expect(of(bad)).toBeNull();
});
