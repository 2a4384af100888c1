import { type Cast, castOf } from '../cast/cast.ts';
import type { Run } from '../run.ts';
import { rowsOf } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { allRefused, asFor, NO_FILE } from './refusing.ts';
import { dataOf, type Scene } from './scene.ts';
import { newAddress } from './signing-up.ts';

/** A name that nothing else has, and the same in other capitals. */
const named = (run: Run, what: string): readonly [string, string] => {
  const name = `${what} ${run.world.random.uuid().slice(0, 6)}`;
  return [name, name.toUpperCase()];
};

/** What a person who manages a project may not say of it, and of the types of its company's projects. */
async function project({ run, contractor, owner }: Cast): Promise<void> {
  const [name, inCapitals] = named(run, 'Verified pier');
  const before = await contractor.do('getProject');
  const theirs = await owner.ask('listProjectTypes', {
    params: { companyId: owner.account.companyId ?? '' },
  });
  const own = await contractor.ask('listAdminProjectTypes');
  const given = dataOf(own).find(({ isDefault }) => isDefault === true);
  const made = await contractor.do('createProjectType', { body: { name } });
  const put = (more: Row) => ({
    body: { version: before['version'] as unknown, name: before['name'] as unknown, ...more },
  });
  const holiday = (date: string) => ({ date, name: 'Closed' });
  const isDollar = before['budgetCurrency'] === 'USD';
  await allRefused([
    [
      contractor,
      'updateProject',
      'holidays.2.date',
      put({ holidays: ['2027-12-24', '2027-12-27', '2027-12-24'].map(holiday) }),
    ],
    [contractor, 'updateProject', 'startDate', put({ startDate: '2027-03-02', endDate: '2027-03-01' })],
    ...asFor(dataOf(theirs)[0], ({ id }) => [
      [contractor, 'updateProject', 'projectTypeId', put({ projectTypeId: id as unknown })],
    ]),
    [
      contractor,
      'updateProject',
      'siteImageCaptions.0.key',
      put({ siteImageCaptions: [{ key: NO_FILE, caption: 'North elevation' }] }),
    ],
    ...asFor(before['currencyLocked'] === true || null, () => [
      [contractor, 'updateProject', 'budgetCurrency', put({ budgetCurrency: isDollar ? 'INR' : 'USD' })],
    ]),
    [contractor, 'createProjectType', 'ALREADY_EXISTS', { body: { name: inCapitals } }],
  ]);
  // A project of one day begins and ends.
  const oneDay = { startDate: '2027-03-01', endDate: '2027-03-01' };
  const typed = await contractor.do(
    'updateProject',
    put({ ...oneDay, projectTypeId: made['id'] as unknown }),
  );
  const of = ({ id }: Row) => ({ params: { typeId: String(id) } });
  const version = (row: Row): Row => ({ version: row['version'] as unknown });
  await allRefused([
    ...asFor(given, (row) => [
      [
        contractor,
        'updateProjectType',
        'WRONG_STATUS',
        { ...of(row), body: { ...version(row), name: `${name} 2` } },
      ],
    ]),
    [contractor, 'deleteProjectType', 'IN_USE', { ...of(made), query: version(made) }],
  ]);
  // The company's own list is as it was: it holds only so many.
  const { startDate, endDate, projectType } = before;
  const back = { startDate, endDate, projectTypeId: projectType?.id ?? null } as Row;
  await contractor.do('updateProject', put({ ...back, version: typed['version'] as unknown }));
  await contractor.do('deleteProjectType', { ...of(made), query: version(made) });
}

/** Roles of a project's own: what they may hold, and that nobody is left with one that is gone. */
async function roles({ run, contractor }: Cast): Promise<void> {
  const [name, inCapitals] = named(run, 'Verified reader');
  const grants = (...modules: [string, ...string[]][]): Row => ({
    permissions: modules.map(([module_code, ...permission]) => ({ module_code, permission })),
  });
  const baseRole = 'ARCHITECT';
  const body = { name, baseRole, ...grants(['RFI', 'VIEW']) };
  const made = await contractor.do('createCustomRole', { body });
  const customRoleId: unknown = made['id'];
  const params: Params = { roleId: String(customRoleId) };
  const invite = (projectRole: string) => ({ body: { email: newAddress(run), projectRole, customRoleId } });
  await contractor.do('inviteMember', invite(baseRole));
  const other = { ...body, name: `${name} 2` };
  const change = (more: Row) => ({ params, body: { ...body, version: made['version'] as unknown, ...more } });
  await allRefused([
    [contractor, 'createCustomRole', 'ALREADY_EXISTS', { body: { ...body, name: inCapitals } }],
    [
      contractor,
      'createCustomRole',
      'permissions.1.module_code',
      { body: { ...other, ...grants(['RFI', 'VIEW'], ['RFI', 'MANAGE']) } },
    ],
    [
      contractor,
      'createCustomRole',
      'permissions.0.permission',
      { body: { ...other, ...grants(['RFI', 'VIEW', 'INVITE']) } },
    ],
    [contractor, 'inviteMember', 'customRoleId', invite('ENGINEER')],
    [contractor, 'updateCustomRole', 'IN_USE', change({ baseRole: 'ENGINEER' })],
    [contractor, 'deleteCustomRole', 'IN_USE', { params, query: { version: made['version'] as unknown } }],
  ]);
}

