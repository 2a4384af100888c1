import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../testing/harness.ts';
import { projects } from './schema.ts';

let t: TestApp;
let gc: TestUser;
let sub: TestUser;
let crew: TestUser;
let invitee: TestUser;
let project: TestProject;
const SECRET = {
  projectNumber: 'NB-2026-014',
  description: 'Four storeys over a parking podium',
  startDate: '2026-03-02',
  endDate: '2027-08-27',
};
beforeAll(async () => {
  t = await createTestApp();
  gc = await t.user({ company: await t.company('Northgate'), name: 'Dana Whitfield' });
  sub = await t.user({ company: await t.company() });
  crew = await t.user({ company: sub.companyId });
  invitee = await t.user({ company: await t.company() });
  project = await t.project(gc, {
    name: 'Harborview',
    budget: 1_875_000_000,
    city: 'Oakland',
    state: 'CA',
    ...SECRET,
  });
  await t.member(project, sub, 'SUBCONTRACTOR');
  await t.member(project, crew, 'SUBCONTRACTOR_MEMBER');
  await t.as(gc).call('inviteMember', {
    params: { projectId: project.id },
    body: { email: invitee.email, projectRole: 'OWNER' },
  });
  // Its history names the budget too.
  const { version } = await t.as(gc).call('getProject', { params: { projectId: project.id } });
  await t.as(gc).call('updateProject', {
    params: { projectId: project.id },
    body: { version, name: 'Harborview', budget: 18_750_001 },
  });
});
afterAll(() => t.close());

const listed = async (by: TestUser, query: object = {}) =>
  (await t.as(by).call('listCompanyProjects', { params: { companyId: by.companyId ?? '' }, query })).data;
const history = async (by: TestUser) =>
  (
    await t.as(by).call('getRecordHistory', {
      params: { projectId: project.id, objectType: 'PROJECT', objectId: project.id },
    })
  ).data;

describe('a subcontractor', () => {
  test('reads no budget: not in the list, not in the project, not in its history', async () => {
    for (const one of [sub, crew]) {
      expect((await listed(one))[0]).toMatchObject({ name: 'Harborview', ...pick(SECRET), budget: null });
      const { budget } = await t.as(one).call('getProject', { params: { projectId: project.id } });
      expect(budget).toBeNull();
      expect(JSON.stringify(await history(one))).not.toMatch(/budget|1875000/);
    }
  });

  test('learns none by the order of a list either', async () => {
    const small = await t.project(gc, { name: 'Small', budget: 100 });
    await t.member(small, sub, 'SUBCONTRACTOR');
    const names = async (order: 'ASC' | 'DESC') =>
      (await listed(sub, { orderBy: 'budget', order })).map(({ name }) => name);
    expect(await names('ASC')).toEqual(await names('DESC'));
  });

  test('still shows it to those who build by it', async () => {
    expect((await listed(gc)).find(({ id }) => id === project.id)?.budget).toBe(18_750_001);
    expect(JSON.stringify(await history(gc))).toContain('1875000100');
  });
});

const pick = ({ projectNumber, startDate, endDate }: typeof SECRET) => ({
  projectNumber,
  startDate,
  endDate,
});

describe('whoever is invited', () => {
  test('reads the name, the place and who invites, and nothing else of the project', async () => {
    await t.db((db) =>
      db
        .update(projects)
        .set({ siteImages: ['images/a.png'] })
        .where(eq(projects.id, project.id)),
    );
    const [row] = await listed(invitee);
    expect(row).toMatchObject({
      name: 'Harborview',
      city: 'Oakland',
      state: 'CA',
      owningCompany: { name: 'Northgate' },
      membership: { status: 'PENDING', roleName: 'OWNER' },
      projectNumber: null,
      projectType: null,
      budget: null,
      startDate: null,
      endDate: null,
      siteImage: null,
      completedPercentage: 0,
      amountPaid: 0,
    });
    const answers = [
      row,
      await t.as(invitee).call('getMyInvitation', { params: { projectId: project.id } }),
      await t.as(invitee).call('listPendingTasks', {}),
      await t.as(invitee).call('getMe'),
      await t.as(invitee).call('listNotifications', {}),
    ];
    const told = JSON.stringify(answers);
    for (const secret of Object.values(SECRET)) expect(told).not.toContain(secret);
    expect(told).toContain('Dana Whitfield');
  });

  test('finds it by no word that they may not read', async () => {
    expect(await listed(invitee, { searchText: 'NB-2026' })).toEqual([]);
    expect(await listed(invitee, { searchText: 'harbor' })).toHaveLength(1);
    expect(await listed(sub, { searchText: 'NB-2026' })).toHaveLength(1);
  });
});
