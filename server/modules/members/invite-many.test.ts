import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../testing/harness.ts';

let t: TestApp;
let gc: TestUser;
let project: TestProject;
beforeAll(async () => {
  t = await createTestApp();
  gc = await t.user({ company: await t.company() });
  project = await t.project(gc);
});
afterAll(() => t.close());

const invite = (emails: readonly string[], body: object = {}, headers: Record<string, string> = {}) =>
  t.as(gc).attempt('inviteMembers', {
    params: { projectId: project.id },
    body: { emails, projectRole: 'SUBCONTRACTOR', ...body },
    headers,
  });

test('each address has its own result; one that is refused keeps no other away', async () => {
  const { status, body } = await invite(
    [' Mei@Cascade.example ', gc.email, 'not an address', 'mei@cascade.example', 'owen@cascade.example'],
    { message: 'Welcome aboard.' },
  );
  expect(status).toBe(200);
  expect(body.data).toEqual([
    { email: 'mei@cascade.example', outcome: 'INVITED', message: null },
    { email: gc.email, outcome: 'REFUSED', message: expect.stringContaining('already takes part') },
    { email: 'not an address', outcome: 'REFUSED', message: 'This is not an email address.' },
    { email: 'owen@cascade.example', outcome: 'INVITED', message: null },
  ]);
  expect(await t.mailbox('mei@cascade.example')).toHaveLength(1);
  expect((await t.mailbox('owen@cascade.example'))[0]?.text).toContain('Welcome aboard.');
  const { data } = await t.as(gc).call('listMembers', { params: { projectId: project.id } });
  expect(data.filter(({ status: state }) => state === 'PENDING')).toHaveLength(2);
});

test('asked twice with one key it mails once', async () => {
  const headers = { 'idempotency-key': 'invite-many-once' };
  const first = await invite(['noah@northgate.example'], {}, headers);
  const second = await invite(['noah@northgate.example'], {}, headers);
  expect(second.body).toEqual(first.body);
  expect(await t.mailbox('noah@northgate.example')).toHaveLength(1);
});

test('to a role that one may not give, nobody is invited', async () => {
  const sub = await t.user({ company: await t.company() });
  await t.member(project, sub, 'SUBCONTRACTOR');
  const refused = await t.as(sub).attempt('inviteMembers', {
    params: { projectId: project.id },
    body: { emails: ['boss@example.com'], projectRole: 'OWNER' },
  });
  expect(refused.status).toBe(403);
  expect(await t.mailbox('boss@example.com')).toEqual([]);
});
