import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

describe('moving and use counts', () => {
  const line = (place: { d: string; s: string; task: string }) =>
    t.db(async (db) => {
      const own = { projectId: project.id, createdBy: gc.id };
      const [sov] = await db
        .insert(sovs)
        .values({
          ...own,
          divisionName: 'x',
          divisionNumber: '80',
          contractorId: gc.id,
          companyId: gc.companyId ?? '',
        })
        .returning();
      await db.insert(sovLines).values({
        ...own,
        sovId: sov?.id ?? '',
        position: 0,
        taskId: place.task,
        taskNumber: '1',
        taskName: 'Used',
        subDivisionId: place.s,
        subDivisionNumber: '1',
        subDivisionName: 'x',
        divisionId: place.d,
        divisionNumber: '80',
        divisionName: 'x',
      });
    }, project.id);
  const moveTask = (taskId: string, subDivisionId: string, version = 1) =>
    t.as(gc).attempt('updateTask', {
      params: { ...params(), taskId },
      body: { taskNumber: '1', taskName: 'Moved', subDivisionId, version },
    });

  test('a task goes to another subdivision, and a subdivision to another division, while nothing uses them', async () => {
    const [d, other] = [(await division('80')).body, (await division('81')).body];
    const [s, target] = [(await subdivision(d.id, '1')).body, (await subdivision(other.id, '1')).body];
    const place = { divisionId: d.id, subDivisionId: s.id };
    const { body } = await bulk([
      { ...place, taskNumber: '1', taskName: 'One' },
      { ...place, taskNumber: '2', taskName: 'Two' },
    ]);
    const [one, two] = body.data as { id: string }[];
    const moved = await moveTask(one?.id ?? '', target.id);
    expect(moved.body).toMatchObject({ divisionId: other.id, subDivisionId: target.id, version: 2 });
    expect((await moveTask(one?.id ?? '', crypto.randomUUID(), 2)).status).toBe(422);
    // The number that a sibling has there already.
    const clash = await moveTask(two?.id ?? '', target.id);
    expect([...code(clash), clash.body.errors[0].field]).toEqual([409, 'ALREADY_EXISTS', 'taskNumber']);
    await line({ d: d.id, s: s.id, task: two?.id ?? '' });
    const refused = await moveTask(two?.id ?? '', target.id);
    expect(code(refused)).toEqual([409, 'IN_USE']);
    expect(refused.body.message).toBe('1 schedule line uses this task, so it cannot be moved.');
    const moveSubdivision = (id: string, divisionId: string, subDivisionNumber = '9') =>
      t.as(gc).attempt('updateSubdivision', {
        params: { ...params(), subdivisionId: id },
        body: { divisionId, subDivisionNumber, subDivisionName: 'Moved', version: 1 },
      });
    expect(code(await moveSubdivision(s.id, other.id))).toEqual([409, 'IN_USE']);
    expect((await moveSubdivision(s.id, d.id)).status).toBe(200);
    expect((await moveSubdivision(target.id, d.id, '10')).body.divisionId).toBe(d.id);
    const { divisions } = await t.as(gc).call('getTaskLibrary', { params: params() });
    const shown = divisions.find(({ id }) => id === d.id);
    expect(shown?.useCount).toBe(1);
    expect(shown?.subDivisions.map(({ useCount }) => useCount)).toEqual([1, 0]);
    expect(shown?.subDivisions[0]?.tasks.map(({ useCount }) => useCount)).toEqual([1]);
    expect(divisions.find(({ id }) => id === other.id)?.useCount).toBe(0);
  });

  test('a division that an RFI or a quality check is about stays', async () => {
    const { body: d } = await division('82');
    const task = { title: 'Rebar cover', divisionId: d.id };
    await t.as(gc).call('createQualityTask', { params: params(), body: task });
    const refused = await t.as(gc).attempt('deleteDivision', { params: { ...params(), divisionId: d.id } });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '1 quality check uses this division, so it cannot be deleted.',
    ]);
  });

  test('names and numbers are one line of what people read', async () => {
    const made = await division(' 8\u00073 ', 'Cust\u202Eom\n Work');
    expect(made.body).toMatchObject({ divisionNumber: '8 3', divisionName: 'Custom Work' });
    expect((await division('84', '\u0007')).status).toBe(422);
    const { body: s } = await subdivision(made.body.id, '1');
    const place = { divisionId: made.body.id, subDivisionId: s.id };
    const refused = await bulk([{ ...place, taskNumber: '\u0007', taskName: '\u202E' }]);
    expect([refused.status, refused.body.errors.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      ['tasks.0.taskNumber', 'tasks.0.taskName'],
    ]);
  });
});

describe('a list of tasks', () => {
  const preview = (text: string, more: Record<string, string> = {}, as = gc) =>
    t.as(as).attempt('previewTaskImport', {
      params: params(),
      body: { file: new File([text], 'tasks.csv'), ...more },
    });

  test('is read without writing anything, and comes in as a division of its own', async () => {
    const read = await preview('Cost code,Description,Budget\n1.1,Footings,12\n1.1,Walls\n,Slab\n1.2,\n');
    expect(read.status, JSON.stringify(read.body)).toBe(200);
    expect(read.body).toMatchObject({
      mapping: { taskNumber: 0, taskName: 1 },
      place: { divisionName: 'Custom Task 1', subDivisionName: 'Custom Sub Task' },
      totals: { rowCount: 4, ok: 1, warning: 1, error: 2 },
      notices: ['Column Budget is not used.'],
    });
    expect((await t.as(gc).call('getTaskLibrary', { params: params() })).divisions).toEqual([]);
    const { place, rows } = read.body;
    const made = await division(place.divisionNumber, place.divisionName);
    const { body: s } = await subdivision(made.body.id, place.subDivisionNumber);
    const tasks = rows
      .filter(({ status }: { status: string }) => status !== 'ERROR')
      .map(({ values }: { values: object }) => ({
        divisionId: made.body.id,
        subDivisionId: s.id,
        ...values,
      }));
    expect((await bulk(tasks)).status).toBe(201);
    expect((await preview('Task\nMore\n')).body.place.divisionName).toBe('Custom Task 2');
  });

  test('takes the user’s columns, at most 2,000 rows, and no file that is none', async () => {
    const chosen = await preview('A,B\nFootings,7\n', { mapping: '{"taskNumber":1,"taskName":0}' });
    expect(chosen.body.rows[0].values).toEqual({ taskNumber: '7', taskName: 'Footings' });
    const unsure = await preview('A,B\nFootings,7\n');
    expect(unsure.body.notices).toContain('Choose the column that holds the name of the task.');
    expect((await preview('A\n', { mapping: 'nonsense' })).status).toBe(422);
    const long = Array.from({ length: 2001 }, (_, i) => `${i},Task ${i}`).join('\n');
    expect((await preview(`Number,Task\n${long}`)).status).toBe(413);
    expect((await preview(`Number,Task\n${long.slice(0, long.lastIndexOf('\n'))}`)).body.totals.ok).toBe(
      2000,
    );
    const architect = await t.user({ company: await t.company() });
    await t.member(project, architect, 'ARCHITECT');
    expect((await preview('Task\nMore\n', {}, architect)).status).toBe(403);
  });
});
