import { STARTING_FOLDERS } from '#domain/document/starting-folders.ts';
import { DEFAULT_MESSAGE_CATEGORIES } from '#domain/message/categories.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { historyOf, verifyChain } from '../../db/history-chain.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/harness.ts';
import { companies } from '../companies/schema.ts';
import { images } from '../files/schema.ts';
import { MASTERFORMAT_DIVISIONS } from '../task-library/masterformat.ts';
import { sovLines, sovs } from '../sov/schema.ts';

let t: TestApp;
let user: TestUser;
let company: string;
let count = 0;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.advance(1000);
  user = await t.user();
  const made = await t.as(user).call('createCompany', { body: { name: `Northgate Builders ${++count}` } });
  company = made.id;
  user = { ...user, companyId: company };
});

const code = ({ status, body }: { status: number; body: { errorCode?: string } }) => [status, body.errorCode];
const create = (more: object = {}) =>
  t.as(user).attempt('createProject', {
    body: { companyId: company, name: 'Harborview', owningCompanyRole: 'GENERAL_CONTRACTOR', ...more },
  });
const update = (projectId: string, body: object, by = user) =>
  t.as(by).attempt('updateProject', { params: { projectId }, body });

test('a new project: a draft in US dollars, its maker in it, the MasterFormat divisions in its library, four categories on its board', async () => {
  const types = await t.as(user).call('listProjectTypes', { params: { companyId: company } });
  const healthcare = types.data.find((type) => type.name === 'Healthcare');
  const { status, body } = await create({
    name: ' Harborview Medical Office Building ',
    projectNumber: 'NB-2026-014',
    projectTypeId: healthcare?.id,
    budget: 18_750_000.5,
    workingDays: ['MONDAY', 'TUESDAY'],
    startDate: '2026-03-02',
    endDate: '2027-08-27',
    city: 'Oakland',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'Harborview Medical Office Building',
    status: 'DRAFT',
    budget: 18_750_000.5,
    budgetCurrency: 'USD',
    currencyLocked: false,
    isSovMandatory: false,
    projectType: healthcare,
    owningCompany: { id: company },
    workingDays: ['MONDAY', 'TUESDAY'],
    startDate: '2026-03-02',
    completedPercentage: 0,
    amountPaid: 0,
    membership: { roleName: 'GENERAL_CONTRACTOR', status: 'ACTIVE' },
    createdBy: { id: user.id },
    version: 1,
  });
  const library = await t.as(user).call('getTaskLibrary', { params: { projectId: body.id } });
  expect(library.divisions.map((d) => [d.divisionNumber, d.divisionName])).toEqual(MASTERFORMAT_DIVISIONS);
  const board = await t.as(user).call('listMessageCategories', { params: { projectId: body.id }, query: {} });
  expect(board.data.map(({ name, color }) => ({ name, color }))).toEqual(DEFAULT_MESSAGE_CATEGORIES);
  const steps = await t.db((db) => historyOf(db, 'PROJECT', body.id), body.id);
  expect(steps).toMatchObject([{ action: 'create', projectId: body.id, actorId: user.id }]);
  expect(await t.db((db) => verifyChain(db, body.id))).toBeNull();
  const { data: folders } = await t.as(user).call('listDocumentFolders', { params: { projectId: body.id } });
  expect(folders.map(({ name }) => name)).toEqual(STARTING_FOLDERS.map(({ name }) => name));
  const { history } = await t
    .as(user)
    .call('getDocument', { params: { projectId: body.id, documentId: folders[0]?.id ?? '' } });
  expect(history).toMatchObject([{ action: 'start', actor: { id: user.id } }]);
});

test.each([
  ['GENERAL_CONTRACTOR', 'GENERAL_CONTRACTOR'],
  ['OWNER', 'OWNER'],
  ['DEVELOPER', 'PROJECT_ADMIN'],
])('the maker for a company that owns as %s is %s and manages it', async (owningCompanyRole, role) => {
  const { body } = await create({ owningCompanyRole });
  const mine = await t.as(user).call('getMyRoles', { params: { projectId: body.id } });
  expect(mine.roles[0]?.roleName).toBe(role);
  expect(mine.authorities).toEqual(
    expect.arrayContaining(['user', 'ADMIN_MANAGE', 'PROJECT_MANAGE', 'MEMBER_INVITE']),
  );
});

