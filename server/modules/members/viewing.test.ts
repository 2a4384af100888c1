import { VIEW_AS_CHANGES_NOTHING, VIEW_AS_MINUTES } from '#domain/member/view-as.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyOf } from '../../db/history-chain.ts';
import { startWorker } from '../../jobs.ts';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../testing/harness.ts';

let t: TestApp;
let gc: TestUser;
let mate: TestUser;
let mateId: string;
let project: TestProject;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  gc = await t.user({ company: await t.company() });
  project = await t.project(gc);
  mate = await t.user({ company: gc.companyId });
  mateId = await t.member(project, mate, 'GC_MEMBER');
});

const at = (memberId = mateId) => ({ params: { projectId: project.id, memberId } });
const begin = (memberId = mateId, by = gc) => t.as(by).attempt('beginViewAs', at(memberId));
const rights = async (by = gc) =>
  (await t.as(by).call('getMyRoles', { params: { projectId: project.id } })).authorities;
const steps = async () =>
  (await t.db((db) => historyOf(db, 'MEMBER', mateId), project.id)).map(({ action, actorId }) => [
    action,
    actorId,
  ]);

describe('a view as a member', () => {
  test('reads the project with their rights, says so, and is theirs to hear of', async () => {
    expect(await rights()).toContain('PROJECT_MANAGE');
    const begun = await begin();
    expect(begun).toMatchObject({
      status: 200,
      body: { memberId: mateId, userId: mate.id, projectId: project.id },
    });
    expect(await rights()).toEqual(await rights(mate));
    expect((await t.as(gc).call('getMe')).viewingAs).toEqual(begun.body);
    // The account is the caller's own.
    expect((await t.as(gc).call('getMe')).user.id).toBe(gc.id);
    const { data } = await t.as(mate).call('listNotifications', { query: { event: 'VIEWED_AS' } });
    expect(data).toHaveLength(1);
    expect(await steps()).toEqual([['begin-view-as', gc.id]]);
  });

  test('shows what is theirs alone, and no longer what is the caller’s', async () => {
    const draft = { subject: 'Anchor bolts', question: 'Which?', isDraft: true };
    const params = { projectId: project.id };
    const mine = await t.as(gc).call('createRfi', { params, body: { ...draft, assigneeId: gc.id } });
    const theirs = await t.as(mate).call('createRfi', { params, body: { ...draft, assigneeId: gc.id } });
    const read = async (rfiId: string) =>
      (await t.as(gc).attempt('getRfi', { params: { ...params, rfiId } })).status;
    expect([await read(mine.id), await read(theirs.id)]).toEqual([200, 403]);
    await begin();
    expect([await read(mine.id), await read(theirs.id)]).toEqual([403, 200]);
    const waiting = await t.as(gc).call('listPendingTasks', { query: { projectId: project.id } });
    expect(waiting.data.map(({ record }) => record.objectId)).toEqual([theirs.id]);
  });

  test('changes nothing anywhere, in this project or another or in the account, until it is ended', async () => {
    const elsewhere = await t.project(gc);
    await begin();
    const tries = await Promise.all([
      t.as(gc).attempt('createRfi', { params: { projectId: project.id }, body: {} }),
      t.as(gc).attempt('updateProject', { params: { projectId: elsewhere.id }, body: {} }),
      t.as(gc).attempt('updateMe', { body: { name: 'Someone Else' } }),
      t.as(gc).attempt('markAllNotificationsAsRead'),
      begin(),
    ]);
    expect(tries.map(({ status, body }) => [status, body.message])).toEqual(
      tries.map(() => [403, VIEW_AS_CHANGES_NOTHING]),
    );
    expect((await t.as(gc).attempt('endViewAs')).status).toBe(204);
    expect(await rights()).toContain('PROJECT_MANAGE');
    expect((await t.as(gc).call('getMe')).viewingAs).toBeNull();
    expect((await t.as(gc).attempt('updateMe', { body: { name: 'Dana W.' } })).status).toBe(200);
    expect(await steps()).toEqual([
      ['begin-view-as', gc.id],
      ['end-view-as', gc.id],
    ]);
    expect((await t.as(gc).attempt('endViewAs')).status).toBe(204);
  });

  test('belongs to one session: another of the same person is their own', async () => {
    const other = await t
      .as(null)
      .call('signIn', { body: { email: gc.email, password: 'plumb-bob-and-level-24' } });
    await begin();
    const own = { ...gc, token: other.access_token ?? '' };
    expect(await rights(own)).toContain('PROJECT_MANAGE');
    expect((await t.as(own).call('getMe')).viewingAs).toBeNull();
  });

  test('ends by itself, which the history says', async () => {
    await begin();
    t.clock.advance(VIEW_AS_MINUTES * 60_000);
    expect((await t.as(gc).call('getMe')).viewingAs).toBeNull();
    expect(await rights()).toContain('PROJECT_MANAGE');
    const worker = startWorker(t.ports, 'http://localhost:3000', 5);
    await expect.poll(steps).toEqual([
      ['begin-view-as', gc.id],
      ['end-view-as', gc.id],
    ]);
    await worker.stop();
  });

  test('is over as soon as the member, or the right to it, is gone', async () => {
    const admin = await t.user({ company: await t.company() });
    await t.member(project, admin, 'PROJECT_ADMIN');
    await begin();
    await t.as(admin).call('updateMember', { ...at(), body: { version: 1, isActive: false } });
    expect(await rights()).toContain('PROJECT_MANAGE');
    expect((await t.as(gc).call('getMe')).viewingAs).toBeNull();
  });
});

describe('who views as whom', () => {
  test('a project admin as anybody, others as their own company’s people, nobody beyond their rights', async () => {
    const owner = await t.user({ company: await t.company() });
    const ownerId = await t.member(project, owner, 'OWNER');
    const sub = await t.user({ company: await t.company() });
    const subId = await t.member(project, sub, 'SUBCONTRACTOR');
    const crew = await t.user({ company: sub.companyId });
    const crewId = await t.member(project, crew, 'SUBCONTRACTOR_MEMBER');
    const admin = await t.user({ company: gc.companyId });
    const adminId = await t.member(project, admin, 'PROJECT_ADMIN');
    const cases: [TestUser, string, number][] = [
      [admin, ownerId, 200],
      [sub, crewId, 200],
      [gc, subId, 403],
      [gc, ownerId, 403],
      [gc, adminId, 403],
      [sub, subId, 403],
      [sub, mateId, 403],
      [crew, subId, 403],
      [mate, mateId, 403],
    ];
    for (const [by, memberId, status] of cases)
      expect([by.name, (await begin(memberId, by)).status]).toEqual([by.name, status]);
    const shown = await t.as(gc).call('getMember', at(subId));
    expect(shown.abilities).toMatchObject({
      canViewAs: false,
      viewAsReason: 'You can view as people of your own company only.',
    });
  });

  test('a member of another project is not there', async () => {
    const elsewhere = await t.project(await t.user({ company: await t.company() }));
    const foreign = await t.member(elsewhere, mate, 'GC_MEMBER');
    expect((await begin(foreign)).status).toBe(404);
  });
});
