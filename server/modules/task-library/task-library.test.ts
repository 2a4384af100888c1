import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { historyOf } from '../../db/history-chain.ts';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../testing/harness.ts';
import { sovLines, sovs } from '../sov/schema.ts';

let t: TestApp;
let gc: TestUser;
let project: TestProject;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  gc = await t.user({ company: await t.company() });
  project = await t.project(gc);
});

const params = () => ({ projectId: project.id });
const code = ({ status, body }: { status: number; body: { errorCode?: string } }) => [status, body.errorCode];
const division = (divisionNumber: string, divisionName = `Division ${divisionNumber}`) =>
  t.as(gc).attempt('createDivision', { params: params(), body: { divisionNumber, divisionName } });
const subdivision = (divisionId: string, subDivisionNumber: string) =>
  t.as(gc).attempt('createSubdivision', {
    params: params(),
    body: { divisionId, subDivisionNumber, subDivisionName: 'Custom Sub Task' },
  });
const bulk = (tasks: object[]) => t.as(gc).attempt('bulkCreateTasks', { params: params(), body: { tasks } });

test('a division, its subdivision and tasks, in natural order of their numbers', async () => {
  const { body: d } = await division('R', 'Custom Task 1');
  const { body: s } = await subdivision(d.id, '1');
  const place = { divisionId: d.id, subDivisionId: s.id };
  const made = await bulk(
    ['R-12', 'R-2', 'R-10'].map((taskNumber) => ({ ...place, taskNumber, taskName: 'Work' })),
  );
  expect(made.body.data.map((task: { taskNumber: string }) => task.taskNumber)).toEqual([
    'R-12',
    'R-2',
    'R-10',
  ]);
  const one = await t.as(gc).call('createTask', {
    params: params(),
    body: { ...place, taskNumber: ' R-3 ', taskName: ' Pipe ' },
  });
  expect(one).toMatchObject({ taskNumber: 'R-3', taskName: 'Pipe', version: 1 });
  const { divisions } = await t.as(gc).call('getTaskLibrary', { params: params() });
  expect(divisions).toHaveLength(1);
  expect(divisions[0]?.subDivisions[0]?.tasks.map((task) => task.taskNumber)).toEqual([
    'R-2',
    'R-3',
    'R-10',
    'R-12',
  ]);
});

test('a number is unique among its siblings, on creation and on change', async () => {
  const [first, second] = [(await division('50')).body, (await division('51')).body];
  const twice = await division(' 50 ');
  expect(code(twice)).toEqual([409, 'ALREADY_EXISTS']);
  expect(twice.body.errors[0].field).toBe('divisionNumber');
  const rename = (id: string, divisionNumber: string, version = 1) =>
    t.as(gc).attempt('updateDivision', {
      params: { ...params(), divisionId: id },
      body: { divisionNumber, divisionName: 'Renamed', version },
    });
  expect(code(await rename(second.id, '50'))).toEqual([409, 'ALREADY_EXISTS']);
  expect((await rename(first.id, '50')).body).toMatchObject({ divisionName: 'Renamed', version: 2 });
  expect(code(await rename(first.id, '52'))).toEqual([409, 'STALE_VERSION']);
  // The same number may stand in two divisions.
  expect((await subdivision(first.id, '1')).status).toBe(201);
  expect((await subdivision(second.id, '1')).status).toBe(201);
  expect(code(await subdivision(second.id, '1'))).toEqual([409, 'ALREADY_EXISTS']);
});

