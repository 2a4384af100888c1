import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../testing/harness.ts';

let t: TestApp;
let owner: TestUser;
let project: TestProject;
let count = 0;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  // Through the API, so that the company has the types that every company has.
  owner = await t.user();
  const company = await t.as(owner).call('createCompany', { body: { name: `Harbor ${++count}` } });
  owner = { ...owner, companyId: company.id };
  project = await t.project(owner);
});

const params = () => ({ projectId: project.id });
const code = ({ status, body }: { status: number; body: { errorCode?: string } }) => [status, body.errorCode];
const create = (name: string) =>
  t.as(owner).attempt('createProjectType', { params: params(), body: { name } });
const rename = (typeId: string, name: string, version = 1) =>
  t.as(owner).attempt('updateProjectType', { params: { ...params(), typeId }, body: { name, version } });
const remove = (typeId: string, version = 1) =>
  t.as(owner).attempt('deleteProjectType', { params: { ...params(), typeId }, query: { version } });
const types = async () => (await t.as(owner).call('listAdminProjectTypes', { params: params() })).data;

test('a type of the company’s own stands among those that every company has, in all its projects', async () => {
  const made = await create('  Labo\u0007ratory ');
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    name: 'Labo ratory',
    isDefault: false,
    projectCount: 0,
    abilities: { update: { allowed: true }, remove: { allowed: true } },
  });
  expect((await rename(made.body.id, 'Laboratory')).body).toMatchObject({ name: 'Laboratory', version: 2 });
  const all = await types();
  expect(all).toHaveLength(12);
  expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).toSorted());
  expect(all.filter(({ isDefault }) => !isDefault).map(({ name }) => name)).toEqual(['Laboratory']);
  const offered = await t
    .as(owner)
    .call('listProjectTypes', { params: { companyId: owner.companyId ?? '' } });
  expect(offered.data.map(({ name }) => name)).toContain('Laboratory');
});

test('those that every company has stay, names are unique whatever their case, and versions count', async () => {
  const [first] = await types();
  expect(first).toMatchObject({
    name: 'Commercial',
    isDefault: true,
    abilities: { update: { allowed: false, reason: 'Every company has this type.' } },
  });
  expect(code(await rename(first?.id ?? '', 'Offices'))).toEqual([409, 'WRONG_STATUS']);
  expect(code(await remove(first?.id ?? ''))).toEqual([409, 'WRONG_STATUS']);
  const taken = await create('heaLthcare');
  expect(code(taken)).toEqual([409, 'ALREADY_EXISTS']);
  expect(taken.body.errors[0].field).toBe('name');
  const { body: own } = await create('Laboratory');
  const { body: other } = await create('Studio');
  expect(code(await rename(other.id, 'LABORATORY'))).toEqual([409, 'ALREADY_EXISTS']);
  expect((await rename(own.id, 'LABORATORY')).status).toBe(200);
  expect(code(await rename(own.id, 'Late'))).toEqual([409, 'STALE_VERSION']);
  expect(code(await remove(own.id))).toEqual([409, 'STALE_VERSION']);
  expect((await remove(own.id, 2)).status).toBe(204);
  expect((await remove(own.id, 2)).status).toBe(404);
  expect((await create(' \u0000 ')).status).toBe(422);
});

test('a type that projects have is not deleted, those of which the caller knows nothing among them', async () => {
  const { body: type } = await create('Laboratory');
  const colleague = await t.user({ company: owner.companyId });
  await t.project(colleague, { projectTypeId: type.id });
  const refused = await remove(type.id);
  expect(code(refused)).toEqual([409, 'IN_USE']);
  expect(refused.body.message).toBe('1 project has this type. Give it another one first.');
  const shown = (await types()).find(({ id }) => id === type.id);
  expect(shown).toMatchObject({ projectCount: 1, abilities: { remove: { allowed: false } } });
  await t.project(owner, { projectTypeId: type.id });
  expect((await remove(type.id)).body.message).toBe(
    '2 projects have this type. Give them another one first.',
  );
});

test('two administrators at once, and a type that is given while it is deleted', async () => {
  const { body: type } = await create('Laboratory');
  const both = await Promise.all([rename(type.id, 'First'), rename(type.id, 'Second')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const names = await Promise.all([create('Studio'), create('studio')]);
  expect(names.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const current = await t.as(owner).call('getProject', { params: params() });
  const [removed, given] = await Promise.all([
    remove(type.id, 2),
    t.as(owner).attempt('updateProject', {
      params: params(),
      body: { version: current.version, projectTypeId: type.id },
    }),
  ]);
  expect([removed.status, given.status < 500]).toEqual([given.status === 200 ? 409 : 204, true]);
});

test('another company’s types are not to be found, and the transaction is back in its project', async () => {
  const { body: type } = await create('Laboratory');
  const foreigner = await t.user({ company: await t.company() });
  const own = await t.project(foreigner);
  const path = { projectId: own.id, typeId: type.id };
  const body = { name: 'Mine', version: 1 };
  expect((await t.as(foreigner).attempt('updateProjectType', { params: path, body })).status).toBe(404);
  expect(
    (await t.as(foreigner).attempt('deleteProjectType', { params: path, query: { version: 1 } })).status,
  ).toBe(404);
  expect(
    (await t.as(foreigner).call('listAdminProjectTypes', { params: { projectId: own.id } })).data,
  ).toEqual([]);
});
