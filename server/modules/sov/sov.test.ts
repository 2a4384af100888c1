import { toCents } from '#domain/money/money.ts';
import { submissionBefore } from '#domain/sov/submission.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedSov, line, sovScene, type SovScene } from './testing.ts';

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
});
afterAll(() => s.t.close());

const at = (sovId?: string) =>
  ({ projectId: s.project.id, ...(sovId ? { sovId } : {}) }) as { projectId: string; sovId: string };
const draft = (lines = [line(1, 1000)], more: Record<string, unknown> = {}) =>
  s.t.as(s.gc).call('saveSov', {
    params: at(),
    body: { divisionName: 'General contract', divisionNumber: '00', sovLines: lines, ...more },
  });

test('a draft is created, saved line by line, submitted, rejected, resubmitted and approved', async () => {
  const { gc, owner, t } = s;
  const first = line(1, 412_500, { sovLineExtra: { uom: 'CY', unitPrice: 500, noOfUnits: 825 } });
  const created = await draft([first, line(2, 100.05)]);
  expect(created.sov).toMatchObject({ sovStatus: 'DRAFT', sovNumber: null, lineCount: 2, version: 2 });
  expect(created.sov.totals.scheduledValue).toBe(412_600.05);

  const saved = await t.as(gc).call('saveSov', {
    params: at(),
    body: {
      sovId: created.sov.id,
      version: created.sov.version,
      approverId: owner.id,
      sovLines: [{ id: first.id, sovLineExtra: { uom: 'CY', unitPrice: 310.5, noOfUnits: 3086 } }],
    },
  });
  expect(saved.sovLines).toHaveLength(1);
  expect(saved.sovLines[0]?.scheduledValue).toBe(958_203);
  expect(saved.sov.totals.scheduledValue).toBe(958_303.05);

  const one = at(created.sov.id);
  const sent = await t.as(gc).call('submitSov', { params: one, body: { version: saved.sov.version } });
  expect(sent).toMatchObject({ sovStatus: 'APPROVAL_PENDING', sovNumber: 'SOV-0001' });
  const found = await t
    .as(gc)
    .call('listSovs', { params: { projectId: one.projectId }, query: { search: 'sov-1' } });
  expect(found.data.map(({ id }) => id)).toContain(sent.id);
  expect(sent.ballInCourt?.user?.id).toBe(owner.id);
  const { name } = sent.createdBy;
  const person = { id: gc.id, userProfile: { name, photoKey: null } };
  for (const named of [sent.createdBy, sent.contractor]) {
    expect(named).toMatchObject(person);
    expect([named.createdAt, named.updatedAt].every((at) => !Number.isNaN(Date.parse(at ?? '')))).toBe(true);
    expect(JSON.stringify(named)).not.toContain('phone');
  }
  expect(sent.abilities.save).toMatchObject({ allowed: false });
  expect(await t.mailbox(owner.email)).toHaveLength(1);

  const back = await t.as(owner).call('rejectSov', {
    params: one,
    body: { version: sent.version, comment: 'Split the footings, please.' },
  });
  expect(back).toMatchObject({ sovStatus: 'REJECTED', rejectionComment: 'Split the footings, please.' });
  const again = await t.as(gc).call('submitSov', { params: one, body: { version: back.version } });
  expect(again).toMatchObject({ sovStatus: 'RESUBMITTED', sovNumber: 'SOV-0001', rejectionComment: null });
  // Each submission notes what was handed in, and the approver's decision is measured by the one before.
  expect(submissionBefore(again.history, true)).toEqual({
    scheduledValue: toCents(sent.totals.scheduledValue),
    lineCount: sent.lineCount,
  });
  const approved = await t.as(owner).call('approveSov', { params: one, body: { version: again.version } });
  expect(approved.sovStatus).toBe('APPROVED');
  expect(approved.sovLines.every((l) => l.versionStatus === 'IMMUTABLE')).toBe(true);
  expect(approved.history.map((entry) => entry.action)).toEqual([
    'approve',
    'submit',
    'reject',
    'submit',
    'save',
    'create',
  ]);
});

