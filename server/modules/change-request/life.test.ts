import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { notifications } from '../notifications/schema.ts';
import { changeScene, type ChangeScene } from './testing.ts';

let s: ChangeScene;
beforeEach(async () => {
  s = await changeScene();
});
afterEach(() => s.t.close());

type Attempt = Promise<{ status: number; body: unknown }>;
const refused = async (status: number, code: string, attempt: Attempt, field?: string) => {
  const { status: got, body } = await attempt;
  expect({ status: got, body }).toMatchObject({ status, body: { errorCode: code } });
  if (field) expect(body).toMatchObject({ errors: [{ field }] });
};
const told = async (userId: string) => {
  const rows = await s.t.db((db) => db.select().from(notifications), s.project.id);
  return rows
    .filter((row) => row.userId === userId && row.objectType === 'CHANGE_REQUEST')
    .map(({ event }) => event);
};
const waiting = async (as: ChangeScene['gc']) => {
  const { data } = await s.t.as(as).call('listPendingTasks', { query: {} });
  return data.flatMap(({ taskType, record }) => (record.objectType === 'CHANGE_REQUEST' ? [taskType] : []));
};

test('a draft is kept, opened with a number, priced by another, submitted and approved by all', async () => {
  const { t, gc, sub, owner, owner2 } = s;
  const draft = await s.make({ isDraft: true, approverIds: [], tasks: [], sovId: null });
  expect(draft).toMatchObject({
    status: 'DRAFT',
    changeRequestNumber: null,
    version: 1,
    reason: 'OTHER',
    costImpact: 0,
    ballInCourt: { user: { id: gc.id }, action: 'Creator to submit' },
    figures: { originalContractSum: 0, contractSumAfter: 0 },
  });
  await refused(404, 'NOT_FOUND', t.as(owner).attempt('getChangeRequest', { params: s.on(draft) }));
  expect(await waiting(gc)).toEqual(['CHANGE_REQUEST_DRAFT']);

  const opened = await s.save(draft, {
    sovId: s.sov.id,
    approverIds: [owner.id, owner2.id],
    tasks: [s.task(1, 0, 'ADD'), s.task('new', 80)],
    dueDate: s.day(5),
    scheduleImpactInDays: 2,
  });
  expect(opened).toMatchObject({ status: 'OPEN', changeRequestNumber: 'CR-0001', costImpact: 80 });
  expect(opened.divisions.map(({ divisionNumber }) => divisionNumber)).toEqual(['03', '23']);
  expect(opened.tasks.map((task) => task.originalScheduledValue)).toEqual([1000, 0]);
  // An amount is missing: where it belongs, before anybody is asked.
  await refused(
    422,
    'VALIDATION_FAILED',
    t.as(gc).attempt('submitChangeRequest', { params: s.on(opened), body: { version: opened.version } }),
    'tasks.0.costImpact',
  );

  // Whom to ask is said with the asking: nothing else has to be there before.
  expect(opened.abilities.askForPricing).toEqual({ allowed: true, reason: null });
  const asked = await t.as(gc).call('askForChangeRequestPricing', {
    params: s.on(opened),
    body: { version: opened.version, assigneeId: sub.id, dueDate: s.day(3), comment: 'As in the answer.' },
  });
  expect(asked).toMatchObject({
    status: 'ASSIGNED',
    ballInCourt: { user: { id: sub.id }, action: 'Contractor to price' },
    pricing: { assignee: { id: sub.id }, dueDate: s.day(3), comment: 'As in the answer.', pricedAt: null },
  });
  expect(await told(sub.id)).toEqual(['CHANGE_REQUEST_ASSIGNED']);
  expect(await waiting(sub)).toEqual(['CHANGE_REQUEST_PRICING']);
  expect(await waiting(gc)).toEqual([]);

  // The subcontractor prices and nothing else, and does not learn what the contract is worth.
  const seen = await s.get(asked, sub);
  expect(seen.sov).toBeNull();
  expect(seen.figures).toMatchObject({ originalContractSum: null, contractSumAfter: null, costImpact: 80 });
  expect(seen.tasks.map((task) => task.originalScheduledValue)).toEqual([null, null]);
  await refused(
    422,
    'VALIDATION_FAILED',
    t.as(sub).attempt('saveChangeRequest', {
      params: s.at,
      body: { changeRequestId: asked.id, version: asked.version, subject: 'Mine now' },
    }),
    'subject',
  );
  const [first, second] = asked.tasks;
  const breakdown = {
    category: 'LABOR' as const,
    description: 'Sheet metal crew',
    quantity: 64,
    uom: 'HR',
    unitPrice: 1.1875,
  };
  const priced = await s.save(
    seen,
    {
      tasks: [
        { ...s.task(1, 76), id: first?.id ?? '', costBreakdown: [breakdown] },
        { ...s.task('new', 80), id: second?.id ?? '' },
      ],
    },
    sub,
  );
  expect(priced).toMatchObject({
    status: 'ASSIGNED',
    costImpact: 156,
    ballInCourt: { user: { id: gc.id }, action: 'Creator to submit' },
  });
  expect(priced.tasks[0]?.costBreakdown).toMatchObject([{ quantity: 64, unitPrice: 1.1875, amount: 76 }]);
  expect(priced.history[0]).toMatchObject({
    action: 'save',
    actor: { id: sub.id },
    changes: [{ field: 'tasks.0.costImpact', from: '0.00', to: '76.00' }],
  });
  expect(await told(gc.id)).toEqual(['CHANGE_REQUEST_DECIDED']);

  const sent = await s.submit(priced);
  expect(sent).toMatchObject({
    status: 'APPROVAL_PENDING',
    ballInCourt: { user: null, action: 'Approvers to decide' },
    figures: {
      originalContractSum: 3000,
      netChangeByPreviousChangeOrders: 0,
      additions: 156,
      deductions: 0,
      contractSumAfter: 3156,
    },
  });
  expect(await waiting(owner)).toEqual(['CHANGE_REQUEST_APPROVAL']);
  expect(await waiting(owner2)).toEqual(['CHANGE_REQUEST_APPROVAL']);
  const decide = (as: typeof owner, version: number) =>
    t.as(as).attempt('approveChangeRequest', { params: s.on(sent), body: { version } });
  await refused(403, 'FORBIDDEN', decide(gc, sent.version));
  const half = await decide(owner, sent.version);
  expect(half.body).toMatchObject({ status: 'APPROVAL_PENDING', ballInCourt: { user: { id: owner2.id } } });
  await refused(409, 'WRONG_STATUS', decide(owner, sent.version + 1));
  expect(await waiting(owner)).toEqual([]);
  const whole = await decide(owner2, sent.version + 1);
  expect(whole.body).toMatchObject({ status: 'APPROVED', ballInCourt: { user: { id: gc.id } } });
  expect(await waiting(gc)).toEqual(['CHANGE_REQUEST_SENDING']);
});

