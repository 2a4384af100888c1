import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BodyOf } from '../../http/handler.ts';
import { submittalScene, type SubmittalDetail, type SubmittalScene } from './testing.ts';

let scene: SubmittalScene;
beforeAll(async () => {
  scene = await submittalScene();
});
afterAll(() => scene.t.close());

const replace = (
  submittal: SubmittalDetail,
  body: Partial<BodyOf<'reassignSubmittalApprover'>>,
  as = scene.engineerGc,
) =>
  scene.t.as(as).attempt('reassignSubmittalApprover', {
    params: scene.on(submittal),
    body: { version: submittal.version, userId: scene.architect.id, newUserId: scene.owner.id, ...body },
  });
const forwarded = (approvers: NonNullable<BodyOf<'createSubmittal'>['approvers']>) =>
  scene.forwarded({}, { approvers });
const subjectsOf = async (who: SubmittalScene['gc']): Promise<string[]> => {
  const { data } = await scene.t.as(who).call('listNotifications', { query: { limit: 100 } });
  return data.map(({ title }) => title);
};

it('puts somebody else in the place: the days begin anew, the ball and the task are theirs, both are told', async () => {
  const { architect, owner, t } = scene;
  const pending = await forwarded([{ userId: architect.id, isRequired: true, step: 1, reviewDays: 10 }]);
  await scene.later(4);
  const { status, body } = await replace(pending, { comments: 'Out until June.' });
  expect(status).toBe(200);
  const now = body as unknown as SubmittalDetail;
  const [was, is] = [pending.approvers[0], now.approvers[0]];
  expect(is).toMatchObject({ user: { id: owner.id }, decision: 'PENDING', step: 1, reviewDays: 10 });
  expect((is?.dueDate ?? '') > (was?.dueDate ?? '')).toBe(true);
  expect(now).toMatchObject({ status: 'APPROVAL_PENDING', ballInCourt: { user: { id: owner.id } } });
  expect(now.history[0]).toMatchObject({
    action: 'replaceApprover',
    comment: 'Out until June.',
    changes: [{ field: 'approvers', from: architect.name, to: owner.name }],
  });
  expect((await subjectsOf(owner))[0]).toContain('needs your decision');
  expect((await subjectsOf(architect))[0]).toContain('does not wait for you any more');
  const refused = await scene.tryMove(now, 'APPROVED', { reviewCode: 'APPROVED' }, architect);
  expect(refused.status).toBe(403);
  const settled = await scene.move(now, 'APPROVED', { reviewCode: 'APPROVED' }, owner);
  expect(settled.status).toBe('APPROVED');
  const report = await t.as(owner).call('exportSubmittalReport', { params: scene.on(settled) });
  expect(report).toBeDefined();
});

it('of a later step changes whose turn it will be, and tells nobody yet that it is theirs', async () => {
  const { architect, engineer, owner } = scene;
  const pending = await forwarded([
    { userId: engineer.id, isRequired: true, step: 1, reviewDays: null },
    { userId: architect.id, isRequired: true, step: 2, reviewDays: 5 },
  ]);
  const before = await subjectsOf(owner);
  const { status, body } = await replace(pending, {});
  expect(status).toBe(200);
  const now = body as unknown as SubmittalDetail;
  expect(now.approvers.find(({ user }) => user.id === owner.id)).toMatchObject({ step: 2, sentAt: null });
  expect(now.ballInCourt?.user?.id).toBe(engineer.id);
  expect(await subjectsOf(owner)).toEqual(before);
  const next = await scene.move(now, 'APPROVED', { reviewCode: 'APPROVED' }, engineer);
  expect(next.ballInCourt?.user?.id).toBe(owner.id);
});

it('leaves who has decided, and takes nobody who may not approve or does so already', async () => {
  const { architect, engineer, gc, owner } = scene;
  const pending = await forwarded([
    { userId: engineer.id, isRequired: true, step: 1, reviewDays: null },
    { userId: architect.id, isRequired: true, step: 1, reviewDays: null },
  ]);
  const half = await scene.move(pending, 'APPROVED', { reviewCode: 'APPROVED' }, engineer);
  for (const [change, field] of [
    [{ userId: engineer.id }, 'userId'],
    [{ userId: gc.id }, 'userId'],
    [{ newUserId: engineer.id }, 'newUserId'],
    [{ newUserId: architect.id }, 'newUserId'],
    [{ newUserId: gc.id }, 'newUserId'],
    [{ newUserId: crypto.randomUUID() }, 'newUserId'],
  ] as const) {
    const { status, body } = await replace(half, change);
    expect([status, body.errors?.map((one: { field: string }) => one.field)]).toEqual([422, [field]]);
  }
  expect((await replace(half, { version: half.version - 1 })).status).toBe(409);
  for (const person of [owner, architect, scene.sub])
    expect((await replace(half, {}, person)).status).toBe(403);
  // Nothing of it was kept.
  expect((await scene.get(half)).approvers.map(({ user }) => user.id)).toEqual([engineer.id, architect.id]);
});

it('is done by one of two who try at once, and only while it waits for a decision', async () => {
  const { architect, gc, engineer, engineerGc, owner } = scene;
  const pending = await forwarded([{ userId: architect.id, isRequired: true, step: 1, reviewDays: null }]);
  const both = await Promise.all([
    replace(pending, { newUserId: owner.id }, gc),
    replace(pending, { newUserId: engineer.id }, engineerGc),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = both[0].status === 200 ? owner : engineer;
  const settled = await scene.move(pending, 'APPROVED', { reviewCode: 'APPROVED' }, winner);
  expect((await replace(settled, { userId: winner.id, newUserId: architect.id })).status).toBe(409);
  expect(settled.abilities.replaceApprover.allowed).toBe(false);
});
