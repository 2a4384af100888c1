import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../testing/harness.ts';
import { colleagueAt, companyOnSite } from './testing.ts';

let t: TestApp;
let gc: TestUser;
let leaver: TestUser;
let leaverId: string;
let heir: TestUser;
let heirId: string;
let owner: TestUser;
let project: TestProject;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  const site = await companyOnSite(t, ['Luis Ortega', 'Noah Price']);
  ({ lead: gc, project, owner } = site);
  ({ user: leaver, memberId: leaverId } = colleagueAt(site.colleagues, 0));
  ({ user: heir, memberId: heirId } = colleagueAt(site.colleagues, 1));
});

const params = () => ({ projectId: project.id });
const deactivate = (body: object = {}, version = 1) =>
  t.as(gc).attempt('updateMember', {
    params: { ...params(), memberId: leaverId },
    body: { version, isActive: false, ...body },
  });
const waiting = async (user: TestUser) =>
  (await t.as(user).call('listPendingTasks', { query: { projectId: project.id, limit: 100 } })).data
    .map(({ taskType }) => taskType)
    .toSorted();

/** Something of every tool that waits for the one who leaves. */
async function work() {
  const { sov } = await t.as(leaver).call('saveSov', {
    params: params(),
    body: { divisionName: 'Concrete', divisionNumber: '03', approverId: owner.id, sovLines: [] },
  });
  const rfi = await t.as(owner).call('createRfi', {
    params: params(),
    body: { subject: 'Slab', question: 'How thick?', assigneeId: leaver.id, dueDate: '2030-01-15' },
  });
  const task = await t
    .as(gc)
    .call('createQualityTask', { params: params(), body: { title: 'Rebar cover', assigneeId: leaver.id } });
  return { sov, rfi, task };
}

describe('a deactivation', () => {
  test('holds on the next request of an open session', async () => {
    expect((await t.as(leaver).attempt('getProject', { params: params() })).status).toBe(200);
    expect((await deactivate()).status).toBe(200);
    expect((await t.as(leaver).attempt('getProject', { params: params() })).status).toBe(404);
  });

  test('hands over what waited, with the history of each record and word to who has it now', async () => {
    const { rfi, task } = await work();
    expect(await waiting(leaver)).toEqual(['QUALITY_TASK', 'RFI_RESPONSE', 'SOV_DRAFT']);
    const done = await deactivate({ handOverTo: heirId });
    expect([done.status, done.body.status]).toEqual([200, 'INACTIVE']);
    expect(await waiting(heir)).toEqual(['QUALITY_TASK', 'RFI_RESPONSE', 'SOV_DRAFT']);
    const read = await t.as(heir).call('getRfi', { params: { ...params(), rfiId: rfi.id } });
    expect([read.assignee?.id, read.ballInCourt?.user?.id]).toEqual([heir.id, heir.id]);
    const answered = await t.as(heir).attempt('respondToRfi', {
      params: { ...params(), rfiId: rfi.id },
      body: { version: read.version, response: 'Six inches.' },
    });
    expect(answered.status).toBeLessThan(300);
    const { data } = await t.as(gc).call('getRecordHistory', {
      params: { ...params(), objectType: 'QUALITY_TASK', objectId: task.id },
    });
    expect(data[0]).toMatchObject({
      action: 'hand-over',
      changes: [{ field: 'assignee', from: 'Luis Ortega', to: 'Noah Price' }],
    });
    const told = await t.as(heir).call('listNotifications', { query: { event: 'WORK_HANDED_OVER' } });
    expect(told.data).toHaveLength(1);
  });

  test('is refused as a whole where one thing cannot be theirs, and says which', async () => {
    const { rfi } = await work();
    const stranger = await t.user({ company: await t.company(), name: 'Asha Rao' });
    const strangerId = await t.member(project, stranger, 'ENGINEER');
    const refused = await deactivate({ handOverTo: strangerId });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'handOverTo']);
    expect(refused.body.errors[0].message).toContain('Concrete: it is their company');
    expect(await waiting(leaver)).toEqual(['QUALITY_TASK', 'RFI_RESPONSE', 'SOV_DRAFT']);
    expect((await t.as(gc).call('getRfi', { params: { ...params(), rfiId: rfi.id } })).assignee?.id).toBe(
      leaver.id,
    );
    const member = await t.as(gc).call('getMember', { params: { ...params(), memberId: leaverId } });
    expect([member.status, member.version]).toEqual(['ACTIVE', 1]);
  });

  test('does not put the two sides of a record into one hand', async () => {
    await t.as(leaver).call('saveSov', {
      params: params(),
      body: { divisionName: 'Steel', divisionNumber: '05', approverId: heir.id, sovLines: [] },
    });
    const refused = await deactivate({ handOverTo: heirId });
    expect(refused.body.errors[0].message).toContain('Noah Price is on the other side of it');
  });

  test('takes only an active member who is somebody else, and only then', async () => {
    const at = async (body: object) => {
      const { status, body: answer } = await deactivate(body);
      return [status, answer.errors?.[0].field];
    };
    const refused = [422, 'handOverTo'];
    expect(await at({ handOverTo: leaverId })).toEqual(refused);
    expect(await at({ handOverTo: crypto.randomUUID() })).toEqual(refused);
    expect(await at({ handOverTo: heirId, isActive: undefined, title: 'X' })).toEqual(refused);
    const gone = await t.user({ company: gc.companyId });
    const goneId = await t.member(project, gone, 'GC_MEMBER', 'INACTIVE');
    expect(await at({ handOverTo: goneId })).toEqual(refused);
    const elsewhere = await t.project(gc);
    expect(await at({ handOverTo: await t.member(elsewhere, heir, 'GC_MEMBER') })).toEqual(refused);
  });

  test('with nobody named leaves what waited where it is', async () => {
    await work();
    expect((await deactivate()).status).toBe(200);
    const { data } = await t.as(gc).call('listProjectPendingTasks', {
      query: { projectId: project.id, memberId: leaverId },
    });
    expect(data).not.toHaveLength(0);
    expect(await waiting(heir)).toEqual([]);
  });
});
