import { PROJECT_ROLES } from '#domain/authority/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import type { QueryOf } from '../../http/handler.ts';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../testing/harness.ts';

let t: TestApp;
let gc: TestUser;
let cascade: string;
let project: TestProject;
beforeAll(async () => {
  t = await createTestApp();
  gc = await t.user({ company: await t.company('Northgate'), name: 'Dana Whitfield' });
  project = await t.project(gc);
  cascade = await t.company('Cascade Mechanical');
  await t.member(project, await t.user({ company: cascade, name: 'Mei Tanaka' }), 'SUBCONTRACTOR');
  await t.member(project, await t.user({ company: cascade, name: 'Owen Price' }), 'SUBCONTRACTOR_MEMBER');
  const secret = await t.user({ company: cascade, name: 'Never Told', email: 'zoe@cascade.example' });
  await t.member(project, secret, 'SUBCONTRACTOR_MEMBER', 'PENDING', gc);
  const left = await t.user({ company: gc.companyId, name: '=cmd()' });
  await t.member(project, left, 'GC_MEMBER', 'INACTIVE');
});
afterAll(() => t.close());

const list = (query: Partial<QueryOf<'listMembers'>> = {}) =>
  t.as(gc).call('listMembers', { params: { projectId: project.id }, query });
const names = async (query: Partial<QueryOf<'listMembers'>> = {}) =>
  (await list(query)).data.map(({ user }) => user.name);

test('everybody at once by name, or pages of them that never show one twice', async () => {
  const all = ['=cmd()', 'Dana Whitfield', 'Mei Tanaka', 'Owen Price', 'zoe@cascade.example'];
  const whole = await list();
  expect(whole.data.map(({ user }) => user.name)).toEqual(all);
  expect(whole.meta).toEqual({ total: 5, page: 1, limit: 5, totalPages: 1 });
  expect(whole.companies.map(({ name }) => name)).toEqual(['Cascade Mechanical', 'Northgate']);
  expect(whole.roles).toEqual(
    PROJECT_ROLES.filter((role) =>
      ['GENERAL_CONTRACTOR', 'GC_MEMBER', 'SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER'].includes(role),
    ),
  );
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(...(await names({ page, limit: 2 })));
  expect(pages).toEqual(all);
  expect((await list({ page: 2, limit: 2 })).meta).toEqual({ total: 5, page: 2, limit: 2, totalPages: 3 });
});

test('is filtered and sorted, and searched in what a row shows', async () => {
  expect(await names({ status: ['PENDING', 'INACTIVE'] })).toEqual(['=cmd()', 'zoe@cascade.example']);
  expect(await names({ role: ['SUBCONTRACTOR'] })).toEqual(['Mei Tanaka']);
  expect(await names({ companyId: cascade, status: ['ACTIVE'] })).toEqual(['Mei Tanaka', 'Owen Price']);
  expect(await names({ searchText: 'CASCADE mei' })).toEqual(['Mei Tanaka']);
  expect(await names({ searchText: 'general contractor' })).toEqual(['=cmd()', 'Dana Whitfield']);
  // The name of somebody who has not accepted is not found by it either.
  expect(await names({ searchText: 'Never Told' })).toEqual([]);
  expect(await names({ searchText: '100%' })).toEqual([]);
  expect((await names({ orderBy: 'name', order: 'DESC' }))[0]).toBe('zoe@cascade.example');
  expect((await names({ orderBy: 'status' })).slice(-2)).toEqual(['zoe@cascade.example', '=cmd()']);
  expect((await names({ orderBy: 'role' }))[0]).toBe('Dana Whitfield');
  for (const order of ['ASC', 'DESC'] as const)
    expect((await names({ orderBy: 'company', order })).length).toBe(5);
});

test('goes into a workbook as it is filtered, with formulas taken the edge off', async () => {
  const params = { projectId: project.id };
  const answer = await t.as(gc).attempt('exportMembers', { params, query: { status: ['INACTIVE'] } });
  expect(answer.status).toBe(200);
  const { Sheets, SheetNames } = read(await answer.response.arrayBuffer());
  const rows = utils.sheet_to_json<string[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 });
  expect(rows).toHaveLength(2);
  expect(rows[1]?.[0]).toBe("'=cmd()");
});