test('a frozen schedule refuses edits and names its status', async () => {
  const sov = await approvedSov(s, [line(1, 500)]);
  const body = { sovId: sov.id, version: sov.version, sovLines: [line(2, 5)] };
  const res = await s.t.as(s.gc).attempt('saveSov', { params: at(), body });
  expect(res.status).toBe(409);
  expect(res.body).toMatchObject({ errorCode: 'WRONG_STATUS' });
  expect(res.body.message).toContain('is Approved');
});

test('two approvers: one wins, the other gets 409 with who approved', async () => {
  const created = await draft([line(1, 900)], { approverId: s.owner.id });
  const one = at(created.sov.id);
  const sent = await s.t.as(s.gc).call('submitSov', { params: one, body: { version: created.sov.version } });
  const decide = () =>
    s.t.as(s.owner).attempt('approveSov', { params: one, body: { version: sent.version } });
  const answers = await Promise.all([decide(), decide()]);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  const refused = answers.find((answer) => answer.status === 409);
  expect(refused?.body).toMatchObject({ errorCode: 'WRONG_STATUS' });
  expect(refused?.body.message).toContain('Marcus Oyelaran');
});

test('a stale version is refused and changes nothing', async () => {
  const created = await draft();
  const body = { sovId: created.sov.id, version: created.sov.version, divisionName: 'First' };
  await s.t.as(s.gc).call('saveSov', { params: at(), body });
  const res = await s.t
    .as(s.gc)
    .attempt('saveSov', { params: at(), body: { ...body, divisionName: 'Second' } });
  expect(res.status).toBe(409);
  expect(res.body.errorCode).toBe('STALE_VERSION');
  expect((await s.t.as(s.gc).call('getSov', { params: at(created.sov.id) })).divisionName).toBe('First');
});

test('the same request twice makes one schedule', async () => {
  const headers = { 'Idempotency-Key': 'a-key-of-a-test-0001' };
  const body = { divisionName: 'Once', divisionNumber: '00', sovLines: [line(1, 10)] };
  const first = await s.t.as(s.gc).call('saveSov', { params: at(), body, headers });
  const second = await s.t.as(s.gc).call('saveSov', { params: at(), body, headers });
  expect(second.sov.id).toBe(first.sov.id);
  const other = await s.t
    .as(s.gc)
    .attempt('saveSov', { params: at(), body: { ...body, divisionName: 'Twice' }, headers });
  expect(other.status).toBe(422);
});

test.each([
  ['a third decimal', { scheduledValue: 10.005 }, 'sovLines.0.scheduledValue'],
  [
    'a negative unit price',
    { sovLineExtra: { uom: 'CY', unitPrice: -1, noOfUnits: 2 } },
    'sovLines.0.sovLineExtra.unitPrice',
  ],
  [
    'a fifth decimal of a quantity',
    { sovLineExtra: { uom: 'CY', unitPrice: 1, noOfUnits: 2.00001 } },
    'sovLines.0.sovLineExtra.noOfUnits',
  ],
  ['a date that does not exist', { startDate: '2026-02-30' }, 'sovLines.0.startDate'],
])('%s is 422 at its cell, and nothing is written', async (_what, wrong, field) => {
  const created = await draft();
  const body = {
    sovId: created.sov.id,
    version: created.sov.version,
    sovLines: [line(7, 5, wrong), line(8, 6)],
  };
  const res = await s.t.as(s.gc).attempt('saveSov', { params: at(), body });
  expect(res.status).toBe(422);
  expect(res.body.errors[0].field).toBe(field);
  const after = await s.t.as(s.gc).call('getSov', { params: at(created.sov.id) });
  expect(after).toMatchObject({ lineCount: 1, version: created.sov.version });
});

test('errors of the rules are kept in the draft, reported by cell, and block submitting', async () => {
  const created = await draft(
    [
      line(1, 100, { startDate: '2026-05-02', endDate: '2026-05-01' }),
      line(2, 100, { sovLineExtra: { uom: 'SF', unitPrice: 10, noOfUnits: 10 } }),
      { ...line(3, null), task: line(1, 0).task },
    ],
    { approverId: s.owner.id },
  );
  const found = created.lineErrors.map(({ field, message }) => `${field}: ${message}`);
  expect(found).toContain('startDate: Start date is later than end date');
  expect(found.join('\n')).toMatch(/^uom: SF is not a unit of this project, which has LS, EA, /m);
  expect(found).toContain('taskNumber: 03 30 00.1 is already the number of another line.');
  expect(found).toContain('scheduledValue: Scheduled value is required');
  const res = await s.t.as(s.gc).attempt('submitSov', {
    params: at(created.sov.id),
    body: { version: created.sov.version },
  });
  expect(res.status).toBe(422);
  expect(res.body.message).toBe('3 lines have errors. Correct them, then submit.');
  expect(res.body.errors).toContainEqual({
    field: 'sovLines.0.startDate',
    message: 'Start date is later than end date',
  });
});

