import { authoritiesFor } from '#domain/authority/authorities.ts';
import { PROJECT_ROLES, type ProjectRole } from '#domain/authority/roles.ts';
import { type OperationId, operations } from '#contract/operations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../testing/harness.ts';

// Every project operation of the platform × every role, and who has no (longer, not yet) part in the project.

let t: TestApp;
let project: TestProject;
let owner: TestUser;
let memberId: string;
const people = new Map<string, TestUser>();

beforeAll(async () => {
  t = await createTestApp();
  owner = await t.user({ company: await t.company('Owner of the project') });
  project = await t.project(owner);
  const company = await t.company('Everyone else');
  for (const role of PROJECT_ROLES) {
    const user = await t.user({ company });
    await t.member(project, user, role);
    people.set(role, user);
  }
  for (const status of ['PENDING', 'INACTIVE'] as const) {
    const user = await t.user({ company });
    const id = await t.member(project, user, 'PROJECT_ADMIN', status, owner);
    if (status === 'PENDING') memberId = id;
    people.set(status, user);
  }
  const foreigner = await t.user({ company: await t.company('Foreigners') });
  await t.project(foreigner);
  people.set('FOREIGN', foreigner);
});
afterAll(() => t.close());

const TAGS = ['Projects', 'Members', 'Project admin'];
const IDS = (Object.keys(operations) as OperationId[]).filter(
  (id) => TAGS.includes(operations[id].tag) && operations[id].authority.includes('_'),
);

const NOBODY = [{ memberId: crypto.randomUUID(), version: 1 }];
/** A body of the right shape that no rule lets through, so that the matrix changes nothing. */
const BODIES: Partial<Record<OperationId, object>> = {
  updateProject: { version: 999, name: 'Never stored' },
  publishProject: { version: 999 },
  completeProject: { version: 999 },
  addExistingMember: { userId: crypto.randomUUID(), projectRole: 'SUBCONTRACTOR_MEMBER' },
  inviteMember: { email: 'not an address', projectRole: 'SUBCONTRACTOR_MEMBER' },
  inviteMembers: { emails: ['not an address'], projectRole: 'SUBCONTRACTOR_MEMBER' },
  updateMember: { version: 999 },
  createDivision: { divisionNumber: ' ', divisionName: ' ' },
  updateDivision: { divisionNumber: '99', divisionName: 'Never stored', version: 999 },
  createSubdivision: {
    divisionId: crypto.randomUUID(),
    subDivisionNumber: '1',
    subDivisionName: 'Never stored',
  },
  updateSubdivision: { subDivisionNumber: '1', subDivisionName: 'Never stored', version: 999 },
  createTask: {
    divisionId: crypto.randomUUID(),
    subDivisionId: crypto.randomUUID(),
    taskNumber: '1',
    taskName: 'Never stored',
  },
  updateTask: { taskNumber: '1', taskName: 'Never stored', version: 999 },
  bulkCreateTasks: { tasks: [] },
  createUnit: { code: '!', name: 'Never stored' },
  createCustomRole: { name: ' ', baseRole: 'OTHER', permissions: [] },
  updateCustomRole: {
    name: 'Never stored',
    baseRole: 'OTHER',
    permissions: [{ module_code: 'RFI', permission: ['VIEW'] }],
    version: 999,
  },
  previewTaskImport: { file: new File([], 'empty.csv') },
  bulkResendInvitations: { members: NOBODY },
  bulkRemoveMembers: { members: NOBODY },
  bulkChangeMemberRoles: { members: NOBODY, projectRole: 'OTHER' },
  bulkDeactivateMembers: { members: NOBODY },
  createProjectType: { name: ' ' },
  updateProjectType: { name: 'Never stored', version: 999 },
};