/** Units, categories and views: what is called like another one, and what is still used. */
async function lists({ run, contractor }: Cast): Promise<void> {
  const [category, inCapitals] = named(run, 'Verified notes');
  const [view, viewInCapitals] = named(run, 'Verified view');
  const [unit] = dataOf(await contractor.ask('listUnits'));
  const seeded = dataOf(await contractor.ask('listMessageCategories')).find((row) => row['isDefault']);
  const made = await contractor.do('createMessageCategory', { body: { name: category, color: 'BLUE' } });
  await contractor.do('createMessage', {
    body: await contractor.body('createMessage', { categoryId: made['id'] as unknown }),
  });
  const gone = (row: Row, more: Row = {}) => ({
    params: { categoryId: String(row['id']) },
    query: { version: row['version'] as unknown, ...more },
  });
  const kept = { tool: 'RFI', name: view, search: { status: ['OPEN'] }, columns: ['number'] };
  await contractor.do('createSavedView', { body: kept });
  await allRefused([
    [
      contractor,
      'createUnit',
      'ALREADY_EXISTS',
      { body: { code: unit?.['code'] as unknown, name: 'Verified' } },
    ],
    [
      contractor,
      'createUnit',
      'ALREADY_EXISTS',
      { body: { code: 'VRFD', name: String(unit?.['name']).toUpperCase() } },
    ],
    [contractor, 'createMessageCategory', 'ALREADY_EXISTS', { body: { name: inCapitals } }],
    ...asFor(seeded, (row) => [[contractor, 'deleteMessageCategory', 'WRONG_STATUS', gone(row)]]),
    [contractor, 'deleteMessageCategory', 'IN_USE', gone(made)],
    [contractor, 'deleteMessageCategory', 'moveTo', gone(made, { moveTo: made['id'] as unknown })],
    [contractor, 'createSavedView', 'ALREADY_EXISTS', { body: { ...kept, name: viewInCapitals } }],
  ]);
  await contractor.do('deleteMessageCategory', gone(made, { moveTo: seeded?.['id'] as unknown }));
}

/** Numbers of the task library, each once among its siblings, and what is used of it. */
async function library({ contractor }: Cast): Promise<void> {
  const { divisions } = await contractor.do('getTaskLibrary');
  const [first, second] = rowsOf(divisions);
  const divisionId: unknown = first?.['id'];
  const below = (subDivisionNumber: string) => ({
    body: { divisionId, subDivisionNumber, subDivisionName: 'Verified' },
  });
  const made = await contractor.do('createSubdivision', below('V 10'));
  const place = { divisionId, subDivisionId: made['id'] as unknown };
  const task = (taskNumber: string, more: Row = {}): Row => ({
    ...place,
    taskNumber,
    taskName: 'Shop drawings',
    ...more,
  });
  await contractor.do('createTask', { body: task('V 10.1') });
  const used = rowsOf(divisions).find((row) => Number(row['useCount']) > 0);
  await allRefused([
    [
      contractor,
      'createDivision',
      'divisionNumber',
      { body: { divisionNumber: first?.['divisionNumber'] as unknown, divisionName: 'Verified' } },
    ],
    [contractor, 'createTask', 'taskNumber', { body: task('V 10.1') }],
    [
      contractor,
      'createTask',
      'subDivisionId',
      { body: task('V 10.2', { divisionId: second?.['id'] as unknown }) },
    ],
    [
      contractor,
      'bulkCreateTasks',
      'tasks.1.taskNumber',
      { body: { tasks: [task('V 10.2'), task('V 10.2')] } },
    ],
    ...asFor(used, ({ id }) => [
      [contractor, 'deleteDivision', 'IN_USE', { params: { divisionId: String(id) } }],
    ]),
  ]);
  await contractor.ask('getTaskLibrary', { again: true });
}

/** What the rules of a project's settings refuse. */
export const refusedSettings: Scene = {
  name: 'refused-settings',
  operations: [
    'updateProject',
    'createProjectType',
    'deleteProjectType',
    'createCustomRole',
    'deleteCustomRole',
    'createUnit',
    'createMessageCategory',
    'deleteMessageCategory',
    'createSavedView',
    'createDivision',
    'createSubdivision',
    'createTask',
    'bulkCreateTasks',
  ],
  async play(run) {
    const cast = await castOf(run);
    await project(cast);
    await roles(cast);
    await lists(cast);
    await library(cast);
  },
};
