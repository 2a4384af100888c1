import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { historyOf, verifyChain } from '../../db/history-chain.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/harness.ts';
import { users } from '../auth/schema.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Someone who has verified their address and nothing more. */
async function newcomer(name = ''): Promise<TestUser> {
  const user = await t.user({ name });
  await t.db((db) =>
    db
      .update(users)
      .set({ isOnboardingComplete: false, agreeToTermsTimestamp: null })
      .where(eq(users.id, user.id)),
  );
  return user;
}

test('a newcomer has no company and is not onboarded; nobody has no profile', async () => {
  const user = await newcomer();
  expect(await t.as(user).call('getMe')).toEqual({
    user: {
      id: user.id,
      email: user.email,
      name: null,
      phone: null,
      jobTitle: null,
      photoKey: null,
      timeZone: null,
      language: 'en',
    },
    company: null,
    isOnboardingComplete: false,
    agreeToTermsTimestamp: null,
    authorities: ['user'],
    pendingInvitations: [],
    viewingAs: null,
    version: 1,
  });
  expect((await t.as(null).attempt('getMe')).status).toBe(401);
});

test('onboarding: profile, company, terms; each missing part is named', async () => {
  const user = await newcomer();
  const complete = (body: object) =>
    t.as(user).attempt('updateMe', { body: { isOnboardingComplete: true, ...body } });
  const nothing = await complete({});
  expect(nothing.status).toBe(422);
  expect(nothing.body.errors.map((error: { field: string }) => error.field)).toEqual([
    'name',
    'agreeToTermsTimestamp',
    'isOnboardingComplete',
  ]);

  await t.as(user).call('updateMe', {
    body: { name: ' Dana Whitfield ', phone: '+1 415 555 0134', jobTitle: 'Project Manager' },
  });
  await t.as(user).call('createCompany', { body: { name: 'Northgate Builders' } });
  const agreed = t.clock.now().toISOString();
  const done = await complete({ agreeToTermsTimestamp: agreed });
  expect(done.body).toMatchObject({
    user: { name: 'Dana Whitfield', phone: '+1 415 555 0134', jobTitle: 'Project Manager' },
    company: { name: 'Northgate Builders', roleName: 'ORG_OWNER' },
    isOnboardingComplete: true,
    agreeToTermsTimestamp: agreed,
  });
  expect(done.body.company.members).toEqual([{ userId: user.id, roleName: 'ORG_OWNER' }]);
});

test('onboarding is never undone, and the agreement is not later than its arrival', async () => {
  const user = await newcomer('Dana');
  await t.as(user).call('createCompany', { body: { name: 'Ahead of Time Builders' } });
  const tomorrow = new Date(t.clock.now().getTime() + 86_400_000).toISOString();
  const me = await t.as(user).call('updateMe', {
    body: { isOnboardingComplete: true, agreeToTermsTimestamp: tomorrow },
  });
  expect(me.agreeToTermsTimestamp).toBe(t.clock.now().toISOString());
  const undo = await t.as(user).attempt('updateMe', { body: { isOnboardingComplete: false } });
  expect(undo.status).toBeGreaterThanOrEqual(400);
  expect((await t.as(user).call('getMe')).isOnboardingComplete).toBe(true);
});

test('sent fields change, others stay, null removes', async () => {
  const user = await t.user({ name: 'Tomas Lindgren' });
  await t.as(user).call('updateMe', { body: { jobTitle: 'Superintendent', phone: '+1 415 555 0136' } });
  const me = await t.as(user).call('updateMe', { body: { phone: null } });
  expect(me.user).toMatchObject({ name: 'Tomas Lindgren', jobTitle: 'Superintendent', phone: null });
});

test('bad input is refused at its field', async () => {
  const user = await t.user();
  const refused = async (body: object) => {
    const { status, body: problem } = await t.as(user).attempt('updateMe', { body });
    return [status, problem.errors?.[0]?.field];
  };
  expect(await refused({ phone: 'call me' })).toEqual([422, 'phone']);
  expect(await refused({ name: '   ' })).toEqual([422, 'name']);
  expect(await refused({ photoKey: 'images/somebody-else.jpg' })).toEqual([422, 'photoKey']);
  expect(await refused({ email: 'other@example.com' })).toEqual([400, 'email']);
});

test('a stale version is 409 and changes nothing', async () => {
  const user = await t.user({ name: 'First' });
  await t.as(user).call('updateMe', { body: { version: 1, name: 'Second' } });
  const stale = await t.as(user).attempt('updateMe', { body: { version: 1, name: 'Third' } });
  expect([stale.status, stale.body.errorCode]).toEqual([409, 'STALE_VERSION']);
  expect((await t.as(user).call('getMe')).user.name).toBe('Second');
});

test('every change is in the history, whose chain holds', async () => {
  const user = await t.user({ name: 'Before' });
  await t.as(user).call('updateMe', { body: { name: 'After' } });
  const steps = await t.db((db) => historyOf(db, 'USER', user.id));
  expect(steps.at(-1)).toMatchObject({
    action: 'update',
    actorId: user.id,
    changes: [{ field: 'name', from: 'Before', to: 'After' }],
  });
  expect(await t.db((db) => verifyChain(db, user.id))).toBeNull();
});

test('time zone and language are kept; a zone that no clock knows is refused', async () => {
  const user = await t.user();
  const me = await t.as(user).call('updateMe', { body: { timeZone: 'Asia/Kolkata', language: 'en-IN' } });
  expect(me.user).toMatchObject({ timeZone: 'Asia/Kolkata', language: 'en-IN' });
  const { status, body } = await t.as(user).attempt('updateMe', { body: { timeZone: 'Mars/Olympus' } });
  expect([status, body.errors[0].field]).toEqual([422, 'timeZone']);
  expect((await t.as(user).attempt('updateMe', { body: { language: 'tlh' } })).status).toBe(422);
  expect((await t.as(user).call('updateMe', { body: { timeZone: null } })).user.timeZone).toBeNull();
});

test('of a large company the profile names a hundred: its reader, the owners, and who came first', async () => {
  const company = await t.company();
  const first = await t.user({ company, role: 'ORG_MEMBER' });
  await t.db((db) =>
    db.execute(sql`
      with made as (
        insert into users (email, name) select 'crowd' || n || '@example.com', 'Crowd' from generate_series(1, 150) n
        returning id)
      insert into company_members (company_id, user_id, role_name, created_at)
      select ${company}, id, 'ORG_MEMBER', '2040-01-01' from made`),
  );
  const [owner, last] = [await t.user({ company }), await t.user({ company, role: 'ORG_MEMBER' })];
  await t.db((db) =>
    db.execute(
      sql`update company_members set created_at = '2041-01-01' where user_id in (${owner.id}, ${last.id})`,
    ),
  );
  const mine = (await t.as(last).call('getMe')).company;
  expect(mine?.memberCount).toBe(153);
  expect(mine?.members).toHaveLength(100);
  expect(mine?.members[0]?.userId).toBe(owner.id);
  expect(mine?.members.map(({ userId }) => userId)).toEqual(expect.arrayContaining([first.id, last.id]));
});
