import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyOf } from '../../db/history-chain.ts';
import type { Change } from '../../ports/changes.ts';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../testing/harness.ts';

let t: TestApp;
let gc: TestUser;
let project: TestProject;
let count = 0;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  gc = await t.user({ company: await t.company(`Northgate ${++count}`) });
  project = await t.project(gc);
});

const params = () => ({ projectId: project.id });
const code = ({ status, body }: { status: number; body: { errorCode?: string } }) => [status, body.errorCode];
const grant = (module_code: string, ...permission: string[]) => ({ module_code, permission });
const READS = [grant('PROJECT', 'VIEW'), grant('MEMBER', 'VIEW')];
const ESTIMATOR = {
  name: 'Estimator',
  baseRole: 'GC_MEMBER',
  permissions: [...READS, grant('SOV', 'MANAGE')],
};
const create = (body: object = ESTIMATOR, by = gc) =>
  t.as(by).attempt('createCustomRole', { params: params(), body });
const update = (roleId: string, body: object, by = gc) =>
  t.as(by).attempt('updateCustomRole', { params: { ...params(), roleId }, body });
const remove = (roleId: string, version = 1) =>
  t.as(gc).attempt('deleteCustomRole', { params: { ...params(), roleId }, query: { version } });
const member = (memberId: string, body: object, by = gc) =>
  t.as(by).attempt('updateMember', { params: { ...params(), memberId }, body });
const rights = async (user: TestUser) =>
  (await t.as(user).call('getMyRoles', { params: params() })).authorities;

