import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../testing/harness.ts';
import { users } from '../auth/schema.ts';

let t: TestApp;
let project: TestProject;
let gc: TestUser;
let colleague: TestUser;
let invitee: TestUser;
let photoKey: string;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  const company = await t.company();
  gc = await t.user({ company, name: 'Dana Whitfield' });
  colleague = await t.user({ company, name: 'Priya Raman' });
  project = await t.project(gc, { name: 'Harborview' });
  await t.member(project, colleague, 'PROJECT_ADMIN');
  invitee = await t.user({ company: await t.company(), name: 'Zoe Abernathy' });
  const file = new File([PNG], 'zoe.png', { type: 'image/png' });
  const uploaded = await t
    .as(invitee)
    .attempt('uploadProfileImage', { params: { projectId: 'new' }, body: { file } });
  photoKey = uploaded.body.key;
  await t.db((db) =>
    db
      .update(users)
      .set({ photoKey, phone: '+14155550134', jobTitle: 'Chief Estimator' })
      .where(eq(users.id, invitee.id)),
  );
});

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (c) => c.charCodeAt(0),
);
const params = () => ({ projectId: project.id });
const invite = () =>
  t.as(gc).attempt('inviteMember', {
    params: params(),
    body: { email: invitee.email, projectRole: 'OWNER' },
  });
const photo = (by: TestUser) =>
  Promise.resolve(
    t.app.fetch(
      new Request(`http://localhost/documents/stream?key=${encodeURIComponent(photoKey)}`, {
        headers: { authorization: `Bearer ${by.token}` },
      }),
    ),
  );
/** Everything that the project's people can read about its members, as text. */
async function toldTo(by: TestUser, memberId: string): Promise<string> {
  const member = { ...params(), memberId };
  const again = await t.as(by).attempt('inviteMember', {
    params: params(),
    body: { email: invitee.email, projectRole: 'OWNER' },
  });
  const history = { ...params(), objectType: 'MEMBER', objectId: memberId };
  const answers = [
    again,
    await t.as(by).attempt('listMembers', { params: params() }),
    await t.as(by).attempt('getMember', { params: member }),
    await t.as(by).attempt('listProjectPendingTasks', { query: { projectId: project.id } }),
    await t.as(by).attempt('getRecordHistory', { params: history }),
  ];
  expect(answers.slice(1).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  return answers.map(({ body }) => JSON.stringify(body)).join('\n');
}
const SECRETS = ['Zoe', 'Abernathy', '4155550134', 'Chief Estimator'];

describe('whoever is invited and has not accepted', () => {
  test('is an address to everyone in the project, whatever their account says of them', async () => {
    const sent = await invite();
    expect(sent.status).toBe(201);
    expect(sent.body.user).toMatchObject({
      name: invitee.email,
      email: invitee.email,
      phone: null,
      jobTitle: null,
      photoKey: null,
    });
    for (const reader of [gc, colleague]) {
      const told = await toldTo(reader, sent.body.id);
      expect(told).toContain(invitee.email);
      for (const secret of [...SECRETS, photoKey]) expect(told).not.toContain(secret);
    }
  });

  test('is listed by that address', async () => {
    await invite();
    const { data } = await t.as(gc).call('listMembers', { params: params() });
    expect(data.map(({ user }) => user.name)).toEqual(
      ['Dana Whitfield', 'Priya Raman', invitee.email].toSorted((a, b) =>
        a.toLowerCase() < b.toLowerCase() ? -1 : 1,
      ),
    );
  });

  test('shows their photo to nobody in the project', async () => {
    await invite();
    for (const reader of [gc, colleague]) expect((await photo(reader)).status).toBe(404);
    expect((await photo(invitee)).status).toBe(200);
  });

  test('is known to all of it once they accept', async () => {
    await invite();
    const joined = await t.as(invitee).call('acceptInvitation', { params: params() });
    expect(joined.user).toMatchObject({ name: 'Zoe Abernathy', phone: '+14155550134', photoKey });
    expect((await photo(gc)).status).toBe(200);
    const { data } = await t.as(gc).call('listMembers', { params: params() });
    expect(data.map(({ user }) => user.name)).toContain('Zoe Abernathy');
  });

  test('sees their own name where the task waits for them', async () => {
    await invite();
    const [task] = (await t.as(invitee).call('listPendingTasks', {})).data;
    expect(task?.assignee.name).toBe('Zoe Abernathy');
  });
});