test('tasks in bulk: all or none, with the row of each error', async () => {
  const { body: d } = await division('60');
  const { body: s } = await subdivision(d.id, '1');
  const place = { divisionId: d.id, subDivisionId: s.id };
  await bulk([{ ...place, taskNumber: '1', taskName: 'There already' }]);
  const refused = await bulk([
    { ...place, taskNumber: '2', taskName: 'Good' },
    { ...place, taskNumber: '1', taskName: 'Taken' },
    { ...place, taskNumber: '2', taskName: 'Twice' },
    { ...place, subDivisionId: crypto.randomUUID(), taskNumber: '3', taskName: 'Nowhere' },
  ]);
  expect(refused.status).toBe(422);
  expect(refused.body.errors.map((error: { field: string }) => error.field)).toEqual([
    'tasks.1.taskNumber',
    'tasks.2.taskNumber',
    'tasks.3.subDivisionId',
  ]);
  const { divisions } = await t.as(gc).call('getTaskLibrary', { params: params() });
  expect(divisions[0]?.subDivisions[0]?.tasks).toHaveLength(1);
  const many = Array.from({ length: 1200 }, (_, i) => ({ ...place, taskNumber: `n${i}`, taskName: 'Many' }));
  expect((await bulk(many)).body.data).toHaveLength(1200);
  expect((await bulk(Array.from({ length: 2001 }, () => many[0] ?? {}))).status).toBe(422);
});

test('a node goes with what is below it, unless a schedule of values uses any of it', async () => {
  const { body: d } = await division('70');
  const { body: s } = await subdivision(d.id, '1');
  const place = { divisionId: d.id, subDivisionId: s.id };
  const { body } = await bulk([
    { ...place, taskNumber: '1', taskName: 'Used' },
    { ...place, taskNumber: '2', taskName: 'Free' },
  ]);
  const [used, free] = body.data as { id: string }[];
  await t.db(async (db) => {
    const own = { projectId: project.id, createdBy: gc.id };
    const [sov] = await db
      .insert(sovs)
      .values({
        ...own,
        divisionName: 'x',
        divisionNumber: '70',
        contractorId: gc.id,
        companyId: gc.companyId ?? '',
      })
      .returning();
    await db.insert(sovLines).values({
      ...own,
      sovId: sov?.id ?? '',
      position: 0,
      taskId: used?.id ?? '',
      taskNumber: '1',
      taskName: 'Used',
      subDivisionId: s.id,
      subDivisionNumber: '1',
      subDivisionName: 'x',
      divisionId: d.id,
      divisionNumber: '70',
      divisionName: 'x',
    });
  }, project.id);
  const remove = {
    task: (taskId = '') => t.as(gc).attempt('deleteTask', { params: { ...params(), taskId } }),
    subdivision: () =>
      t.as(gc).attempt('deleteSubdivision', { params: { ...params(), subdivisionId: s.id } }),
    division: (divisionId = d.id) =>
      t.as(gc).attempt('deleteDivision', { params: { ...params(), divisionId } }),
  };
  expect(code(await remove.task(used?.id))).toEqual([409, 'IN_USE']);
  expect(code(await remove.subdivision())).toEqual([409, 'IN_USE']);
  expect(code(await remove.division())).toEqual([409, 'IN_USE']);
  expect((await remove.task(free?.id)).status).toBe(204);
  expect((await remove.task(free?.id)).status).toBe(404);
  const { body: other } = await division('71');
  await subdivision(other.id, '1');
  expect((await remove.division(other.id)).status).toBe(204);
  const steps = await t.db((db) => historyOf(db, 'DIVISION', other.id), project.id);
  expect(steps.map((step) => step.action)).toEqual(['create', 'delete']);
});

test('a subcontractor adds divisions for their schedules, and changes none', async () => {
  const sub = await t.user({ company: await t.company() });
  await t.member(project, sub, 'SUBCONTRACTOR');
  const made = await t.as(sub).call('createDivision', {
    params: params(),
    body: { divisionNumber: '90', divisionName: 'Custom Task 1' },
  });
  const path = { ...params(), divisionId: made.id };
  const body = { divisionNumber: '91', divisionName: 'Other', version: 1 };
  expect((await t.as(sub).attempt('updateDivision', { params: path, body })).status).toBe(403);
  expect((await t.as(sub).attempt('deleteDivision', { params: path })).status).toBe(403);
  expect((await t.as(sub).attempt('getTaskLibrary', { params: params() })).status).toBe(403);
});