test('where the project says so a task needs both dates', async () => {
  const strict = await sovScene({ isSovMandatory: true });
  const { sov, lineErrors } = await strict.t.as(strict.gc).call('saveSov', {
    params: { projectId: strict.project.id },
    body: { divisionName: 'All', divisionNumber: '00', sovLines: [line(1, 10)] },
  });
  expect(lineErrors.map((error) => error.message)).toEqual([
    'Start date is required',
    'End date is required',
  ]);
  expect(sov.lineCount).toBe(1);
  await strict.t.close();
});

test('a line is deleted, and a removed line is gone for good', async () => {
  const [one, two] = [line(1, 10), line(2, 20)];
  const created = await draft([one, two]);
  const params = { ...at(created.sov.id), lineId: two.id };
  const left = await s.t.as(s.gc).call('deleteSovLine', { params, query: { version: created.sov.version } });
  expect(left.sov).toMatchObject({ lineCount: 1, totals: { scheduledValue: 10 } });
  const again = await s.t.as(s.gc).attempt('deleteSovLine', { params, query: { version: left.sov.version } });
  expect(again.status).toBe(404);
});

test('the approver is someone else, and one of those who may be asked', async () => {
  const created = await draft();
  const submit = (approverId: string) =>
    s.t.as(s.gc).attempt('submitSov', {
      params: at(created.sov.id),
      body: { version: created.sov.version, approverId },
    });
  for (const person of [s.gc, s.sub])
    expect(await submit(person.id)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'approverId' }] },
    });
  const unnamed = await s.t.as(s.gc).attempt('submitSov', {
    params: at(created.sov.id),
    body: { version: created.sov.version, approverId: undefined },
  });
  expect(unnamed).toMatchObject({ status: 422, body: { errors: [{ field: 'approverId' }] } });
  const { data } = await s.t.as(s.gc).call('listSovApprovers', { params: at() });
  expect(data.map((approver) => approver.user.id).toSorted()).toEqual([s.owner.id, s.owner2.id].toSorted());
  expect((await submit(s.owner.id)).status).toBe(200);
});

test('subcontractors see their own company only, and strangers see nothing', async () => {
  const { t, sub, otherSub, gc } = s;
  const created = await t.as(sub).call('saveSov', {
    params: at(),
    body: { divisionName: 'HVAC', divisionNumber: '23', sovLines: [line(1, 10)] },
  });
  const params = at(created.sov.id);
  expect((await t.as(otherSub).attempt('getSov', { params })).status).toBe(404);
  expect((await t.as(gc).attempt('getSov', { params })).status).toBe(200);
  const list = await t.as(otherSub).call('listSovs', { params: at() });
  expect(list.meta.total).toBe(0);
  expect((await t.as(sub).call('listSovs', { params: at() })).data.map((sov) => sov.id)).toEqual([
    created.sov.id,
  ]);
  const stranger = await t.user({ company: await t.company() });
  expect((await t.as(stranger).attempt('getSov', { params })).status).toBe(404);
  await t.as(sub).call('addSovUsers', { params, body: { userIds: [otherSub.id] } });
  expect((await t.as(otherSub).attempt('getSov', { params })).status).toBe(200);
  const rest = await t.as(sub).call('removeSovUsers', { params, body: { userIds: [otherSub.id] } });
  expect(rest.data).toEqual([]);
});