test('bad input is refused at its field and makes nothing', async () => {
  const refused = async (more: object) => {
    const { status, body } = await create(more);
    return [status, body.errors?.[0]?.field, body.errors?.[0]?.message];
  };
  expect(await refused({ startDate: '2026-03-02', endDate: '2026-03-01' })).toEqual([
    422,
    'startDate',
    'Start date is later than end date',
  ]);
  expect((await refused({ startDate: '2026-02-30' })).slice(0, 2)).toEqual([422, 'startDate']);
  expect((await refused({ budget: 10.001 })).slice(0, 2)).toEqual([422, 'budget']);
  expect((await refused({ budget: -1 })).slice(0, 2)).toEqual([422, 'budget']);
  expect((await refused({ budgetCurrency: 'EUR' }))[0]).toBe(422);
  expect((await refused({ name: '  ' })).slice(0, 2)).toEqual([422, 'name']);
  expect((await refused({ projectTypeId: crypto.randomUUID() })).slice(0, 2)).toEqual([422, 'projectTypeId']);
  expect((await refused({ siteImages: ['images/not-mine.jpg'] })).slice(0, 2)).toEqual([422, 'siteImages.0']);
  expect((await refused({ status: 'ACTIVE' }))[0]).toBe(400);
  const list = await t.as(user).call('listCompanyProjects', { params: { companyId: company } });
  expect(list.meta.total).toBe(0);
});

test('a company that is not one’s own is 404; one without a plan is 402, and so is publishing', async () => {
  const stranger = await t.user({ company: await t.company() });
  const foreign = await t.as(stranger).attempt('createProject', {
    body: { companyId: company, name: 'Harborview', owningCompanyRole: 'OWNER' },
  });
  expect(foreign.status).toBe(404);
  const { body: project } = await create();
  t.clock.advance(6 * 86_400_000);
  await t.as(user).call('getMe');
  t.clock.advance(6 * 86_400_000);
  await t.as(user).call('getMe');
  t.clock.advance(2 * 86_400_000);
  const refused = await create();
  expect(code(refused)).toEqual([402, 'SUBSCRIPTION_REQUIRED']);
  expect(refused.body.message).toContain('needs a plan');
  const publish = () =>
    t.as(user).attempt('publishProject', { params: { projectId: project.id }, body: { version: 1 } });
  expect(code(await publish())).toEqual([402, 'SUBSCRIPTION_REQUIRED']);
  // Everything else goes on without a plan.
  expect((await update(project.id, { version: 1, name: 'Still ours' })).status).toBe(200);
  const subscribedUntil = new Date(t.clock.now().getTime() + 86_400_000);
  await t.db((db) => db.update(companies).set({ subscribedUntil }).where(eq(companies.id, company)));
  expect((await create()).status).toBe(201);
});

test('publish and complete, each once, each by who manages the project', async () => {
  const { body: project } = await create();
  const params = { projectId: project.id };
  const step = (id: 'publishProject' | 'completeProject', version: number, by = user) =>
    t.as(by).attempt(id, { params, body: { version } });
  const early = await step('completeProject', 1);
  expect(code(early)).toEqual([409, 'WRONG_STATUS']);
  expect(early.body.message).toMatch(/draft/i);
  expect(code(await step('publishProject', 7))).toEqual([409, 'STALE_VERSION']);

  const architect = await t.user({ company: await t.company() });
  await t.member({ id: project.id, companyId: company }, architect, 'ARCHITECT');
  expect((await step('publishProject', 1, architect)).status).toBe(403);

  const both = await Promise.all([step('publishProject', 1), step('publishProject', 1)]);
  const [won, lost] = both.toSorted((a, b) => a.status - b.status);
  expect(won?.body).toMatchObject({ status: 'ACTIVE', version: 2 });
  expect(lost && code(lost)).toEqual([409, 'WRONG_STATUS']);
  expect(lost?.body.message).toMatch(/active/i);

  expect((await step('completeProject', 2)).body).toMatchObject({ status: 'COMPLETED', version: 3 });
  expect(code(await update(project.id, { version: 3, name: 'Too late' }))).toEqual([409, 'WRONG_STATUS']);
  const steps = await t.db((db) => historyOf(db, 'PROJECT', project.id), project.id);
  expect(steps.map((s) => s.action)).toEqual(['create', 'publish', 'complete']);
});

test('an update changes what is sent and keeps the rest; a stale version changes nothing', async () => {
  const { body: project } = await create({ budget: 100, description: 'Four storeys', city: 'Oakland' });
  const done = await update(project.id, { version: 1, name: 'Harborview II', budget: null, description: '' });
  expect(done.body).toMatchObject({
    name: 'Harborview II',
    budget: null,
    description: null,
    city: 'Oakland',
    version: 2,
  });
  expect(code(await update(project.id, { version: 1, name: 'Stale' }))).toEqual([409, 'STALE_VERSION']);
  const dates = await update(project.id, { version: 2, name: 'Harborview II', endDate: '2026-01-01' });
  expect(dates.status).toBe(200);
  const crossed = await update(project.id, { version: 3, name: 'Harborview II', startDate: '2026-01-02' });
  expect(crossed.body.errors[0].field).toBe('startDate');
});

