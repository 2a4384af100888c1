import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentRoutes } from '../files/routes.ts';
import { notifications } from '../notifications/schema.ts';
import { qualityScene, type QualityScene } from './testing.ts';

let s: QualityScene;
beforeAll(async () => {
  s = await qualityScene();
});
afterAll(() => s.t.close());

const told = async (userId: string) => {
  const rows = await s.t.db((db) => db.select().from(notifications), s.project.id);
  return rows.filter((row) => row.userId === userId).map(({ event, objectId }) => [event, objectId]);
};
const waiting = async (as: QualityScene['gc']) => {
  const { data } = await s.t.as(as).call('listPendingTasks', { query: {} });
  return data.flatMap(({ taskType, record }) => (taskType === 'QUALITY_TASK' ? [record.number] : []));
};
const refused = async (status: number, code: string, attempt: Promise<{ status: number; body: unknown }>) =>
  expect(await attempt).toMatchObject({ status, body: { errorCode: code } });

test('a task is assigned, checked, put right, completed, reopened and deleted', async () => {
  const { t, gc, sub, architect } = s;
  const made = await s.make({
    title: ' Rebar cover,\nlevel 2 ',
    location: 'Grid A-D',
    divisionId: s.hvac,
    subdivisionId: s.ducts,
    assigneeId: sub.id,
    dueDate: s.day(3),
  });
  expect(made).toMatchObject({
    qualityTaskNumber: 'QC-0001',
    title: 'Rebar cover, level 2',
    status: 'NEW',
    division: { divisionNumber: '23' },
    subdivision: { subDivisionNumber: '23 31 00' },
    ballInCourt: { user: { id: sub.id }, dueDate: s.day(3), isOverdue: false },
    lastResult: null,
    version: 1,
  });
  expect(await told(sub.id)).toEqual([['QUALITY_TASK_ASSIGNED', made.id]]);
  expect(await waiting(sub)).toEqual(['QC-0001']);

  // Everybody reads it; who has no part in it does nothing.
  const read = await s.get(made, architect);
  expect(read.abilities.addEntry.allowed).toBe(true);
  const { abilities } = await s.get(made, s.otherSub);
  expect(Object.values(abilities).some(({ allowed }) => allowed)).toBe(false);
  await refused(
    403,
    'FORBIDDEN',
    t.as(s.otherSub).attempt('addQualityEntry', { params: s.on(made), body: { result: 'PASS' } }),
  );

  // The first check begins it; a failed one brings the task that puts it right.
  const key = await s.photo(sub);
  const failed = await s.check(
    made,
    {
      result: 'FAIL',
      note: 'Chairs missing at B-3.',
      checkedOn: s.day(-1),
      photos: [key],
      followUp: { assigneeId: s.otherSub.id, dueDate: s.day(1) },
    },
    sub,
  );
  expect(failed).toMatchObject({ status: 'IN_PROGRESS', entryCount: 1, photoCount: 1, lastResult: 'FAIL' });
  const [entry] = failed.entries;
  expect(entry).toMatchObject({
    photos: [{ name: 'chairs.png' }],
    checkedOn: s.day(-1),
    followUp: { qualityTaskNumber: 'QC-0002', title: 'Correct: Rebar cover, level 2', status: 'NEW' },
    canDelete: true,
  });
  const followUp = await s.get({ id: entry?.followUp?.id ?? '' });
  expect(followUp).toMatchObject({
    followUpOf: { id: made.id },
    assignee: { id: s.otherSub.id },
    createdBy: { id: sub.id },
    division: { id: s.hvac },
    location: 'Grid A-D',
    description: 'Chairs missing at B-3.',
    dueDate: s.day(1),
  });
  expect(await told(s.otherSub.id)).toEqual([['QUALITY_TASK_ASSIGNED', followUp.id]]);
  const photo = await documentRoutes(t.ports).request(`/documents/stream?key=${key}`, {
    headers: { authorization: `Bearer ${architect.token}` },
  });
  expect(photo.status).toBe(200);

  // The assignee moves it; what it says is for who manages it.
  const passed = await s.check(failed, { version: failed.version }, sub);
  expect(passed.entries.map(({ result }) => result)).toEqual(['PASS', 'FAIL']);
  const done = await s.save(passed, { status: 'COMPLETED' }, sub);
  expect(done).toMatchObject({ status: 'COMPLETED', ballInCourt: null, lastResult: 'PASS' });
  expect(done.completedAt).not.toBeNull();
  expect(await told(gc.id)).toEqual([['QUALITY_TASK_COMPLETED', made.id]]);
  expect(await waiting(sub)).toEqual([]);
  const late = t
    .as(gc)
    .attempt('updateQualityTask', { params: s.on(done), body: s.saved(done, { title: 'Else' }) });
  await refused(409, 'WRONG_STATUS', late);
  await refused(
    409,
    'WRONG_STATUS',
    t.as(gc).attempt('deleteQualityTask', { params: s.on(done), query: { version: done.version } }),
  );
  const reopened = await s.save(done, { status: 'IN_PROGRESS', title: 'Rebar, level 2' });
  expect(reopened).toMatchObject({ status: 'IN_PROGRESS', title: 'Rebar, level 2', completedAt: null });
  expect(reopened.history[0]).toMatchObject({
    action: 'reopen',
    changes: [
      { field: 'status', from: 'COMPLETED', to: 'IN_PROGRESS' },
      { field: 'title', from: 'Rebar cover, level 2', to: 'Rebar, level 2' },
    ],
  });

  await t.as(gc).call('deleteQualityTask', { params: s.on(reopened), query: { version: reopened.version } });
  await refused(404, 'NOT_FOUND', t.as(gc).attempt('getQualityTask', { params: s.on(reopened) }));
  expect((await s.get(followUp)).followUpOf).toBeNull();
  expect((await s.make()).qualityTaskNumber).toBe('QC-0003');
});

