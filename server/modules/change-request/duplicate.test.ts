import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeScene, type ChangeScene } from './testing.ts';

let s: ChangeScene;
beforeEach(async () => {
  s = await changeScene();
});
afterEach(() => s.t.close());

const copyOf = (request: { id: string }, as = s.gc, headers: Record<string, string> = {}) =>
  s.t.as(as).call('duplicateChangeRequest', { params: s.on(request), headers });

test('a copy is a draft with the words, lines and prices, and nothing that was decided', async () => {
  const cost = {
    category: 'LABOR',
    description: 'Crew',
    quantity: 2,
    uom: 'HR',
    unitPrice: 50.0025,
  } as const;
  const approved = await s.approved({
    description: 'As answered.',
    reason: 'DESIGN_CHANGE',
    scheduleImpactInDays: 3,
    dueDate: s.day(9),
    requestedById: s.owner.id,
    tasks: [{ ...s.task(1, 100.01), costBreakdown: [cost] }, s.task(2, 20, 'MINUS'), s.task('new', 80)],
  });
  const draft = await copyOf(approved);
  expect(draft).toMatchObject({
    status: 'DRAFT',
    changeRequestNumber: null,
    subject: approved.subject,
    description: 'As answered.',
    reason: 'DESIGN_CHANGE',
    scheduleImpactInDays: 3,
    dueDate: null,
    requestedBy: { id: s.owner.id },
    createdBy: { id: s.gc.id },
    sov: { id: s.sov.id },
    costImpact: 160.01,
    signaturePacket: null,
    attachments: [],
  });
  expect(draft.id).not.toBe(approved.id);
  expect(draft.approvers.map(({ assignee, decision }) => [assignee.id, decision])).toEqual([
    [s.owner.id, 'PENDING'],
  ]);
  expect(draft.tasks.map((task) => task.signedCostImpact)).toEqual([100.01, -20, 80]);
  expect(draft.tasks[0]?.costBreakdown).toMatchObject([{ quantity: 2, unitPrice: 50.0025, amount: 100.01 }]);
  expect(draft.history[0]?.changes).toContainEqual({
    field: 'copiedFrom',
    from: null,
    to: approved.changeRequestNumber,
  });
  // What was copied has not changed, and the copy goes its own way.
  expect(await s.get(approved)).toMatchObject({ status: 'APPROVED', version: approved.version });
  expect(await s.submit(draft)).toMatchObject({ status: 'APPROVAL_PENDING', changeRequestNumber: 'CR-0002' });
});

test('the same key makes one copy', async () => {
  const request = await s.make();
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const first = await copyOf(request, s.gc, headers);
  expect((await copyOf(request, s.gc, headers)).id).toBe(first.id);
});

test('who does not see the schedule copies the prices and not the contract', async () => {
  const request = await s.make({ allowedUserIds: [s.sub.id], tasks: [s.task('new', 80)] });
  const draft = await copyOf(request, s.sub);
  expect(draft).toMatchObject({ status: 'DRAFT', sov: null, costImpact: 80, createdBy: { id: s.sub.id } });
  // They choose approvers among others.
  expect(draft.approvers).toEqual([]);
});

test('who may not write, and who does not see it, makes no copy', async () => {
  const request = await s.make();
  const attempt = (as: ChangeScene['gc']) =>
    s.t.as(as).attempt('duplicateChangeRequest', { params: s.on(request) });
  expect((await attempt(s.sub)).status).toBe(404);
  expect((await attempt(s.architect)).status).toBe(403);
});

test('who is offered for a price is who may be asked for it', async () => {
  const request = await s.make();
  const { data } = await s.t.as(s.gc).call('listChangeRequestPricers', { params: s.at });
  expect(data.map(({ id }) => id)).not.toContain(s.gc.id);
  expect(data.map(({ id }) => id)).toContain(s.sub.id);
  const { data: everyone } = await s.t.as(s.gc).call('listChangeRequestRequesters', { params: s.at });
  for (const { id } of everyone) {
    const now = await s.get(request);
    const isOffered = data.some((person) => person.id === id);
    if (isOffered) continue;
    const { status, body } = await s.t.as(s.gc).attempt('askForChangeRequestPricing', {
      params: s.on(request),
      body: { version: now.version, assigneeId: id },
    });
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ field: 'assigneeId' }] } });
  }
});