test('one rejection sends it back; approvals are revoked and unlocked; it ends by termination', async () => {
  const { t, gc, owner, owner2 } = s;
  const sent = await s.submit(await s.make({ approverIds: [owner.id, owner2.id] }));
  const body = (version: number, comment?: string) => ({
    params: s.on(sent),
    body: { version, ...(comment ? { comment } : {}) },
  });
  await t.as(owner).call('approveChangeRequest', body(2));
  await refused(
    422,
    'VALIDATION_FAILED',
    t.as(owner2).attempt('rejectChangeRequest', { params: s.on(sent), body: { version: 3, comment: ' ' } }),
    'comment',
  );
  const rejected = await t
    .as(owner2)
    .call('rejectChangeRequest', { params: s.on(sent), body: { version: 3, comment: 'Too dear.' } });
  expect(rejected).toMatchObject({ status: 'REJECTED', ballInCourt: { user: { id: gc.id } } });
  expect(rejected.approvers.map(({ decision, comment }) => [decision, comment])).toEqual([
    ['APPROVED', null],
    ['REJECTED', 'Too dear.'],
  ]);
  expect(await waiting(gc)).toEqual(['CHANGE_REQUEST_REVISION']);

  const again = await s.submit(await s.save(rejected, { tasks: [s.task(1, 100)], approverIds: [owner.id] }));
  expect(again).toMatchObject({ status: 'RE_SUBMITTED', costImpact: 100 });
  expect(again.approvers.map(({ decision }) => decision)).toEqual(['PENDING']);
  const approved = await t.as(owner).call('approveChangeRequest', body(again.version));
  const revoked = await t.as(owner).call('revokeChangeRequestApproval', body(approved.version));
  expect(revoked.status).toBe('APPROVAL_PENDING');
  const anew = await t.as(owner).call('approveChangeRequest', body(revoked.version));
  const unlocked = await t.as(owner).call('unlockChangeRequest', {
    params: s.on(sent),
    body: { version: anew.version, comment: 'Add bond.' },
  });
  expect(unlocked).toMatchObject({ status: 'CR_UNLOCKED', approvers: [{ decision: 'PENDING' }] });
  const over = await t.as(gc).call('terminateChangeRequest', {
    params: s.on(sent),
    body: { version: unlocked.version, comment: 'Not built.' },
  });
  expect(over).toMatchObject({ status: 'TERMINATED', terminationComment: 'Not built.', ballInCourt: null });
  expect(over.history.map(({ action }) => action).slice(0, 3)).toEqual(['terminate', 'unlock', 'approve']);
  await refused(409, 'WRONG_STATUS', t.as(gc).attempt('submitChangeRequest', body(over.version)));
});