describe('a save', () => {
  test('changes nothing where nothing differs, and tells a new assignee', async () => {
    const task = await s.make({ assigneeId: s.sub.id });
    expect(await s.save(task)).toEqual(task);
    const moved = await s.save(task, { assigneeId: s.architect.id });
    expect(moved).toMatchObject({ version: 2, assignee: { id: s.architect.id } });
    expect(moved.history[0]?.changes).toEqual([{ field: 'assignee', from: 'Priya Raman', to: 'Elena Sato' }]);
    expect(await told(s.architect.id)).toEqual([['QUALITY_TASK_ASSIGNED', task.id]]);
  });

  test('by an assignee who manages no inspections moves the task and says nothing else', async () => {
    const { t, owner2 } = s;
    const task = await s.make({ assigneeId: owner2.id });
    const send = (values: Parameters<typeof s.saved>[1]) =>
      t.as(owner2).attempt('updateQualityTask', { params: s.on(task), body: s.saved(task, values) });
    await refused(403, 'FORBIDDEN', send({ status: 'IN_PROGRESS', title: 'Mine' }));
    await refused(403, 'FORBIDDEN', send({ title: 'Mine' }));
    expect(await send({ status: 'IN_PROGRESS' })).toMatchObject({ status: 200, body: { version: 2 } });
  });

  test('is refused where the task is not, in the contract’s words', async () => {
    const { t, gc } = s;
    const task = await s.make();
    const send = (of: typeof task, values: Parameters<typeof s.saved>[1]) =>
      t.as(gc).attempt('updateQualityTask', { params: s.on(of), body: s.saved(of, values) });
    await refused(409, 'WRONG_STATUS', send(task, { status: 'COMPLETED' }));
    await refused(409, 'STALE_VERSION', send(task, { version: 7, title: 'Else' }));
    const begun = await s.save(task, { status: 'IN_PROGRESS' });
    await refused(409, 'WRONG_STATUS', send(begun, { status: 'NEW' }));
    await refused(422, 'VALIDATION_FAILED', send(begun, { status: 'COMPLETED' }));
    expect(await s.get(task)).toEqual(begun);
  });
});