/** A schedule with one priced line, as the sheet would have saved it. */
async function priceSomething(projectId: string): Promise<void> {
  await t.db(async (db) => {
    const [sov] = await db
      .insert(sovs)
      .values({
        projectId,
        divisionName: 'Concrete',
        divisionNumber: '03',
        contractorId: user.id,
        companyId: company,
        createdBy: user.id,
      })
      .returning();
    await db.insert(sovLines).values({
      projectId,
      sovId: sov?.id ?? '',
      position: 0,
      taskId: crypto.randomUUID(),
      taskNumber: '1',
      taskName: 'Footings',
      subDivisionId: crypto.randomUUID(),
      subDivisionNumber: '1',
      subDivisionName: 'Cast-in-place',
      divisionId: crypto.randomUUID(),
      divisionNumber: '03',
      divisionName: 'Concrete',
      scheduledValue: 100,
      createdBy: user.id,
    });
  }, projectId);
}

test('the currency changes until priced work exists, and not after', async () => {
  const { body: project } = await create();
  expect(
    (await update(project.id, { version: 1, name: 'H1', budgetCurrency: 'INR' })).body.budgetCurrency,
  ).toBe('INR');
  await priceSomething(project.id);
  const locked = await t.as(user).call('getProject', { params: { projectId: project.id } });
  expect(locked.currencyLocked).toBe(true);
  const refused = await update(project.id, { version: 2, name: 'H1', budgetCurrency: 'USD' });
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'budgetCurrency']);
  expect((await update(project.id, { version: 2, name: 'H1', budgetCurrency: 'INR' })).status).toBe(200);
});

test('the list: by status with counts, by text, newest update first, page by page', async () => {
  const names = ['Alpha Tower', 'Beta 100%', 'Gamma Bridge'];
  const made = [];
  for (const name of names) {
    t.clock.advance(1000);
    made.push((await create({ name, city: name === 'Gamma Bridge' ? 'Fresno' : 'Oakland' })).body);
  }
  t.clock.advance(1000);
  await t.as(user).call('publishProject', { params: { projectId: made[0].id }, body: { version: 1 } });
  const list = (query: object = {}) =>
    t.as(user).call('listCompanyProjects', { params: { companyId: company }, query });
  const all = await list();
  expect(all.data.map((p) => p.name)).toEqual(['Alpha Tower', 'Gamma Bridge', 'Beta 100%']);
  expect(all.counts).toEqual({ DRAFT: 2, ACTIVE: 1, COMPLETED: 0 });
  expect(all.data[0]).toMatchObject({ status: 'ACTIVE', canManage: true, membership: { status: 'ACTIVE' } });

  const drafts = await list({ status: ['DRAFT'], limit: 1, page: 2 });
  expect(drafts.data.map((p) => p.name)).toEqual(['Beta 100%']);
  expect(drafts.meta).toEqual({ total: 2, page: 2, limit: 1, totalPages: 2 });
  expect((await list({ searchText: '100%' })).data.map((p) => p.name)).toEqual(['Beta 100%']);
  const fresno = await list({ searchText: 'fresno', status: ['ACTIVE'] });
  expect([fresno.data, fresno.counts]).toEqual([[], { DRAFT: 1, ACTIVE: 0, COMPLETED: 0 }]);
  expect((await list({ status: ['ACTIVE', 'DRAFT'] })).meta.total).toBe(3);
  const byName = await list({ orderBy: 'name', order: 'ASC' });
  expect(byName.data.map((p) => p.name)).toEqual(names);
  for (const bad of [{ limit: 101 }, { page: 0 }, { status: ['OPEN'] }, { orderBy: 'secret' }])
    expect(
      (await t.as(user).attempt('listCompanyProjects', { params: { companyId: company }, query: bad }))
        .status,
    ).toBe(400);
});

test('the list shows what one takes part in for this company, and invitations under one’s primary company', async () => {
  const { body: project } = await create({ name: 'Shared' });
  const guest = await t.user({ company: await t.company() });
  const secondCompany = await t.company();
  const seen = async (companyId: string) =>
    (await t.as(guest).call('listCompanyProjects', { params: { companyId } })).data.map((p) => [
      p.name,
      p.membership.status,
      p.canManage,
    ]);
  expect(await seen(guest.companyId ?? '')).toEqual([]);
  await t.as(user).call('inviteMember', {
    params: { projectId: project.id },
    body: { email: guest.email, projectRole: 'OWNER' },
  });
  expect(await seen(guest.companyId ?? '')).toEqual([['Shared', 'PENDING', false]]);
  await t.as(guest).call('acceptInvitation', { params: { projectId: project.id } });
  expect(await seen(guest.companyId ?? '')).toEqual([['Shared', 'ACTIVE', true]]);
  expect(
    (await t.as(guest).attempt('listCompanyProjects', { params: { companyId: secondCompany } })).status,
  ).toBe(404);
  // A colleague who takes no part in the project does not see it.
  const colleague = await t.user({ company });
  const theirs = await t.as(colleague).call('listCompanyProjects', { params: { companyId: company } });
  expect(theirs.data).toEqual([]);
});