/** Operations that look at the member first: made-up ids would hide the 403 behind a 404. */
const input = (id: OperationId, projectId: string) => ({
  params: {
    projectId,
    memberId,
    divisionId: crypto.randomUUID(),
    subdivisionId: crypto.randomUUID(),
    taskId: crypto.randomUUID(),
    roleId: crypto.randomUUID(),
    typeId: crypto.randomUUID(),
  },
  ...(id === 'deleteCustomRole' || id === 'deleteProjectType' ? { query: { version: 999 } } : {}),
  ...(BODIES[id] ? { body: BODIES[id] } : {}),
});

test('the matrix covers the project operations of the platform', () => {
  expect(IDS.length).toBeGreaterThanOrEqual(36);
});

test.each(IDS)('%s answers each role by its authority', async (id) => {
  const { authority } = operations[id];
  for (const role of PROJECT_ROLES) {
    const holds = authoritiesFor({
      projectRole: role as ProjectRole,
      userCompanyOwnsProject: false,
    }).includes(
      authority as never, // the union of authorities; `includes` wants the array's own member type
    );
    const { status, body } = await t.as(people.get(role) ?? null).attempt(id, input(id, project.id));
    const refusedByAuthority =
      status === 403 && body.message === 'You do not have permission to perform this action';
    expect({ role, refusedByAuthority }).toEqual({ role, refusedByAuthority: !holds });
    expect(status).not.toBe(500);
  }
});

test.each(IDS)('%s: nobody 401, pending 403, deactivated and foreign 404', async (id) => {
  const attempt = (who: string | null, projectId = project.id) =>
    t.as(who ? (people.get(who) ?? null) : null).attempt(id, input(id, projectId));
  expect((await attempt(null)).status).toBe(401);
  const pending = await attempt('PENDING');
  expect([pending.status, pending.body.errorCode]).toEqual([403, 'PROJECT_INVITATION_PENDING']);
  expect((await attempt('INACTIVE')).status).toBe(404);
  expect((await attempt('FOREIGN')).status).toBe(404);
  expect((await attempt('PROJECT_ADMIN', crypto.randomUUID())).status).toBe(404);
  expect((await attempt('PROJECT_ADMIN', 'not-an-id')).status).toBe(404);
});

test('the invitation calls of a user are for the invited alone', async () => {
  for (const id of ['getMyInvitation', 'acceptInvitation'] as const) {
    const statusOf = async (who: string | null) =>
      (await t.as(who ? (people.get(who) ?? null) : null).attempt(id, { params: { projectId: project.id } }))
        .status;
    expect(await statusOf(null)).toBe(401);
    expect(await statusOf('FOREIGN')).toBe(404);
    expect(await statusOf('INACTIVE')).toBe(404);
    expect(await statusOf('OWNER')).toBe(id === 'getMyInvitation' ? 404 : 409);
  }
});

test('a member, division or task of another project is not found through one’s own', async () => {
  const foreigner = people.get('FOREIGN') ?? owner;
  const { data } = await t
    .as(foreigner)
    .call('listCompanyProjects', { params: { companyId: foreigner.companyId ?? '' } });
  const own = data[0]?.id ?? '';
  const division = await t.as(owner).call('createDivision', {
    params: { projectId: project.id },
    body: { divisionNumber: '50', divisionName: 'Of the first project' },
  });
  const statusOf = async (id: OperationId, params: Record<string, string>, body?: object) =>
    (await t.as(foreigner).attempt(id, { params: { projectId: own, ...params }, body })).status;
  expect(await statusOf('getMember', { memberId })).toBe(404);
  expect(await statusOf('updateMember', { memberId }, { version: 1, title: 'Mine now' })).toBe(404);
  expect(await statusOf('removeMember', { memberId })).toBe(404);
  expect(await statusOf('resendInvitation', { memberId })).toBe(404);
  expect(await statusOf('deleteDivision', { divisionId: division.id })).toBe(404);
  expect(
    await statusOf(
      'updateDivision',
      { divisionId: division.id },
      { divisionNumber: '51', divisionName: 'Mine', version: 1 },
    ),
  ).toBe(404);
  expect(
    await statusOf(
      'createSubdivision',
      {},
      { divisionId: division.id, subDivisionNumber: '1', subDivisionName: 'Mine' },
    ),
  ).toBe(422);
});
