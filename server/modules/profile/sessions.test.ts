import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp, type TestUser } from '../../testing/harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36';

/** The same person on another device. */
async function signedInAgain(user: TestUser, timeZone?: string, agent = CHROME): Promise<TestUser> {
  const { status, body } = await t.as(null).attempt('signIn', {
    body: { email: user.email, password: TEST_PASSWORD, ...(timeZone ? { timeZone } : {}) },
    headers: { 'user-agent': agent },
  });
  expect(status).toBe(200);
  return { ...user, token: body.access_token };
}
const sessionsOf = async (user: TestUser) => (await t.as(user).call('listSessions')).data;
const isIn = async (user: TestUser) => (await t.as(user).attempt('getMe')).status === 200;

test('a person sees where they are signed in: this device first, then the last used, with device and place', async () => {
  const first = await t.user();
  t.clock.advance(60_000);
  const office = await signedInAgain(first, 'America/Los_Angeles');
  t.clock.advance(60_000);
  const odd = await signedInAgain(first, 'Mars/Olympus', 'curl/8.5.0');
  const list = await sessionsOf(office);
  expect(list.map(({ device, kind, place, isCurrent }) => [device, kind, place, isCurrent])).toEqual([
    ['Chrome on Windows', 'COMPUTER', 'Los Angeles', true],
    ['curl', 'OTHER', null, false],
    ['Unknown device', 'OTHER', null, false],
  ]);
  expect((await sessionsOf(odd))[0]).toMatchObject({ device: 'curl', isCurrent: true });
});

test('one device is signed out at once, and no other', async () => {
  const here = await t.user();
  const [phone, tablet] = [await signedInAgain(here), await signedInAgain(here)];
  const [own] = await sessionsOf(phone);
  const params = { sessionId: own?.id ?? '' };
  expect((await t.as(here).attempt('revokeSession', { params })).status).toBe(204);
  expect([await isIn(here), await isIn(phone), await isIn(tablet)]).toEqual([true, false, true]);
  expect((await t.as(here).attempt('revokeSession', { params })).status).toBe(404);
  expect(await sessionsOf(here)).toHaveLength(2);
});

test('all other devices are signed out at once', async () => {
  const here = await t.user();
  const [phone, tablet] = [await signedInAgain(here), await signedInAgain(here)];
  expect((await t.as(here).attempt('revokeOtherSessions')).status).toBe(204);
  expect([await isIn(here), await isIn(phone), await isIn(tablet)]).toEqual([true, false, false]);
  expect(await sessionsOf(here)).toHaveLength(1);
});

test('a session of somebody else is not there to be ended', async () => {
  const [user, other] = [await t.user(), await t.user()];
  const [theirs] = await sessionsOf(other);
  const params = { sessionId: theirs?.id ?? '' };
  expect((await t.as(user).attempt('revokeSession', { params })).status).toBe(404);
  expect(await isIn(other)).toBe(true);
  expect((await t.as(null).attempt('listSessions')).status).toBe(401);
  expect((await t.as(null).attempt('revokeSession', { params })).status).toBe(401);
  expect((await t.as(null).attempt('revokeOtherSessions')).status).toBe(401);
});

test('a session that is over, by time or by signing out, is shown no more', async () => {
  const here = await t.user();
  const [phone] = [await signedInAgain(here)];
  await t.as(phone).attempt('signOut');
  expect(await sessionsOf(here)).toHaveLength(1);
  await signedInAgain(here);
  t.clock.advance(8 * 86_400_000);
  const back = await signedInAgain(here);
  expect(await sessionsOf(back)).toHaveLength(1);
});

test('the session after a changed password is of the same device and place', async () => {
  const user = await signedInAgain(await t.user(), 'Asia/Kolkata');
  const { body } = await t.as(user).attempt('changePassword', {
    body: { currentPassword: TEST_PASSWORD, password: 'chalk-line-and-square-12' },
    headers: { 'user-agent': CHROME },
  });
  const list = await sessionsOf({ ...user, token: body.access_token });
  expect(list).toMatchObject([{ device: 'Chrome on Windows', place: 'Kolkata', isCurrent: true }]);
});

test('what one server has ended, another refuses on its next request: sign-out, one device, all, a new password', async () => {
  // A server of its own on the same database: its own changes, its own caches, its own clock.
  const other = await createTestApp({ database: { ...t.ports.database, close: () => Promise.resolve() } });
  other.clock.set(t.clock.now().toISOString());
  const elsewhere = async (user: TestUser) => {
    const { status, body } = await other.as(user).attempt('getMe');
    return status === 200 ? 'in' : body.errorCode;
  };
  const here = await t.user();
  const ends: Record<string, (session: TestUser) => Promise<unknown>> = {
    signOut: (session) => t.as(session).attempt('signOut'),
    revokeSession: async (session) => {
      const [own] = await sessionsOf(session);
      return t.as(here).call('revokeSession', { params: { sessionId: own?.id ?? '' } });
    },
    revokeOtherSessions: () => t.as(here).call('revokeOtherSessions'),
    changePassword: () =>
      t.as(here).call('changePassword', {
        body: { currentPassword: TEST_PASSWORD, password: 'chalk-line-and-square-12' },
      }),
  };
  for (const [name, end] of Object.entries(ends)) {
    const session = await signedInAgain(here);
    expect([name, await elsewhere(session)]).toEqual([name, 'in']);
    await end(session);
    expect([name, await elsewhere(session)]).toEqual([name, 'SESSION_EXPIRED']);
  }
  await other.close();
});