test('a draft that its author ends stays theirs alone', async () => {
  const { t, gc, owner } = s;
  const draft = await s.make({ subject: 'Kept to myself', isDraft: true });
  const over = await t.as(gc).call('terminateChangeRequest', {
    params: s.on(draft),
    body: { version: draft.version, comment: 'Not built.' },
  });
  expect(over).toMatchObject({ status: 'TERMINATED', changeRequestNumber: null });
  const list = (as: TestUser) =>
    t.as(as).call('listChangeRequests', { params: s.at, query: { search: 'Kept to myself' } });
  expect((await list(gc)).data).toHaveLength(1);
  expect((await list(owner)).data).toEqual([]);
  await refused(404, 'NOT_FOUND', t.as(owner).attempt('getChangeRequest', { params: s.on(draft) }));
  await refused(409, 'WRONG_STATUS', t.as(gc).attempt('getChangeRequestPdf', { params: s.on(draft) }));
  for (const as of [owner, gc]) {
    const choices = await t
      .as(as)
      .call('listRfiChangeRequestReferences', { params: s.at, query: { search: 'Kept to myself' } });
    expect(choices.data).toEqual([]);
  }
});

test('a draft is deleted by its author, with a version that is seen; a numbered one is not', async () => {
  const { t, gc, gcMember } = s;
  const draft = await s.make({ isDraft: true });
  const at = (version: number) => ({ params: s.on(draft), query: { version } });
  await refused(404, 'NOT_FOUND', t.as(gcMember).attempt('deleteChangeRequest', at(1)));
  await refused(409, 'STALE_VERSION', t.as(gc).attempt('deleteChangeRequest', at(7)));
  await t.as(gc).call('deleteChangeRequest', at(1));
  await refused(404, 'NOT_FOUND', t.as(gc).attempt('getChangeRequest', { params: s.on(draft) }));
  const open = await s.make();
  expect(open.changeRequestNumber).toBe('CR-0001');
  await refused(
    409,
    'WRONG_STATUS',
    t.as(gc).attempt('deleteChangeRequest', { params: s.on(open), query: { version: 1 } }),
  );
});