describe('a role of the project’s own', () => {
  test('is made with the VIEW that its rights need, and stands beside those that every project has', async () => {
    const made = await create({
      ...ESTIMATOR,
      name: '  Cost \u202Eengineer\u0007 ',
      permissions: [...READS, grant('SOV', 'ADD_DIVISION')],
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Cost engineer',
      baseRole: 'GC_MEMBER',
      permissions: [...READS, grant('SOV', 'VIEW', 'ADD_DIVISION')],
      memberCount: 0,
      createdBy: { id: gc.id },
      abilities: { update: { allowed: true }, remove: { allowed: true } },
    });
    const { builtIn, data, canCreate } = await t.as(gc).call('listCustomRoles', { params: params() });
    expect(data.map(({ name }) => name)).toEqual(['Cost engineer']);
    expect(canCreate.allowed).toBe(true);
    expect(builtIn.map(({ roleName, memberCount }) => [roleName, memberCount])).toContainEqual([
      'GENERAL_CONTRACTOR',
      1,
    ]);
    expect(builtIn.find(({ roleName }) => roleName === 'OTHER')?.permissions).toContainEqual(
      grant('RFI', 'VIEW'),
    );
    const { data: roles } = await t.as(gc).call('listProjectRoles', { params: params() });
    expect(roles.at(-1)).toMatchObject({
      roleName: 'GC_MEMBER',
      customRole: { name: 'Cost engineer' },
      canInvite: true,
    });
  });

  test('has a name of its own, whatever its case, and rights that there are', async () => {
    const { body: first } = await create();
    expect(code(await create({ ...ESTIMATOR, name: 'ESTIMATOR' }))).toEqual([409, 'ALREADY_EXISTS']);
    expect(code(await create({ ...ESTIMATOR, name: 'general contractor' }))).toEqual([409, 'ALREADY_EXISTS']);
    const { body: second } = await create({ ...ESTIMATOR, name: 'Second' });
    const taken = await update(second.id, { ...ESTIMATOR, name: 'estimator', version: 1 });
    expect(code(taken)).toEqual([409, 'ALREADY_EXISTS']);
    expect(taken.body.errors[0].field).toBe('name');
    expect((await update(first.id, { ...ESTIMATOR, name: 'ESTIMATOR', version: 1 })).status).toBe(200);
    const fields = async (body: object) => {
      const { status, body: answer } = await create({ ...ESTIMATOR, name: 'Never', ...body });
      return [status, (answer.errors ?? []).map(({ field }: { field: string }) => field)];
    };
    expect(await fields({ permissions: [grant('RFI', 'INVITE')] })).toEqual([
      422,
      ['permissions.0.permission'],
    ]);
    expect(await fields({ permissions: [...READS, grant('PROJECT', 'VIEW')] })).toEqual([
      422,
      ['permissions.2.module_code'],
    ]);
    expect(await fields({ permissions: [grant('RFI')] })).toEqual([422, ['permissions']]);
    expect(await fields({ name: ' \u0000\u0007 ' })).toEqual([422, ['name']]);
    expect(await fields({ name: ' a ' })).toEqual([422, ['name']]);
  });

  test('is what its member may do, from the next request on', async () => {
    const helper = await t.user({ company: gc.companyId });
    const memberId = await t.member(project, helper, 'GC_MEMBER');
    const { body: role } = await create();
    const given = await member(memberId, { version: 1, projectRole: 'GC_MEMBER', customRoleId: role.id });
    expect(given.body.projectRole).toEqual({
      roleName: 'GC_MEMBER',
      customRole: { id: role.id, name: 'Estimator' },
    });
    expect(await rights(helper)).toEqual(['PROJECT_VIEW', 'MEMBER_VIEW', 'SOV_VIEW', 'SOV_MANAGE', 'user']);
    expect((await t.as(helper).call('getMyRoles', { params: params() })).roles).toMatchObject([
      { roleName: 'GC_MEMBER', customRole: { name: 'Estimator' } },
    ]);
    expect((await t.as(helper).attempt('listRfis', { params: params() })).status).toBe(403);
    const division = { divisionNumber: '91', divisionName: 'Extras' };
    const add = () => t.as(helper).attempt('createDivision', { params: params(), body: division });
    expect((await add()).status).toBe(403);
    const heard: Change[] = [];
    const unfollow = t.ports.changes.follow(
      (change) => void (change !== 'all' && heard.push(change)),
      () => {},
    );
    const more = [...READS, grant('SOV', 'MANAGE', 'ADD_DIVISION'), grant('RFI', 'VIEW')];
    const raised = await update(role.id, { ...ESTIMATOR, permissions: more, version: 1 });
    unfollow();
    expect(raised.body).toMatchObject({ version: 2, memberCount: 1 });
    // The holder's open pages are told at once, and only theirs are asked anew.
    expect(heard).toMatchObject([{ projectId: project.id, rightsOf: [helper.id] }]);
    expect((await add()).status).toBe(201);
    expect((await t.as(helper).attempt('listRfis', { params: params() })).status).toBe(200);
    await update(role.id, { ...ESTIMATOR, permissions: READS, version: 2 });
    expect((await t.as(helper).attempt('listSovs', { params: params() })).status).toBe(403);
    // Back in the plain role.
    const back = await member(memberId, { version: 2, projectRole: 'GC_MEMBER', customRoleId: null });
    expect(back.body.projectRole).toEqual({ roleName: 'GC_MEMBER', customRole: null });
    expect(await rights(helper)).toContain('RFI_MANAGE');
    const steps = await t.db((db) => historyOf(db, 'CUSTOM_ROLE', role.id), project.id);
    expect(steps.map(({ action }) => action)).toEqual(['create', 'update', 'update']);
  });

  test('keeps a subcontractor’s side within its own company', async () => {
    const sub = await t.user({ company: await t.company() });
    await t.member(project, sub, 'SUBCONTRACTOR');
    const mate = await t.user({ company: sub.companyId });
    const mateId = await t.member(project, mate, 'SUBCONTRACTOR_MEMBER');
    const rival = await t.user({ company: await t.company() });
    const rivalId = await t.member(project, rival, 'SUBCONTRACTOR_MEMBER');
    const { body: role } = await create({
      name: 'Crew lead',
      baseRole: 'SUBCONTRACTOR_MEMBER',
      permissions: [grant('PROJECT', 'VIEW'), grant('MEMBER', 'MANAGE', 'INVITE'), grant('RFI', 'MANAGE')],
    });
    await member(mateId, { version: 1, projectRole: 'SUBCONTRACTOR_MEMBER', customRoleId: role.id });
    expect(await rights(mate)).toContain('MEMBER_MANAGE');
    const other = await t.as(mate).call('getMember', { params: { ...params(), memberId: rivalId } });
    expect(other.abilities).toMatchObject({ canEdit: false, canDeactivate: false });
    expect((await member(rivalId, { version: 1, title: 'Mine' }, mate)).status).toBe(403);
  });
});