test('roles: all eleven with their grants, and to which the caller may invite', async () => {
  const { body: project } = await create();
  const { data } = await t.as(user).call('listProjectRoles', { params: { projectId: project.id } });
  expect(data).toHaveLength(11);
  const of = (name: string) => data.find((role) => role.roleName === name);
  expect(of('SUBCONTRACTOR')).toMatchObject({ canInvite: true });
  expect(of('OTHER')?.permissions.some((grant) => grant.module_code === 'SOV')).toBe(false);
  expect(of('OWNER')?.permissions).toContainEqual({ module_code: 'SOV', permission: ['VIEW'] });
});

test('units: the eight of every project, then its own, no code or name twice', async () => {
  const { body: project } = await create();
  const params = { projectId: project.id };
  const add = (body: object) => t.as(user).attempt('createUnit', { params, body });
  expect((await add({ code: 'sf', name: 'Square Feet' })).body).toEqual({
    code: 'SF',
    name: 'Square Feet',
    isDefault: false,
  });
  expect(code(await add({ code: 'SF', name: 'Something else' }))).toEqual([409, 'ALREADY_EXISTS']);
  expect(code(await add({ code: 'EA', name: 'Every' }))).toEqual([409, 'ALREADY_EXISTS']);
  expect(code(await add({ code: 'SQFT', name: 'square feet' }))).toEqual([409, 'ALREADY_EXISTS']);
  expect((await add({ code: '$$', name: 'Dollars' })).status).toBe(422);
  const { data } = await t.as(user).call('listUnits', { params });
  expect(data.map((unit) => unit.code)).toEqual(['LS', 'EA', 'LF', 'CY', 'TON', 'SY', 'GAL', 'FA', 'SF']);
  const other = (await create()).body;
  expect((await t.as(user).call('listUnits', { params: { projectId: other.id } })).data).toHaveLength(8);
});

test('what a project’s own transaction sees is that project alone', async () => {
  const [first, second] = [(await create()).body, (await create()).body];
  const seen = await t.db(
    (db) =>
      db
        .select()
        .from(sovs)
        .where(and(eq(sovs.projectId, second.id))),
    first.id,
  );
  expect(seen).toEqual([]);
});

test('days off stand in the order of the calendar, each once, and count in the durations of its schedules', async () => {
  const { body: project } = await create({
    workingDays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
    holidays: [
      { date: '2026-09-07', name: 'Labor Day' },
      { date: '2026-07-03', name: ' Independence Day ' },
    ],
  });
  expect(project.holidays).toEqual([
    { date: '2026-07-03', name: 'Independence Day' },
    { date: '2026-09-07', name: 'Labor Day' },
  ]);
  const twice = await update(project.id, {
    version: 1,
    name: project.name,
    holidays: [project.holidays[0], project.holidays[0]],
  });
  expect([twice.status, twice.body.errors[0].field]).toEqual([422, 'holidays.1.date']);
  const kept = await update(project.id, { version: 1, name: project.name });
  expect(kept.body.holidays).toHaveLength(2);
});

test('captions are of images that the project shows, each once, and go with their image', async () => {
  const keys = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const key = `images/${crypto.randomUUID()}.png`;
      await t.db((db) =>
        db.insert(images).values({
          key,
          kind: 'PROJECT',
          name: `${name}.png`,
          size: 1,
          contentType: 'image/png',
          uploadedBy: user.id,
        }),
      );
      return key;
    }),
  );
  const [first = '', second = ''] = keys;
  const { body: project } = await create({
    siteImages: [second, first],
    siteImageCaptions: [{ key: first, caption: ' North elevation ' }],
  });
  expect(project.siteImages).toEqual([second, first]);
  expect(project.siteImageCaptions).toEqual([{ key: first, caption: 'North elevation' }]);
  const wrong = async (captions: object[]) =>
    (await update(project.id, { version: 1, name: project.name, siteImageCaptions: captions })).body
      .errors?.[0].field;
  expect(await wrong([{ key: 'images/00000000-0000-4000-8000-000000000000.png', caption: 'Nowhere' }])).toBe(
    'siteImageCaptions.0.key',
  );
  expect(
    await wrong([
      { key: first, caption: 'A' },
      { key: first, caption: 'B' },
    ]),
  ).toBe('siteImageCaptions.1.key');
  const gone = await update(project.id, { version: 1, name: project.name, siteImages: [second] });
  expect(gone.body.siteImageCaptions).toEqual([]);
});
