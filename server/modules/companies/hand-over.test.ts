import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyOf } from '../../db/history-chain.ts';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../testing/harness.ts';

let t: TestApp;
let companyId: string;
let boss: TestUser;
let leaver: TestUser;
let heir: TestUser;
let owner: TestUser;
/** Two projects in which the leaver takes part for the company; the heir in the first alone. */
let tower: TestProject;
let pier: TestProject;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  companyId = await t.company(`Northgate ${crypto.randomUUID().slice(0, 8)}`);
  boss = await t.user({ company: companyId, name: 'Dana Whitfield' });
  leaver = await t.user({ company: companyId, name: 'Luis Ortega', role: 'ORG_MEMBER' });
  heir = await t.user({ company: companyId, name: 'Noah Price', role: 'ORG_MEMBER' });
  owner = await t.user({ company: await t.company(), name: 'Grace Lin' });
  tower = await t.project(owner, { name: 'Tower', role: 'OWNER' });
  pier = await t.project(owner, { name: 'Pier', role: 'OWNER' });
  for (const project of [tower, pier]) await t.member(project, leaver, 'GC_MEMBER');
  await t.member(tower, heir, 'GC_MEMBER');
});

const asked = (project: TestProject, subject: string) =>
  t.as(owner).call('createRfi', {
    params: { projectId: project.id },
    body: { subject, question: 'How thick?', assigneeId: leaver.id, dueDate: '2030-01-15' },
  });
const memberIdOf = async (user: TestUser): Promise<string> => {
  const { data } = await t
    .as(boss)
    .call('listCompanyMembers', { params: { companyId }, query: { limit: 100 } });
  return data.find(({ userId }) => userId === user.id)?.id ?? '';
};
const leave = (handOverTo?: string) =>
  t.as(leaver).attempt('leaveCompany', {
    params: { companyId },
    query: handOverTo === undefined ? {} : { handOverTo },
  });
const remove = async (handOverTo?: string) =>
  t.as(boss).attempt('removeCompanyMember', {
    params: { companyId, memberId: await memberIdOf(leaver) },
    query: handOverTo === undefined ? {} : { handOverTo },
  });
const waiting = async (user: TestUser, project: TestProject) =>
  (await t.as(user).call('listPendingTasks', { query: { projectId: project.id } })).data.map(
    ({ record }) => record.title,
  );
const placeOf = async (project: TestProject, user: TestUser) =>
  (await t.as(owner).call('listMembers', { params: { projectId: project.id } })).data.find(
    (member) => member.user.id === user.id,
  );

describe('leaving a company', () => {
  test.each([
    ['by oneself', leave],
    ['by being removed', remove],
  ])('%s hands over what waits in its projects, as a deactivation there does', async (_, go) => {
    const rfi = await asked(tower, 'Slab');
    const done = await go(heir.id);
    expect(done.status).toBe(204);
    expect(await waiting(heir, tower)).toEqual(['Slab']);
    for (const project of [tower, pier])
      expect(await placeOf(project, leaver)).toMatchObject({ status: 'INACTIVE', version: 2 });
    const read = await t.as(heir).call('getRfi', { params: { projectId: tower.id, rfiId: rfi.id } });
    expect(read.assignee?.id).toBe(heir.id);
    const place = await placeOf(tower, leaver);
    const steps = await t.db((db) => historyOf(db, 'MEMBER', place?.id ?? ''));
    expect(steps.at(-1)).toMatchObject({
      action: 'deactivate',
      changes: [
        { field: 'status', from: 'ACTIVE', to: 'INACTIVE' },
        { field: 'handedOverTo', from: null, to: 'Noah Price' },
        { field: 'handedOver', from: null, to: 1 },
      ],
    });
    const told = await t.as(heir).call('listNotifications', { query: { event: 'WORK_HANDED_OVER' } });
    expect(told.data.map(({ title }) => title)).toEqual(['You take over 1 thing from Luis Ortega on Tower']);
  });

  test('is refused as a whole where the colleague does not take part everywhere, and says where', async () => {
    await asked(tower, 'Slab');
    await asked(pier, 'Piles');
    for (const go of [leave, remove]) {
      const refused = await go(heir.id);
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        [
          {
            field: 'handOverTo',
            message: '1 thing waits on Pier, where Noah Price does not take part for the company.',
          },
        ],
      ]);
    }
    expect(await waiting(leaver, tower)).toEqual(['Slab']);
    expect(await waiting(heir, tower)).toEqual([]);
    expect((await placeOf(tower, leaver))?.status).toBe('ACTIVE');
    expect((await t.as(leaver).attempt('getCompany', { params: { companyId } })).status).toBe(200);
  });

  test('says what cannot be handed over, and on which project', async () => {
    const sov = await t.as(leaver).call('saveSov', {
      params: { projectId: tower.id },
      body: { divisionName: 'Concrete', divisionNumber: '03', approverId: heir.id, sovLines: [] },
    });
    expect(sov.sov.id).toBeTruthy();
    const refused = await leave(heir.id);
    expect(refused.body.errors[0].message).toContain(
      'On Tower, this cannot all be handed over to Noah Price. Concrete: Noah Price is on the other side of it',
    );
  });

  test('goes to a colleague alone, who is somebody else', async () => {
    await asked(tower, 'Slab');
    const at = async (to: string) => {
      const { status, body } = await leave(to);
      return [status, body.errors?.[0].field];
    };
    for (const to of [leaver.id, owner.id, crypto.randomUUID()])
      expect(await at(to)).toEqual([422, 'handOverTo']);
  });

  test('with nobody named leaves what waited where it is', async () => {
    await asked(tower, 'Slab');
    expect((await leave()).status).toBe(204);
    const place = await placeOf(tower, leaver);
    expect(place?.status).toBe('INACTIVE');
    const { data } = await t.as(owner).call('listProjectPendingTasks', {
      query: { projectId: tower.id, memberId: place?.id ?? '' },
    });
    expect(data).toHaveLength(1);
  });
});

describe('what somebody leaves behind', () => {
  const handOver = (user: TestUser, memberId?: string) =>
    t.as(user).attempt('getCompanyHandOver', { params: { companyId }, query: memberId ? { memberId } : {} });

  test('is told to them and to owners, with the colleagues who are on all of its projects', async () => {
    await asked(tower, 'Slab');
    await asked(tower, 'Beam');
    const first = { id: tower.id, name: 'Tower', waiting: 2 };
    const expected = { waiting: 2, projects: [first], people: [{ id: heir.id, name: 'Noah Price' }] };
    expect((await handOver(leaver)).body).toMatchObject(expected);
    expect((await handOver(boss, await memberIdOf(leaver))).body).toMatchObject(expected);
    await asked(pier, 'Piles');
    expect((await handOver(leaver)).body).toMatchObject({
      waiting: 3,
      projects: [{ name: 'Pier', waiting: 1 }, first],
      people: [],
    });
    expect((await handOver(heir)).body).toEqual({ waiting: 0, projects: [], people: [] });
  });

  test('is nobody else’s to ask', async () => {
    const memberId = await memberIdOf(leaver);
    expect((await handOver(heir, memberId)).status).toBe(403);
    expect((await handOver(owner, memberId)).status).toBe(404);
    expect((await handOver(boss, crypto.randomUUID())).status).toBe(404);
  });
});
