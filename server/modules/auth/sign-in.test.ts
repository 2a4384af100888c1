import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing/harness.ts';
import { users } from './schema.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const nobody = () => t.as(null);
const signIn = (email: string, password = TEST_PASSWORD) =>
  nobody().attempt('signIn', { body: { email, password } });
const NEW_PASSWORD = 'a-new-plumb-line-of-ten-feet';
const tokenIn = async (email: string): Promise<string> => {
  const [mail] = await t.mailbox(email);
  return /#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? 'no token';
};

test('signs in whatever the case of the address', async () => {
  const user = await t.user({ email: 'dana@northgate.example' });
  const { status, body } = await signIn('Dana@Northgate.EXAMPLE');
  expect([status, body.isVerified, body.registrationToken]).toEqual([200, true, null]);
  expect((await t.as({ ...user, token: body.access_token }).call('getMe')).user.id).toBe(user.id);
});

test('a wrong password and an unknown address answer alike', async () => {
  const user = await t.user();
  const [wrong, unknown] = [await signIn(user.email, 'wrong-password'), await signIn('nobody@example.com')];
  for (const { status, body } of [wrong, unknown])
    expect([status, body.message, body.errorCode]).toEqual([
      401,
      'Invalid email or password',
      'INVALID_CREDENTIALS',
    ]);
});

test('an account that is deactivated, or was only invited, does not sign in', async () => {
  const user = await t.user();
  await t.db((db) => db.update(users).set({ isActive: false }).where(eq(users.id, user.id)));
  expect((await signIn(user.email)).status).toBe(401);
  expect((await t.as(user).attempt('getMe')).status).toBe(401);
  await t.db((db) => db.insert(users).values({ email: 'invited@example.com' }));
  expect((await signIn('invited@example.com')).status).toBe(401);
});

test('guessing is limited per account', async () => {
  const user = await t.user();
  for (let i = 0; i < 10; i++) expect((await signIn(user.email, `guess-${i}`)).status).toBe(401);
  const { status, headers } = await signIn(user.email);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  t.clock.advance(301_000);
  expect((await signIn(user.email)).status).toBe(200);
});

test('signing out ends this session at once, and no other', async () => {
  const user = await t.user();
  const other = { ...user, token: (await signIn(user.email)).body.access_token };
  await t.as(user).call('signOut');
  const after = await t.as(user).attempt('getMe');
  expect([after.status, after.body.message]).toEqual([401, 'Your session has expired. Please login again.']);
  expect((await t.as(other).attempt('getMe')).status).toBe(200);
});

test('changing the password asks for the current one and ends every session', async () => {
  const user = await t.user();
  const other = { ...user, token: (await signIn(user.email)).body.access_token };
  const change = (currentPassword: string, password: string) =>
    t.as(user).attempt('changePassword', { body: { currentPassword, password } });

  const wrong = await change('not-the-current', NEW_PASSWORD);
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'currentPassword']);
  expect((await change(TEST_PASSWORD, TEST_PASSWORD)).body.errors[0].field).toBe('password');
  expect((await change(TEST_PASSWORD, 'qwertyuiop')).body.errors[0].field).toBe('password');
  expect((await change(TEST_PASSWORD, user.email)).body.errors[0].field).toBe('password');

  const done = await change(TEST_PASSWORD, NEW_PASSWORD);
  expect(done.status).toBe(200);
  for (const old of [user, other]) expect((await t.as(old).attempt('getMe')).status).toBe(401);
  expect((await t.as({ ...user, token: done.body.access_token }).attempt('getMe')).status).toBe(200);
  expect((await signIn(user.email)).status).toBe(401);
  expect((await signIn(user.email, NEW_PASSWORD)).status).toBe(200);
  expect((await t.mailbox(user.email))[0]?.subject).toBe('Your password was changed');
});

test('a reset link sets a new password once, and ends every session', async () => {
  const user = await t.user();
  await nobody().call('forgotPassword', { body: { email: user.email } });
  const [mail] = await t.mailbox(user.email);
  expect(mail?.text).toContain('http://localhost:3000/app/set-password#token=');
  const reset = { ...user, token: await tokenIn(user.email) };
  const set = (password: string) => t.as(reset).attempt('resetPassword', { body: { password } });

  expect((await t.as(reset).attempt('getMe')).status).toBe(401);
  expect((await set('password1')).status).toBe(422);
  expect((await set(NEW_PASSWORD)).status).toBe(204);
  expect((await set(`${NEW_PASSWORD}-again`)).status).toBe(410);
  expect((await t.as(user).attempt('getMe')).status).toBe(401);
  expect((await signIn(user.email, NEW_PASSWORD)).status).toBe(200);
});

test('two uses of a reset link at once: one wins', async () => {
  const user = await t.user();
  await nobody().call('forgotPassword', { body: { email: user.email } });
  const reset = { ...user, token: await tokenIn(user.email) };
  const both = await Promise.all(
    ['first', 'second'].map((word) =>
      t.as(reset).attempt('resetPassword', { body: { password: `${word}-${NEW_PASSWORD}` } }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 410]);
});

test('a reset link is good for an hour, and a newer one voids it', async () => {
  const user = await t.user();
  const ask = () => nobody().call('forgotPassword', { body: { email: user.email } });
  const set = (token: string) =>
    t.as({ ...user, token }).attempt('resetPassword', { body: { password: NEW_PASSWORD } });
  await ask();
  const first = await tokenIn(user.email);
  t.clock.advance(1000);
  await ask();
  const second = await tokenIn(user.email);
  expect((await set(first)).status).toBe(410);
  t.clock.advance(3_600_000);
  expect((await set(second)).status).toBe(410);
});

test('neither a session nor nothing at all resets a password', async () => {
  const user = await t.user();
  const body = { password: NEW_PASSWORD };
  expect((await t.as(user).attempt('resetPassword', { body })).status).toBe(410);
  expect((await nobody().attempt('resetPassword', { body })).status).toBe(401);
});

test('a reset for an unknown address says so in the words of the catalogue', async () => {
  await t.db((db) => db.insert(users).values({ email: 'only-invited@example.com' }));
  for (const email of ['nobody@example.com', 'only-invited@example.com']) {
    const { status, body } = await nobody().attempt('forgotPassword', { body: { email } });
    expect([status, body.message]).toEqual([
      404,
      'No account found with this email address. Please check your email or create a new account.',
    ]);
  }
});

test('resets are limited per account', async () => {
  const user = await t.user();
  const statuses = [];
  for (let i = 0; i < 6; i++)
    statuses.push((await nobody().attempt('forgotPassword', { body: { email: user.email } })).status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
});