describe('who gives it', () => {
  test('an inviter chooses it where they may invite to its base, and gives no more than they hold', async () => {
    const { body: role } = await create({
      name: 'Trade foreman',
      baseRole: 'SUBCONTRACTOR_MEMBER',
      permissions: [...READS, grant('DAILY_LOG', 'MANAGE')],
    });
    const { body: strong } = await create({
      name: 'Trade lead',
      baseRole: 'SUBCONTRACTOR_MEMBER',
      permissions: [...READS, grant('ADMIN', 'MANAGE')],
    });
    const sub = await t.user({ company: await t.company() });
    await t.member(project, sub, 'SUBCONTRACTOR');
    const offered = await t.as(sub).call('listProjectRoles', { params: params() });
    expect(
      offered.data.flatMap(({ customRole, canInvite }) => (customRole ? [[customRole.name, canInvite]] : [])),
    ).toEqual([
      ['Trade foreman', true],
      ['Trade lead', false],
    ]);
    const invite = (customRoleId: string, more: object = {}, by = sub) =>
      t.as(by).attempt('inviteMember', {
        params: params(),
        body: {
          email: `trade${++count}@example.com`,
          projectRole: 'SUBCONTRACTOR_MEMBER',
          customRoleId,
          ...more,
        },
      });
    const invited = await invite(role.id);
    expect(invited.status).toBe(201);
    expect(invited.body.projectRole.customRole).toEqual({ id: role.id, name: 'Trade foreman' });
    const refused = await invite(strong.id);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Your project role does not let you invite someone as Trade lead.',
    ]);
    const wrongBase = await invite(role.id, { projectRole: 'SUBCONTRACTOR' });
    expect([wrongBase.status, wrongBase.body.errors[0].field]).toEqual([422, 'customRoleId']);
    expect((await invite(crypto.randomUUID())).status).toBe(422);
    const elsewhere = await t.project(gc);
    const foreign = await t.as(gc).call('createCustomRole', {
      params: { projectId: elsewhere.id },
      // A literal of the contract's type; the helper above is looser.
      body: {
        name: 'Elsewhere',
        baseRole: 'SUBCONTRACTOR_MEMBER',
        permissions: [{ module_code: 'PROJECT', permission: ['VIEW'] }],
      },
    });
    expect((await invite(foreign.id, {}, gc)).status).toBe(422);
    const [mail] = await t.mailbox(invited.body.user.email);
    expect(mail?.text).toContain('Trade foreman');
  });

  test('nobody raises the role that they administer the project by', async () => {
    const clerk = await t.user({ company: await t.company() });
    const clerkId = await t.member(project, clerk, 'OTHER');
    const body = {
      name: 'Clerk',
      baseRole: 'OTHER',
      permissions: [...READS, grant('ADMIN', 'MANAGE')],
    };
    const { body: role } = await create(body);
    const admin = await t.user({ company: await t.company() });
    await t.member(project, admin, 'PROJECT_ADMIN');
    const given = { version: 1, projectRole: 'OTHER', customRoleId: role.id };
    expect((await member(clerkId, given, admin)).status).toBe(200);
    const raised = [...body.permissions, grant('PAYMENT', 'MANAGE')];
    const refused = await update(role.id, { ...body, permissions: raised, version: 1 }, clerk);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You do not have PAYMENT_VIEW yourself, so you cannot give it to others (Pay applications).',
    ]);
    expect((await create({ ...ESTIMATOR, name: 'For a friend' }, clerk)).status).toBe(403);
    // Nor does anybody rename, narrow or delete a role that holds rights beyond theirs.
    const { body: above } = await create({ ...ESTIMATOR, name: 'Above' });
    for (const change of [{ name: 'Renamed' }, { permissions: READS }]) {
      const kept = await update(above.id, { ...ESTIMATOR, name: 'Above', ...change, version: 1 }, clerk);
      expect([kept.status, kept.body.message]).toEqual([
        403,
        'This role has SOV_VIEW beyond your own rights, so only somebody who has it can change the role (Schedule of values).',
      ]);
    }
    const path = { ...params(), roleId: above.id };
    expect(
      (await t.as(clerk).attempt('deleteCustomRole', { params: path, query: { version: 1 } })).status,
    ).toBe(403);
    const seen = await t.as(clerk).call('listCustomRoles', { params: params() });
    expect(seen.data.find(({ id }) => id === above.id)?.abilities.update.allowed).toBe(false);
    expect((await update(role.id, { ...body, name: 'Clerk of works', version: 1 }, clerk)).status).toBe(200);
    expect((await member(clerkId, { version: 2, customRoleId: null }, clerk)).status).toBe(403);
  });

  test('the owning company keeps administering its project in any role', async () => {
    const mate = await t.user({ company: gc.companyId });
    const mateId = await t.member(project, mate, 'GENERAL_CONTRACTOR');
    const { body: role } = await create({
      name: 'Bystander',
      baseRole: 'GENERAL_CONTRACTOR',
      permissions: READS,
    });
    await member(mateId, { version: 1, projectRole: 'GENERAL_CONTRACTOR', customRoleId: role.id });
    expect(await rights(mate)).toEqual(['ADMIN_VIEW', 'ADMIN_MANAGE', 'PROJECT_VIEW', 'MEMBER_VIEW', 'user']);
  });
});

