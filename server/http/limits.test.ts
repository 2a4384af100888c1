import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { testClient } from '../testing/client.ts';
import { createTestApp, TEST_PASSWORD, type TestApp, type TestUser } from '../testing/harness.ts';
import { createSession } from './sessions.ts';

let t: TestApp;
let app: Hono;
let user: TestUser;
let from = '';
beforeAll(async () => {
  t = await createTestApp();
  app = createApp(t.ports, { clientAddress: () => from });
});
afterAll(() => t.close());
beforeEach(async () => {
  user = await t.user({ company: await t.company() });
});

const signIn = async (address: string, password = 'a wrong guess') => {
  from = address;
  const { status, headers } = await testClient(app, null).attempt('signIn', {
    body: { email: user.email, password },
  });
  return { status, wait: Number(headers.get('retry-after')) };
};
const statusOf = async (address: string, password?: string) => (await signIn(address, password)).status;

describe('wrong passwords', () => {
  test('from elsewhere lock nobody out', async () => {
    for (let i = 0; i < 10; i++) expect(await statusOf('attacker')).toBe(401);
    expect(await statusOf('attacker')).toBe(429);
    expect(await statusOf('home', TEST_PASSWORD)).toBe(200);
    expect(await statusOf('attacker', TEST_PASSWORD)).toBe(429);
  });

  test('from one place wait twice as long each time', async () => {
    for (let i = 0; i < 10; i++) await signIn('attacker');
    const waits = [];
    for (let i = 0; i < 5; i++) {
      const { status, wait } = await signIn('attacker');
      expect(status).toBe(429);
      waits.push(wait);
      t.clock.advance(wait * 1000);
      expect(await statusOf('attacker')).toBe(401);
    }
    expect(waits).toEqual([300, 600, 1200, 2400, 3600]);
    t.clock.advance(3_600_000);
    expect(await statusOf('attacker', TEST_PASSWORD)).toBe(200);
    expect(await statusOf('attacker')).toBe(401);
  });

  test('from one IPv6 network come from one place, whichever of its addresses they use', async () => {
    for (let i = 0; i < 10; i++) expect(await statusOf(`2001:db8:1:2::${i}`)).toBe(401);
    expect(await statusOf('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await statusOf('2001:db8:1:3::1')).toBe(401);
    // A device of that network is known there by any of its addresses, which it changes daily.
    expect(await statusOf('2001:db8:1:4:aa::1', TEST_PASSWORD)).toBe(200);
    for (let i = 0; i < 100; i++) await statusOf(`bot-${i}`);
    expect(await statusOf('2001:db8:1:4:bb::2', TEST_PASSWORD)).toBe(200);
  });

  test('from many places at once stop at an account, and a device that is known goes on', async () => {
    expect(await statusOf('home', TEST_PASSWORD)).toBe(200);
    let tried = 0;
    while (tried < 200 && (await statusOf(`bot-${tried}`)) === 401) tried++;
    expect(tried).toBe(100);
    expect(await statusOf('never seen', TEST_PASSWORD)).toBe(429);
    expect(await statusOf('home', TEST_PASSWORD)).toBe(200);
    expect(await statusOf('home')).toBe(401);
    t.clock.advance(3_601_000);
    expect(await statusOf('never seen', TEST_PASSWORD)).toBe(200);
  });
});

test('a limit after sign-in counts the account, whatever session it comes by', async () => {
  const project = await t.project(user);
  const other = { ...user, token: await t.db((db) => createSession(db, t.ports, user.id)) };
  const wrong = (by: TestUser) =>
    t
      .as(by)
      .attempt('changePassword', { body: { currentPassword: 'not this one', newPassword: 'x'.repeat(20) } });
  const statuses = [];
  for (let i = 0; i < 11; i++) statuses.push((await wrong(i % 2 === 0 ? user : other)).status);
  expect(new Set(statuses.slice(0, 10)).has(429)).toBe(false);
  expect(statuses[10]).toBe(429);
  expect((await t.as(user).attempt('getProject', { params: { projectId: project.id } })).status).toBe(200);
});

describe('invitations to one address', () => {
  test('are counted, whoever sends them and to what', async () => {
    const email = `bombed-${crypto.randomUUID()}@example.com`;
    const statuses = [];
    for (let i = 0; i < 4; i++) {
      const sender = await t.user({ company: await t.company() });
      for (let n = 0; n < 3; n++) {
        const project = await t.project(sender);
        const sent = await t.as(sender).attempt('inviteMember', {
          params: { projectId: project.id },
          body: {
            email: [email, email.toUpperCase(), email.replace('@', `+${i}@`)][n],
            projectRole: 'OWNER',
          },
        });
        statuses.push(sent.status);
      }
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);
    const company = await t.as(user).attempt('inviteCompanyMember', {
      params: { companyId: user.companyId ?? '' },
      body: { email },
    });
    expect([company.status, company.body.message]).toEqual([
      429,
      'This address has been sent many invitations already. Please wait 24 hours and try again.',
    ]);
    const mailed = (await t.mailbox()).filter(({ recipient }) => recipient.startsWith(email.slice(0, 43)));
    expect(mailed).toHaveLength(10);
    t.clock.advance(24 * 3_600_000 + 1000);
    const fresh = await t.user({ company: await t.company() });
    const later = await t.as(fresh).attempt('inviteMember', {
      params: { projectId: (await t.project(fresh)).id },
      body: { email, projectRole: 'OWNER' },
    });
    expect(later.status).toBe(201);
  });

  test('are counted for their sender too, withdrawn or not', async () => {
    const email = `again-${crypto.randomUUID()}@example.com`;
    const project = await t.project(user);
    const params = { projectId: project.id };
    const statuses = [];
    for (let n = 0; n < 6; n++) {
      const sent = await t
        .as(user)
        .attempt('inviteMember', { params, body: { email, projectRole: 'OWNER' } });
      statuses.push(sent.status);
      if (sent.status === 201)
        await t.as(user).call('removeMember', { params: { ...params, memberId: sent.body.id } });
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('a name', () => {
  test('and a phone number are kept as people can use them', async () => {
    const written = async (phone: string) => t.as(user).attempt('updateMe', { body: { phone } });
    expect((await written('(415) 555-0134 ext. 22')).body.user.phone).toBe('+1 415 555 0134 ext. 22');
    const none = await written('12345');
    expect([none.status, none.body.errors?.[0]?.field]).toEqual([422, 'phone']);
    const company = await t
      .as(user)
      .call('createCompany', { body: { name: crypto.randomUUID(), phone: '415.555.0134' } });
    expect(company.phone).toBe('+1 415 555 0134');
  });

  test('loses what nobody can read', async () => {
    const me = await t
      .as(user)
      .call('updateMe', { body: { name: 'Dana\r\nBcc: x\u202e', jobTitle: 'PM\u0007' } });
    expect([me.user.name, me.user.jobTitle]).toEqual(['Dana Bcc: x', 'PM']);
    const company = await t
      .as(user)
      .call('createCompany', { body: { name: 'North\ngate\u0000 ' + user.id } });
    expect(company.name).toBe(`North gate ${user.id}`);
    for (const name of ['\u0001\u0002', '\u200b\u2060', '\u3164'])
      expect(await t.as(user).attempt('createCompany', { body: { name } })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'name' }] },
      });
  });
});