test('a schedule of another project cannot be reached or overwritten', async () => {
  const other = await s.t.project(s.gc, { role: 'GENERAL_CONTRACTOR' });
  const mine = line(1, 10);
  const created = await draft([mine]);
  const params = { projectId: other.id, sovId: created.sov.id };
  expect((await s.t.as(s.gc).attempt('getSov', { params })).status).toBe(404);
  const body = { divisionName: 'Thief', divisionNumber: '00', sovLines: [{ ...mine, scheduledValue: 99 }] };
  const res = await s.t.as(s.gc).attempt('saveSov', { params: { projectId: other.id }, body });
  expect(res.status).toBe(422);
  expect(res.body.errors[0].field).toBe('sovLines.0.id');
  const kept = await s.t.as(s.gc).call('getSov', { params: at(created.sov.id) });
  expect(kept.sovLines[0]?.scheduledValue).toBe(10);
});

test('roles: who may only look cannot save, and no one but the approver decides', async () => {
  const created = await draft([line(1, 10)], { approverId: s.owner.id });
  const params = at(created.sov.id);
  const save = { sovId: created.sov.id, version: created.sov.version, divisionName: 'X' };
  for (const user of [s.owner, s.architect])
    expect((await s.t.as(user).attempt('saveSov', { params: at(), body: save })).status).toBe(403);
  expect((await s.t.as(s.gcMember).attempt('saveSov', { params: at(), body: save })).status).toBe(403);
  const sent = await s.t.as(s.gc).call('submitSov', { params, body: { version: created.sov.version } });
  for (const user of [s.gc, s.gcMember, s.owner2, s.architect]) {
    const res = await s.t.as(user).attempt('approveSov', { params, body: { version: sent.version } });
    expect(res.status).toBe(403);
  }
});

test('a rejected schedule can be deleted, a submitted one cannot', async () => {
  const created = await draft([line(1, 10)], { approverId: s.owner.id });
  const params = at(created.sov.id);
  const sent = await s.t.as(s.gc).call('submitSov', { params, body: { version: created.sov.version } });
  expect((await s.t.as(s.gc).attempt('deleteSov', { params })).status).toBe(409);
  await s.t.as(s.owner).call('rejectSov', { params, body: { version: sent.version, comment: 'No' } });
  const { version } = await s.t.as(s.gc).call('getSov', { params });
  const stale = await s.t.as(s.gc).attempt('deleteSov', { params, query: { version: version - 1 } });
  expect(stale).toMatchObject({ status: 409, body: { errorCode: 'STALE_VERSION' } });
  expect((await s.t.as(s.gc).attempt('deleteSov', { params, query: { version } })).status).toBe(204);
  expect((await s.t.as(s.gc).attempt('getSov', { params })).status).toBe(404);
});

test('filters, sort and page of the list', async () => {
  const fresh = await sovScene();
  const params = { projectId: fresh.project.id };
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    await fresh.t.as(fresh.gc).call('saveSov', {
      params,
      body: { divisionName: name, divisionNumber: '00', sovLines: [line(1, 10)] },
    });
    fresh.t.clock.advance(1000);
  }
  const client = fresh.t.as(fresh.gc);
  const page = await client.call('listSovs', {
    params,
    query: { orderBy: 'divisionName', order: 'ASC', limit: 2, page: 2 },
  });
  expect(page.data.map((sov) => sov.divisionName)).toEqual(['Gamma']);
  expect(page.meta).toEqual({ total: 3, page: 2, limit: 2, totalPages: 2 });
  // Equal values keep the newest first, in either direction.
  for (const order of ['ASC', 'DESC'] as const) {
    const { data } = await client.call('listSovs', { params, query: { orderBy: 'sovStatus', order } });
    expect(data.map((sov) => sov.divisionName)).toEqual(['Gamma', 'Beta', 'Alpha']);
  }
  expect((await client.call('listSovs', { params, query: { search: 'bet' } })).meta.total).toBe(1);
  expect((await client.call('listSovs', { params, query: { divisions: ['04'] } })).meta.total).toBe(0);
  expect((await client.call('listSovs', { params, query: { status: ['APPROVED'] } })).meta.total).toBe(0);
  expect((await client.call('listSovs', { params, query: { startDate: '2099-01-01' } })).meta.total).toBe(0);
  const scope = await client.call('listInScopeSovDivisions', { params });
  expect(scope.data).toEqual([
    { divisionNumber: '03', divisionName: 'Concrete', sovCount: 3, lineCount: 3, scheduledValue: 30 },
  ]);
  await fresh.t.close();
});