describe('what may not be saved says where', () => {
  const attempt = (body: Record<string, unknown>) =>
    s.t.as(s.gc).attempt('saveChangeRequest', { params: s.at, body: { subject: 'Offset', ...body } });

  test('by field', async () => {
    const invalid = (body: Record<string, unknown>, field: string) =>
      refused(422, 'VALIDATION_FAILED', attempt(body), field);
    await invalid({ subject: '\u200B' }, 'subject');
    await invalid({ sovId: crypto.randomUUID() }, 'sovId');
    await invalid({ approverIds: [s.gc.id] }, 'approverIds.0');
    await invalid({ approverIds: [s.sub.id] }, 'approverIds.0');
    await invalid({ requestedById: crypto.randomUUID() }, 'requestedById');
    await invalid({ allowedUserIds: [crypto.randomUUID()] }, 'allowedUserIds.0');
    await invalid({ referenceIds: [crypto.randomUUID()] }, 'referenceIds.0');
    await invalid({ dueDate: '9999-12-31' }, 'dueDate');
    await invalid({ tasks: [s.task(1, 10)] }, 'tasks.0.sovLineId');
    const sovId = s.sov.id;
    const twice = s.task(1, 10);
    await invalid({ sovId, tasks: [twice, { ...twice, id: crypto.randomUUID() }] }, 'tasks.1.taskId');
    await invalid(
      { sovId, tasks: [s.task(1, 10), { ...s.task(2, 10), taskId: s.newTaskId }] },
      'tasks.1.taskId',
    );
    await invalid({ sovId, tasks: [{ ...s.task(1, 10), sovLineId: null }] }, 'tasks.0.taskId');
    await invalid({ sovId, tasks: [s.task(1, 10, 'NONE')] }, 'tasks.0.costImpact');
    await invalid({ sovId, tasks: [s.task(3, 500.01, 'MINUS')] }, 'tasks.0.costImpact');
    const parts = [{ category: 'LABOR', description: 'Crew', quantity: 2, uom: 'HR', unitPrice: 4.5 }];
    await invalid({ sovId, tasks: [{ ...s.task(1, 10), costBreakdown: parts }] }, 'tasks.0.costImpact');
    await invalid({ attachments: ['attachments/none.pdf'] }, 'attachments.0');
  });

  test('a version is named with what is changed, and an old one refused', async () => {
    const made = await s.make();
    const of = { changeRequestId: made.id };
    await refused(422, 'VALIDATION_FAILED', attempt(of), 'version');
    await s.save(made, { subject: 'Newer' });
    await refused(409, 'STALE_VERSION', attempt({ ...of, version: made.version }));
    await refused(404, 'NOT_FOUND', attempt({ changeRequestId: crypto.randomUUID(), version: 1 }));
  });

  test('another schedule is chosen together with its tasks', async () => {
    const made = await s.make();
    await refused(
      422,
      'VALIDATION_FAILED',
      attempt({ changeRequestId: made.id, version: 1, sovId: null }),
      'sovId',
    );
    const cleared = await s.save(made, { sovId: null, tasks: [] });
    expect(cleared).toMatchObject({ sov: null, costImpact: 0, tasks: [] });
  });
});