describe('an entry', () => {
  test('goes with its photos, the numbers stay right and the history keeps what it said', async () => {
    const { t, gc, sub } = s;
    const task = await s.make({ assigneeId: sub.id });
    const first = await s.check(task, { result: 'OBSERVATION', note: 'Dusty.' }, sub);
    t.clock.advance(60_000);
    const key = await s.photo(sub);
    const second = await s.check(first, { result: 'FAIL', note: 'Torn seal.', photos: [key] }, sub);
    const at = { ...s.on(task), entryId: second.entries[0]?.id ?? '' };
    // Not for another manager: its author, or who made the task.
    await refused(
      403,
      'FORBIDDEN',
      t.as(s.gcMember).attempt('deleteQualityEntry', { params: at, query: { version: second.version } }),
    );
    await refused(
      409,
      'STALE_VERSION',
      t.as(gc).attempt('deleteQualityEntry', { params: at, query: { version: 1 } }),
    );
    const left = await t
      .as(gc)
      .call('deleteQualityEntry', { params: at, query: { version: second.version } });
    expect(left).toMatchObject({
      status: 'IN_PROGRESS',
      entryCount: 1,
      photoCount: 0,
      lastResult: 'OBSERVATION',
      lastEntryAt: first.lastEntryAt,
    });
    expect(left.history[0]).toMatchObject({
      action: 'deleteEntry',
      changes: [
        { field: 'result', from: 'FAIL', to: null },
        { field: 'note', from: 'Torn seal.', to: null },
        { field: 'checkedOn', to: null },
        { field: 'photos', from: 'chairs.png', to: null },
        { field: 'lastResult', from: 'FAIL', to: 'OBSERVATION' },
      ],
    });
    expect(await t.ports.files.get(key)).toBeNull();
    await refused(
      404,
      'NOT_FOUND',
      t.as(gc).attempt('deleteQualityEntry', { params: at, query: { version: left.version } }),
    );
    const done = await s.save(left, { status: 'COMPLETED' });
    const kept = { ...at, entryId: done.entries[0]?.id ?? '' };
    await refused(
      409,
      'WRONG_STATUS',
      t.as(sub).attempt('deleteQualityEntry', { params: kept, query: { version: done.version } }),
    );
    await refused(
      409,
      'WRONG_STATUS',
      t.as(sub).attempt('addQualityEntry', { params: kept, body: { result: 'PASS' } }),
    );
    const page = await t
      .as(s.architect)
      .call('listQualityEntries', { params: s.on(task), query: { limit: 1 } });
    expect(page).toMatchObject({ data: [{ note: 'Dusty.', canDelete: false }], meta: { total: 1 } });
  });

  test('that failed has one follow-up, also of two at once, and another when that is gone', async () => {
    const { t, gc } = s;
    const failed = await s.check(await s.make(), { result: 'FAIL', note: 'Torn.' });
    const entryId = failed.entries[0]?.id ?? '';
    const send = () =>
      t.as(gc).attempt('createQualityTask', { params: s.at, body: { title: 'Put right', entryId } });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.errors).toMatchObject([{ field: 'entryId' }]);
    const made = answers.find(({ status }) => status === 201)?.body;
    expect(made.followUpOf.id).toBe(failed.id);
    expect((await s.get(failed)).history[0]).toMatchObject({
      action: 'followUp',
      changes: [{ field: 'followUp', from: null, to: made.qualityTaskNumber }],
    });
    // Who saw the failed task before acts on a stale version now.
    const at = { ...s.on(failed), entryId };
    await refused(
      409,
      'STALE_VERSION',
      t.as(gc).attempt('deleteQualityEntry', { params: at, query: { version: failed.version } }),
    );
    await t.as(gc).call('deleteQualityTask', { params: s.on(made), query: { version: 1 } });
    const alone = await s.get(failed);
    expect(alone.entries[0]?.followUp).toBeNull();
    expect(alone.history[0]).toMatchObject({
      action: 'followUp',
      changes: [{ field: 'followUp', from: made.qualityTaskNumber, to: null }],
    });
    const again = (await send()).body;
    // With the entry goes what the follow-up is about; both tell.
    const { version } = await s.get(failed);
    const left = await t.as(gc).call('deleteQualityEntry', { params: at, query: { version } });
    expect(left.history[0]?.changes).toContainEqual({
      field: 'followUp',
      from: again.qualityTaskNumber,
      to: null,
    });
    expect(await s.get(again)).toMatchObject({
      followUpOf: null,
      version: 2,
      history: [{ changes: [{ field: 'followUpOf', from: failed.qualityTaskNumber, to: null }] }, {}],
    });
  });

  test('stays in the history when its task is deleted', async () => {
    const { t, gc } = s;
    const task = await s.check(await s.make(), { result: 'FAIL', note: 'Cracked beam.' });
    await t.as(gc).call('deleteQualityTask', { params: s.on(task), query: { version: task.version } });
    const params = { ...s.at, objectType: 'QUALITY_TASK', objectId: task.id } as const;
    const admin = await t.user({ company: await t.company() });
    await t.member(s.project, admin, 'PROJECT_ADMIN');
    const { data } = await t.as(admin).call('getRecordHistory', { params });
    expect(data[0]?.changes).toContainEqual({
      field: 'entry',
      from: expect.stringMatching(/^FAIL .* Cracked beam\.$/),
      to: null,
    });
  });
});

