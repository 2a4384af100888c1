import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing/harness.ts';
import { oneTimeCodes, registrations, users } from './schema.ts';

let t: TestApp;
let email: string;
let count = 0;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(() => {
  email = `new${++count}@northgate.example`;
  t.clock.advance(3_600_000);
});
afterAll(() => t.close());

const nobody = () => t.as(null);
const PASSWORD = 'spirit-level-and-string-line';

const codeFor = async (address: string): Promise<string> => {
  const [mail] = await t.mailbox(address);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code';
};
const register = (address = email) =>
  nobody().call('signUp', { body: { email: address, password: PASSWORD } });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('register, enter the code, and be signed in', async () => {
  const started = await nobody().call('signUp', { body: { email: email.toUpperCase(), password: PASSWORD } });
  expect(started).toEqual({ access_token: null, registrationToken: expect.any(String), isVerified: false });
  expect((await t.db((db) => db.select().from(users).where(eq(users.email, email)))).length).toBe(0);

  const done = await nobody().call('verifySignupOtp', {
    body: { registrationToken: started.registrationToken ?? '', otp: await codeFor(email) },
  });
  expect(done).toEqual({ access_token: expect.any(String), registrationToken: null, isVerified: true });
  const me = nobody();
  me.token = done.access_token;
  expect(await me.call('getMe')).toMatchObject({
    user: { email, name: null },
    company: null,
    isOnboardingComplete: false,
    authorities: ['user'],
  });
});

test('neither the code, the token nor the password is stored as it is', async () => {
  const { registrationToken } = await register();
  const code = await codeFor(email);
  const rows = await t.db(async (db) => [
    ...(await db.select().from(registrations).where(eq(registrations.email, email))),
    ...(await db.select().from(oneTimeCodes)),
  ]);
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(registrationToken ?? 'none');
  expect(stored).not.toContain(`"${code}"`);
  expect(stored).not.toContain(PASSWORD);
  expect(stored).toContain('$argon2id$');
});

test('a wrong code is refused in words, and five of them use the code up', async () => {
  const { registrationToken } = await register();
  const code = await codeFor(email);
  const attempt = (otp: string) => nobody().attempt('verifySignupOtp', { body: { registrationToken, otp } });
  for (let i = 0; i < 5; i++) {
    const { status, body } = await attempt(wrong(code));
    expect({ status, message: body.message, code: body.errorCode }).toEqual({
      status: 422,
      message: 'Invalid OTP code. Please try again.',
      code: 'INVALID_OTP',
    });
    expect(body.errors).toEqual([{ field: 'otp', message: body.message }]);
  }
  const late = await attempt(code);
  expect([late.status, late.body.message]).toEqual([422, 'Too many wrong codes. Send a new code.']);

  t.clock.advance(60_000);
  await nobody().call('sendOtp', { body: { email, registrationToken: registrationToken ?? '' } });
  expect((await attempt(await codeFor(email))).status).toBe(200);
});

test('a code is good for ten minutes', async () => {
  const { registrationToken } = await register();
  const otp = await codeFor(email);
  t.clock.advance(10 * 60_000);
  const late = await nobody().attempt('verifySignupOtp', { body: { registrationToken, otp } });
  expect([late.status, late.body.message]).toEqual([422, 'This code has expired. Send a new code.']);
});

test('a code works once', async () => {
  const { registrationToken } = await register();
  const body = { registrationToken, otp: await codeFor(email) };
  expect((await nobody().attempt('verifySignupOtp', { body })).status).toBe(200);
  expect((await nobody().attempt('verifySignupOtp', { body })).status).toBe(410);
});