describe('an RFI on it', () => {
  const ask = (changeRequestId: string) =>
    s.t.as(s.gc).call('createRfi', {
      params: s.at,
      body: {
        subject: 'Where does the offset end?',
        question: 'At grid 4 or 5?',
        visibility: 'PUBLIC',
        assigneeId: s.architect.id,
        dueDate: s.day(4),
        references: [{ type: 'CHANGE_REQUEST', id: changeRequestId }],
      },
    });
  const close = (rfi: { id: string; version: number }) =>
    s.t.as(s.gc).call('closeRfi', {
      params: { ...s.at, rfiId: rfi.id },
      body: { version: rfi.version, reviewComments: 'Grid 5.' },
    });

  test('holds it up while it is open, and gives it back where it was', async () => {
    const sent = await s.submit(await s.make());
    const first = await ask(sent.id);
    expect(first.references).toMatchObject([{ type: 'CHANGE_REQUEST', number: 'CR-0001' }]);
    const held = await s.get(sent);
    expect(held).toMatchObject({
      status: 'RFI_RAISED',
      statusBeforeRfi: 'APPROVAL_PENDING',
      rfis: [{ id: first.id, rfiNumber: 'RFI-0001', isOpen: true }],
    });
    const second = await ask(sent.id);
    await close(first);
    expect((await s.get(sent)).status).toBe('RFI_RAISED');
    await close(second);
    expect(await s.get(sent)).toMatchObject({ status: 'APPROVAL_PENDING', statusBeforeRfi: null });
  });

  test('that it comes from is linked both ways once it has its number, and holds nothing up', async () => {
    const rfi = await s.t.as(s.gc).call('createRfi', {
      params: s.at,
      body: {
        subject: 'Which beam?',
        question: 'B-14?',
        visibility: 'PRIVATE',
        assigneeId: s.architect.id,
        dueDate: s.day(4),
      },
    });
    const references = async () =>
      (await s.t.as(s.gc).call('getRfi', { params: { ...s.at, rfiId: rfi.id } })).references;
    const save = (body: Record<string, unknown>, as = s.gc) =>
      s.t.as(as).attempt('saveChangeRequest', { params: s.at, body });
    const fresh = { subject: 'Offset the duct', fromRfiId: rfi.id };
    // Who does not see the RFI learns nothing of it.
    await refused(422, 'VALIDATION_FAILED', save(fresh, s.owner), 'fromRfiId');
    await refused(422, 'VALIDATION_FAILED', save({ ...fresh, fromRfiId: crypto.randomUUID() }), 'fromRfiId');
    const draft = await save({ ...fresh, isDraft: true });
    expect(draft).toMatchObject({
      status: 200,
      body: { status: 'DRAFT', rfis: [{ id: rfi.id, isOpen: true, isOrigin: true }] },
    });
    if (draft.status !== 200) throw new Error('not made');
    expect(await references()).toEqual([]);
    await refused(
      422,
      'VALIDATION_FAILED',
      save({ changeRequestId: draft.body.id, version: 1, fromRfiId: rfi.id }),
      'fromRfiId',
    );
    const opened = await save({ changeRequestId: draft.body.id, version: 1, isDraft: false });
    expect(opened).toMatchObject({ status: 200, body: { status: 'OPEN', changeRequestNumber: 'CR-0001' } });
    expect(await references()).toMatchObject([{ type: 'CHANGE_REQUEST', number: 'CR-0001' }]);
    // The RFI goes on as it was, and so does the change request.
    await close(await s.t.as(s.gc).call('getRfi', { params: { ...s.at, rfiId: rfi.id } }));
    expect(await s.get(draft.body)).toMatchObject({
      status: 'OPEN',
      rfis: [{ isOpen: false, isOrigin: true }],
    });
    const second = await save({ ...fresh, subject: 'And its damper' });
    expect(second).toMatchObject({ status: 200, body: { status: 'OPEN' } });
    expect(await references()).toMatchObject([{ number: 'CR-0001' }, { number: 'CR-0002' }]);
  });

  test('is linked from its page, both ways and once', async () => {
    const made = await s.make();
    const rfi = await s.t.as(s.gc).call('createRfi', {
      params: s.at,
      body: {
        subject: 'Which beam?',
        question: 'B-14?',
        visibility: 'PUBLIC',
        assigneeId: s.architect.id,
        dueDate: s.day(4),
      },
    });
    const link = (version: number, rfiId = rfi.id) =>
      s.t.as(s.owner).attempt('linkChangeRequestRfi', { params: s.on(made), body: { version, rfiId } });
    await refused(422, 'VALIDATION_FAILED', link(1, crypto.randomUUID()), 'rfiId');
    expect((await link(1)).body).toMatchObject({ status: 'RFI_RAISED', version: 2 });
    await refused(409, 'ALREADY_EXISTS', link(2));
    const linked = await s.t.as(s.gc).call('getRfi', { params: { ...s.at, rfiId: rfi.id } });
    expect(linked.references).toMatchObject([{ type: 'CHANGE_REQUEST', id: made.id }]);
    // One that is answered already holds nothing up.
    await close(linked);
    expect((await s.get(made)).status).toBe('OPEN');
    const other = await s.make({ subject: 'Another' });
    const late = await s.t
      .as(s.owner)
      .call('linkChangeRequestRfi', { params: s.on(other), body: { version: 1, rfiId: rfi.id } });
    expect(late).toMatchObject({ status: 'OPEN', rfis: [{ isOpen: false }] });
  });
});

test('who is added at once stands in the history in the order of their names', async () => {
  const { t, gc, sub, architect, owner2 } = s;
  const added = [sub, architect, owner2];
  const names = added.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));
  // Ids are random: of several drafts one at least has them in another order.
  for (let draft = 0; draft < 4; draft++) {
    const made = await s.make({ isDraft: true });
    await s.save(made, { allowedUserIds: added.map(({ id }) => id) });
    const params = { projectId: s.project.id, objectType: 'CHANGE_REQUEST' as const, objectId: made.id };
    const { data } = await t.as(gc).call('getRecordHistory', { params, query: {} });
    const [change] = data.flatMap(({ changes = [] }) =>
      changes.filter(({ field }) => field === 'allowedUsers'),
    );
    expect(change?.to).toBe(names.join(', '));
  }
});