test('a result that is left out is a wrong shape, as any other field; one that there is not breaks a rule', async () => {
  const task = await s.make();
  const check = (body: object) => s.t.as(s.gc).attempt('addQualityEntry', { params: s.on(task), body });
  for (const [body, status, message] of [
    [{}, 400, 'This field is required'],
    [{ result: 5 }, 400, 'Expected text'],
    [{ result: 'GOOD' }, 422, 'Must be one of: PASS, FAIL, OBSERVATION'],
  ] as const)
    expect(await check(body)).toMatchObject({ status, body: { errors: [{ field: 'result', message }] } });
});

test('what is wrong is told at its field, and nothing is half done', async () => {
  const { t, gc, architect } = s;
  const stranger = await t.user({ company: await t.company() });
  const count = async () => (await t.as(gc).call('listQualityTasks', { params: s.at })).meta.total;
  const passed = await s.check(await s.make(), {});
  const before = await count();
  const create = (body: object) =>
    t.as(gc).attempt('createQualityTask', { params: s.at, body: { title: 'A', ...body } });
  const check = (body: object) =>
    t.as(gc).attempt('addQualityEntry', { params: s.on(passed), body: { result: 'PASS', ...body } });
  const foreign = await s.photo(architect);
  const own = await s.photo(gc);
  const failed = { result: 'FAIL', note: 'Torn.' };
  const cases: [Promise<{ status: number; body: { errors?: { field: string }[] } }>, ...string[]][] = [
    [create({ title: '\u200b' }), 'title'],
    [create({ divisionId: stranger.id }), 'divisionId'],
    [create({ divisionId: s.concrete, subdivisionId: s.ducts }), 'subdivisionId'],
    [create({ subdivisionId: s.ducts }), 'subdivisionId'],
    [create({ assigneeId: stranger.id, dueDate: '1776-07-04' }), 'assigneeId', 'dueDate'],
    [create({ entryId: passed.entries[0]?.id }), 'entryId'],
    [create({ entryId: stranger.id }), 'entryId'],
    [check({ result: 'FAIL' }), 'note'],
    [check({ result: 'OBSERVATION', note: ' ' }), 'note'],
    [check({ checkedOn: s.day(1) }), 'checkedOn'],
    [check({ photos: [own, foreign] }), 'photos.1'],
    [check({ photos: [own, own] }), 'photos.1'],
    [check({ followUp: { assigneeId: gc.id } }), 'followUp'],
    [check({ ...failed, followUp: { assigneeId: stranger.id } }), 'followUp.assigneeId'],
    [check({ ...failed, followUp: { assigneeId: gc.id, title: '\u200b' } }), 'followUp.title'],
  ];
  for (const [attempt, ...fields] of cases) {
    const { status, body } = await attempt;
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, fields]);
  }
  expect(await count()).toBe(before);
  expect(await s.get(passed)).toEqual(passed);
});

test('is another tenant’s to none of it', async () => {
  const { t } = s;
  const stranger = await t.user({ company: await t.company() });
  const elsewhere = await t.project(stranger);
  const task = await s.check(await s.make(), {});
  const params = { projectId: elsewhere.id, taskId: task.id, entryId: task.entries[0]?.id ?? '' };
  const version = { version: task.version };
  const as = t.as(stranger);
  for (const attempt of [
    as.attempt('getQualityTask', { params }),
    as.attempt('listQualityEntries', { params }),
    as.attempt('updateQualityTask', { params, body: s.saved(task) }),
    as.attempt('addQualityEntry', { params, body: { result: 'PASS' } }),
    as.attempt('deleteQualityEntry', { params, query: version }),
    as.attempt('deleteQualityTask', { params, query: version }),
  ])
    expect((await attempt).status).toBe(404);
});

test('what begins to wait at one instant waits in the order of its numbers', async () => {
  const own = await qualityScene();
  try {
    const dueDate = own.day(9);
    const made = [];
    for (const title of ['Slab', 'Wall', 'Stair', 'Roof', 'Door', 'Duct'])
      made.push(await own.make({ title, assigneeId: own.sub.id, dueDate }));
    const { data } = await own.t
      .as(own.sub)
      .call('listPendingTasks', { query: { orderBy: 'createdAt', order: 'ASC', limit: 100 } });
    const numbers = data.flatMap(({ record }) =>
      record.objectType === 'QUALITY_TASK' ? [record.number] : [],
    );
    expect(numbers).toEqual(made.map(({ qualityTaskNumber }) => qualityTaskNumber));
  } finally {
    await own.t.close();
  }
});