test('two uses of one code at once: one wins', async () => {
  const { registrationToken } = await register();
  const body = { registrationToken, otp: await codeFor(email) };
  const both = await Promise.all([1, 2].map(() => nobody().attempt('verifySignupOtp', { body })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
});

test('a new code at most every 60 seconds, and it voids the one before', async () => {
  const { registrationToken } = await register();
  const first = await codeFor(email);
  const again = () => nobody().attempt('sendOtp', { body: { email, registrationToken } });
  t.clock.advance(59_000);
  const early = await again();
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1']);
  t.clock.advance(1000);
  const sent = await again();
  expect(sent.status).toBe(200);
  expect(Date.parse(sent.body.expiresAt) - t.clock.now().getTime()).toBe(600_000);
  const second = await codeFor(email);
  if (first !== second) {
    const old = await nobody().attempt('verifySignupOtp', { body: { registrationToken, otp: first } });
    expect(old.status).toBe(422);
  }
  expect(
    (await nobody().attempt('verifySignupOtp', { body: { registrationToken, otp: second } })).status,
  ).toBe(200);
});

test("another registration of the same address cannot put its password into the owner's account", async () => {
  const owner = await register();
  t.clock.advance(60_000);
  await nobody().call('signUp', { body: { email, password: 'the-intruders-own-password' } });
  t.clock.advance(60_000);
  await nobody().call('sendOtp', { body: { email, registrationToken: owner.registrationToken ?? '' } });
  await nobody().call('verifySignupOtp', {
    body: { registrationToken: owner.registrationToken ?? '', otp: await codeFor(email) },
  });
  const sign = (password: string) => nobody().attempt('signIn', { body: { email, password } });
  expect((await sign(PASSWORD)).status).toBe(200);
  expect((await sign('the-intruders-own-password')).status).toBe(401);
});

test('who did not enter the code is led back to it by signing in', async () => {
  const { registrationToken: first } = await register();
  t.clock.advance(120_000);
  const back = await nobody().call('signIn', { body: { email, password: PASSWORD } });
  expect(back).toMatchObject({ access_token: null, isVerified: false });
  expect(back.registrationToken).not.toBe(first);
  const done = await nobody().attempt('verifySignupOtp', {
    body: { registrationToken: back.registrationToken, otp: await codeFor(email) },
  });
  expect(done.status).toBe(200);
  expect((await nobody().attempt('signIn', { body: { email, password: 'not-the-password' } })).status).toBe(
    401,
  );
});

test('an address with an account is 409, a common password 422, a broken address 422', async () => {
  const user = await t.user();
  const taken = await nobody().attempt('signUp', { body: { email: user.email, password: PASSWORD } });
  expect([taken.status, taken.body.errorCode]).toEqual([409, 'ALREADY_EXISTS']);
  const common = await nobody().attempt('signUp', { body: { email, password: 'Password123!' } });
  expect([common.status, common.body.errors[0].field]).toEqual([422, 'password']);
  const broken = await nobody().attempt('signUp', { body: { email: 'not an address', password: PASSWORD } });
  expect(broken.body.errors).toEqual([{ field: 'email', message: 'Please enter a valid email address' }]);
  const extra = await nobody().attempt('signUp', { body: { email, password: PASSWORD, isVerified: true } });
  expect(extra.status).toBe(400);
});

test('the registration token tells its address, in a header or a query, and only while it is open', async () => {
  const { registrationToken } = await register();
  const ask = (token: string) => nobody().attempt('getEmailByToken', { headers: { 'X-Link-Token': token } });
  expect((await ask(registrationToken ?? '')).body).toMatchObject({ email, kind: 'REGISTRATION' });
  const asked = await nobody().attempt('getEmailByToken', { query: { token: registrationToken } });
  expect(asked.body).toMatchObject({ email, kind: 'REGISTRATION' });
  expect((await ask('x'.repeat(43))).status).toBe(410);
  t.clock.advance(24 * 3_600_000);
  expect((await ask(registrationToken ?? '')).status).toBe(410);
  expect((await nobody().attempt('getEmailByToken')).status).toBe(400);
});

test('no address, code, token or password reaches the log', async () => {
  const { registrationToken } = await register();
  const code = await codeFor(email);
  await nobody().attempt('signIn', { body: { email, password: TEST_PASSWORD } });
  const log = JSON.stringify(t.logs);
  for (const secret of [email, code, registrationToken ?? '', PASSWORD, TEST_PASSWORD])
    expect(log).not.toContain(secret);
});