describe('a role that people have', () => {
  test('is neither deleted nor put on another base; with nobody in it, it is', async () => {
    const { body: role } = await create();
    const { body: invited } = await t.as(gc).attempt('inviteMember', {
      params: params(),
      body: { email: `new${++count}@example.com`, projectRole: 'GC_MEMBER', customRoleId: role.id },
    });
    const busy = await remove(role.id);
    expect(code(busy)).toEqual([409, 'IN_USE']);
    expect(busy.body.message).toBe('1 person has or is invited to this role. Give them another one first.');
    const moved = await update(role.id, { ...ESTIMATOR, baseRole: 'OTHER', version: 1 });
    expect(code(moved)).toEqual([409, 'IN_USE']);
    const { data } = await t.as(gc).call('listCustomRoles', { params: params() });
    expect(data[0]).toMatchObject({
      memberCount: 1,
      abilities: {
        update: { allowed: true },
        changeBaseRole: { allowed: false },
        remove: { allowed: false },
      },
    });
    expect((await member(invited.id, { version: 1, projectRole: 'GC_MEMBER' })).status).toBe(200);
    expect((await update(role.id, { ...ESTIMATOR, baseRole: 'OTHER', version: 1 })).body.baseRole).toBe(
      'OTHER',
    );
    expect(code(await remove(role.id, 1))).toEqual([409, 'STALE_VERSION']);
    expect((await remove(role.id, 2)).status).toBe(204);
    expect((await remove(role.id, 2)).status).toBe(404);
  });

  test('is not held by somebody who was deactivated, who comes back in its base role', async () => {
    const helper = await t.user({ company: gc.companyId });
    const memberId = await t.member(project, helper, 'GC_MEMBER');
    const { body: role } = await create();
    await member(memberId, { version: 1, projectRole: 'GC_MEMBER', customRoleId: role.id });
    await member(memberId, { version: 2, isActive: false });
    expect((await remove(role.id)).status).toBe(204);
    const back = await member(memberId, { version: 3, isActive: true });
    expect(back.body.projectRole).toEqual({ roleName: 'GC_MEMBER', customRole: null });
  });
});

test('two administrators at once: one change stands, the other is told', async () => {
  const other = await t.user({ company: gc.companyId });
  await t.member(project, other, 'PROJECT_ADMIN');
  const { body: role } = await create();
  const both = await Promise.all([
    update(role.id, { ...ESTIMATOR, name: 'First', version: 1 }),
    update(role.id, { ...ESTIMATOR, name: 'Second', version: 1 }, other),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.errorCode).toBe('STALE_VERSION');
  const names = await Promise.all([
    create({ ...ESTIMATOR, name: 'Scheduler' }),
    create({ ...ESTIMATOR, name: 'scheduler' }, other),
  ]);
  expect(names.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('a role given at the moment in which it is deleted is either given or gone', async () => {
  for (let round = 0; round < 3; round++) {
    const helper = await t.user({ company: gc.companyId });
    const memberId = await t.member(project, helper, 'GC_MEMBER');
    const { body: role } = await create({ ...ESTIMATOR, name: `Round ${round}` });
    const [given, removed] = await Promise.all([
      member(memberId, { version: 1, projectRole: 'GC_MEMBER', customRoleId: role.id }),
      remove(role.id),
    ]);
    expect([
      [200, 409],
      [422, 204],
    ]).toContainEqual([given.status, removed.status]);
  }
});

test('a project has at most 50, and another tenant finds none of them', async () => {
  for (let n = 0; n < 50; n++) expect((await create({ ...ESTIMATOR, name: `Role ${n}` })).status).toBe(201);
  expect((await create({ ...ESTIMATOR, name: 'One too many' })).status).toBe(422);
  const { data, canCreate } = await t.as(gc).call('listCustomRoles', { params: params() });
  expect([data.length, canCreate.allowed]).toEqual([50, false]);
  const foreigner = await t.user({ company: await t.company() });
  const own = await t.project(foreigner);
  const path = { projectId: own.id, roleId: data[0]?.id ?? '' };
  const body = { ...ESTIMATOR, version: 1 };
  expect((await t.as(foreigner).attempt('updateCustomRole', { params: path, body })).status).toBe(404);
  expect(
    (await t.as(foreigner).attempt('deleteCustomRole', { params: path, query: { version: 1 } })).status,
  ).toBe(404);
});
