import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyOf } from '../../db/history-chain.ts';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../testing/harness.ts';
import { colleagueAt, companyOnSite } from './testing.ts';

let t: TestApp;
let gc: TestUser;
let gcId: string;
let luis: TestUser;
let luisId: string;
let noah: TestUser;
let noahId: string;
let heir: TestUser;
let heirId: string;
let owner: TestUser;
let project: TestProject;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  const site = await companyOnSite(t, ['Luis Ortega', 'Noah Price', 'Iris Vega']);
  ({ lead: gc, project, owner } = site);
  ({ user: luis, memberId: luisId } = colleagueAt(site.colleagues, 0));
  ({ user: noah, memberId: noahId } = colleagueAt(site.colleagues, 1));
  ({ user: heir, memberId: heirId } = colleagueAt(site.colleagues, 2));
  const { data } = await t.as(gc).call('listMembers', { params: { projectId: project.id } });
  gcId = data.find(({ user }) => user.id === gc.id)?.id ?? '';
});

const params = () => ({ projectId: project.id });
const at = (...ids: string[]) => ids.map((memberId) => ({ memberId, version: 1 }));
const deactivate = (body: object) =>
  t.as(gc).attempt('bulkDeactivateMembers', { params: params(), body: body as never });
const asked = (assignee: TestUser, subject: string) =>
  t.as(owner).call('createRfi', {
    params: params(),
    body: { subject, question: 'How thick?', assigneeId: assignee.id, dueDate: '2030-01-15' },
  });
const waiting = async (user: TestUser) =>
  (await t.as(user).call('listPendingTasks', { query: { projectId: project.id } })).data.map(
    ({ record }) => record.title,
  );

describe('several members', () => {
  test('are deactivated, each handing over to one other; who is refused keeps everything', async () => {
    await asked(luis, 'Slab');
    await asked(noah, 'Beam');
    // What Noah drew up for the heir to approve cannot be hers to submit as well.
    const { sov } = await t.as(noah).call('saveSov', {
      params: params(),
      body: { divisionName: 'Steel', divisionNumber: '05', approverId: heir.id, sovLines: [] },
    });
    const { status, body } = await deactivate({ members: at(luisId, noahId, gcId), handOverTo: heirId });
    expect([status, body.succeeded, body.refused]).toEqual([200, 1, 2]);
    expect(body.data).toMatchObject([
      { memberId: luisId, name: 'Luis Ortega', ok: true, status: 'INACTIVE', version: 2, reason: null },
      { memberId: noahId, ok: false, status: 'ACTIVE', version: 1, errorCode: 'VALIDATION_FAILED' },
      { memberId: gcId, ok: false, status: 'ACTIVE', version: 1, errorCode: 'FORBIDDEN' },
    ]);
    expect(body.data[1].reason).toContain('Steel: Iris Vega is on the other side of it');
    expect(await waiting(heir)).toEqual(['Slab']);
    expect((await waiting(noah)).toSorted()).toEqual(['Beam', 'Steel']);
    // Nothing of what was taken back is in a history either.
    const steps = await t.db((db) => historyOf(db, 'SOV', sov.id), project.id);
    expect(steps.map(({ action }) => action)).not.toContain('hand-over');
    expect((await t.as(luis).attempt('getProject', { params: params() })).status).toBe(404);
  });

  test('are each named once, and none of them takes over', async () => {
    const field = async (body: object) => {
      const { status, body: answer } = await deactivate(body);
      return [status, answer.errors?.[0].field];
    };
    expect(await field({ members: at(luisId, luisId) })).toEqual([422, 'members.1.memberId']);
    expect(await field({ members: at(luisId, noahId), handOverTo: noahId })).toEqual([422, 'handOverTo']);
    expect(await field({ members: at(luisId), handOverTo: crypto.randomUUID() })).toEqual([
      422,
      'handOverTo',
    ]);
    expect((await t.as(luis).attempt('getProject', { params: params() })).status).toBe(200);
  });

  test('are given a role, from the version that was seen', async () => {
    await t.as(gc).call('updateMember', {
      params: { ...params(), memberId: noahId },
      body: { version: 1, title: 'Foreman' },
    });
    const { body } = await t.as(gc).attempt('bulkChangeMemberRoles', {
      params: params(),
      body: { members: at(luisId, noahId), projectRole: 'GENERAL_CONTRACTOR' },
    });
    expect(body.data.map(({ ok, errorCode }: { ok: boolean; errorCode: string }) => [ok, errorCode])).toEqual(
      [
        [true, null],
        [false, 'STALE_VERSION'],
      ],
    );
    const member = await t.as(gc).call('getMember', { params: { ...params(), memberId: luisId } });
    expect(member.projectRole.roleName).toBe('GENERAL_CONTRACTOR');
  });

  test('who are invited get a new link together, or are withdrawn together', async () => {
    const invited = [];
    for (const name of ['ada', 'ben']) {
      const email = `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;
      const made = await t
        .as(gc)
        .call('inviteMember', { params: params(), body: { email, projectRole: 'ARCHITECT' } });
      invited.push({ memberId: made.id, version: made.version, email });
    }
    const members = invited.map(({ memberId, version }) => ({ memberId, version }));
    const resend = (by: TestUser, body = { members }) =>
      t.as(by).attempt('bulkResendInvitations', { params: params(), body });
    expect((await resend(gc)).body.data[0].errorCode).toBe('RATE_LIMITED');
    t.clock.advance(61_000);
    expect((await resend(gc)).body).toMatchObject({ succeeded: 2, refused: 0 });
    for (const { email } of invited) expect(await t.mailbox(email)).toHaveLength(2);
    const late = { members: members.map((each) => ({ ...each, version: 2 })) };
    const remove = (by: TestUser, body: typeof late) =>
      t.as(by).attempt('bulkRemoveMembers', { params: params(), body });
    expect((await remove(owner, late)).body).toMatchObject({ succeeded: 0, refused: 2 });
    expect((await remove(gc, { members })).body.data[0].errorCode).toBe('STALE_VERSION');
    expect((await remove(gc, late)).body).toMatchObject({ succeeded: 2, data: [{ status: null }, {}] });
    const left = await t.as(gc).call('listMembers', { params: params(), query: { status: ['PENDING'] } });
    expect(left.data).toEqual([]);
  });
});
