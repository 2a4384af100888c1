import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyChain } from '../../db/history-chain.ts';
import type { TestUser } from '../../testing/harness.ts';
import { rfiScene, type RfiScene } from './testing.ts';

let s: RfiScene;
beforeAll(async () => {
  s = await rfiScene();
});
afterAll(() => s.t.close());

/** Titles of what a person is told in the app. */
const told = async (user: TestUser) => {
  const { data } = await s.t.as(user).call('listNotifications', { query: { limit: 100 } });
  return data.map((notification) => notification.title);
};

const changes = (
  step: { changes?: { field: string; from?: string | null; to?: string | null }[] } | undefined,
) => Object.fromEntries((step?.changes ?? []).map(({ field, from, to }) => [field, [from, to]]));

test('an RFI from draft to closed, with three roles at it', async () => {
  const { t, sub, gc, architect, engineer } = s;
  const draft = await s.ask({
    isDraft: true,
    question: '',
    assigneeId: null,
    dueDate: null,
    allowedUserIds: [gc.id],
  });
  expect(draft).toMatchObject({
    status: 'DRAFT',
    rfiNumber: null,
    ageDays: 0,
    publishedAt: null,
    version: 1,
  });
  expect(draft.ballInCourt?.user?.id).toBe(sub.id);
  expect(await t.mailbox(gc.email)).toEqual([]);

  const params = s.params(draft);
  const early = await t.as(sub).attempt('publishRfi', { params, body: { version: 1 } });
  expect(early.status).toBe(422);
  expect(early.body.errors.map((e: { field: string }) => e.field)).toEqual([
    'question',
    'assigneeId',
    'dueDate',
  ]);

  const saved = await t.as(sub).call('updateRfi', {
    params,
    body: {
      version: 1,
      question: 'May **B-14** be penetrated?',
      assigneeId: architect.id,
      dueDate: s.day(7),
      location: ' Level 3 ',
      divisionIds: [s.hvac],
      subdivisionIds: [s.ducts],
    },
  });
  expect(saved).toMatchObject({ status: 'DRAFT', version: 2, location: 'Level 3' });
  expect(saved.history[0]?.action).toBe('save');
  expect(changes(saved.history[0])).toMatchObject({
    question: ['', 'May **B-14** be penetrated?'],
    assignee: [null, 'Henrik Lund'],
    divisions: [null, '23'],
    subdivisions: [null, '23 31 00'],
  });

  const sent = await t.as(sub).call('publishRfi', { params, body: { version: 2 } });
  expect(sent).toMatchObject({ status: 'ASSIGNED', rfiNumber: 'RFI-0001', version: 3 });
  expect(sent.ballInCourt).toMatchObject({ user: { id: architect.id }, isOverdue: false });
  expect(changes(sent.history[0])).toEqual({ status: ['DRAFT', 'ASSIGNED'], rfiNumber: [null, 'RFI-0001'] });
  expect((await t.mailbox(architect.email))[0]?.subject).toContain('needs your answer');
  expect((await t.mailbox(architect.email))[0]?.text).toContain(`/tools/rfi/${draft.id}`);
  // The message says what its title does not: the question itself, in plain words.
  expect((await t.mailbox(architect.email))[0]?.text).toContain('asks: “May B-14 be penetrated?”');
  expect((await t.mailbox(gc.email))[0]?.subject).toContain('You are added');

  const moved = await t.as(architect).call('reassignRfi', {
    params,
    body: { version: 3, newAssigneeId: engineer.id, comment: 'A structural question.' },
  });
  expect(moved).toMatchObject({ status: 'RE_ASSIGNED', assignee: { id: engineer.id }, dueDate: s.day(7) });
  expect(moved.allowedUsers.map((user) => user.id)).toEqual([gc.id, architect.id]);
  expect(moved.history[0]?.comment).toBe('A structural question.');
  expect(changes(moved.history[0])).toEqual({
    status: ['ASSIGNED', 'RE_ASSIGNED'],
    assignee: ['Henrik Lund', 'Asha Rao'],
  });

  const remark = await t.as(gc).call('respondToRfi', {
    params,
    body: { version: moved.version, response: 'We can wait a week.' },
  });
  expect(remark.status).toBe('IN_PROGRESS');
  expect(remark.ballInCourt?.user?.id).toBe(engineer.id);
  const answer = await t.as(engineer).call('respondToRfi', {
    params,
    body: { version: remark.version, response: 'No penetration. Offset the main.' },
  });
  expect(answer.ballInCourt?.user?.id).toBe(sub.id);
  expect(answer.responses.map((r) => [r.createdBy.id, r.isFromAssignee])).toEqual([
    [gc.id, false],
    [engineer.id, true],
  ]);
  expect(await told(sub)).toContainEqual(expect.stringContaining('is answered'));
  const { data: news } = await t.as(sub).call('listNotifications', { query: { limit: 100 } });
  expect(news.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('has answered it: “No penetration. Offset the main.”'),
  );

  const edited = await t.as(sub).call('updateRfi', {
    params,
    body: {
      version: answer.version,
      costImpact: { answer: 'YES', amount: 12500 },
      scheduleImpact: { answer: 'YES', days: 2 },
    },
  });
  expect(edited.status).toBe('EDITED');
  expect(edited.ballInCourt?.user?.id).toBe(sub.id);
  expect(changes(edited.history[0])).toMatchObject({
    costImpact: ['UNKNOWN', 'YES 12500.00'],
    scheduleImpact: ['UNKNOWN', 'YES 2 days'],
  });

  const asked = await t.as(sub).call('updateRfi', {
    params,
    body: { version: edited.version, question: 'And at the quarter point?' },
  });
  expect(asked.status).toBe('RE_ASSIGNED');
  expect(asked.ballInCourt?.user?.id).toBe(engineer.id);
  const again = await t.as(engineer).call('respondToRfi', {
    params,
    body: { version: asked.version, response: 'No.' },
  });

  const responseId = again.responses[1]?.id ?? '';
  const official = await t.as(gc).call('setOfficialRfiResponse', {
    params: { ...params, responseId },
    body: { version: again.version, isOfficial: true },
  });
  expect(official.responses.map((r) => r.isOfficial)).toEqual([false, true, false]);
  const last = again.responses[2]?.id ?? '';
  const shifted = await t.as(sub).call('setOfficialRfiResponse', {
    params: { ...params, responseId: last },
    body: { version: official.version, isOfficial: true },
  });
  expect(shifted.responses.map((r) => r.isOfficial)).toEqual([false, false, true]);
  expect(changes(shifted.history[0]).officialResponse?.[0]).toContain('Asha Rao');

  await s.later(3);
  const closed = await t.as(gc).call('closeRfi', {
    params,
    body: { version: shifted.version, reviewComments: 'Accepted.' },
  });
  expect(closed).toMatchObject({
    status: 'CLOSED',
    reviewComments: 'Accepted.',
    ballInCourt: null,
    ageDays: 3,
  });
  await s.later(5);
  expect((await s.get(draft)).ageDays).toBe(3);
  for (const [id, body] of [
    ['respondToRfi', { response: 'Late.' }],
    ['reassignRfi', { newAssigneeId: gc.id }],
    ['updateRfi', { subject: 'Late' }],
    ['closeRfi', { reviewComments: 'Again.' }],
    ['terminateRfi', { comment: 'Late.' }],
    ['publishRfi', {}],
  ] as const) {
    const res = await t.as(sub).attempt(id, { params, body: { version: closed.version, ...body } });
    expect([id, res.status, res.body.errorCode]).toEqual([id, 409, 'WRONG_STATUS']);
    expect(res.body.message).toContain('This RFI is Closed');
  }
  const unmarked = await t.as(sub).call('setOfficialRfiResponse', {
    params: { ...params, responseId: last },
    body: { version: closed.version, isOfficial: false },
  });
  expect(unmarked.hasOfficialResponse).toBe(false);
  expect(unmarked.abilities.markOfficial.allowed).toBe(true);
  expect(unmarked.abilities.close.allowed).toBe(false);
  expect(await t.db((db) => verifyChain(db, s.project.id))).toBeNull();
});

test('a terminated RFI keeps its number, a terminated draft never takes one', async () => {
  const { t, sub, gc } = s;
  const one = await s.ask();
  const params = s.params(one);
  const other = await t
    .as(s.otherSub)
    .attempt('terminateRfi', { params, body: { version: 1, comment: 'x' } });
  expect(other.status).toBe(403);
  const ended = await t.as(gc).call('terminateRfi', { params, body: { version: 1, comment: 'Addendum 2.' } });
  expect(ended).toMatchObject({
    status: 'TERMINATED',
    rfiNumber: one.rfiNumber,
    reviewComments: 'Addendum 2.',
  });
  const draft = await s.ask({ isDraft: true });
  const gone = await t.as(sub).call('terminateRfi', {
    params: s.params(draft),
    body: { version: 1, comment: 'Not needed.' },
  });
  expect(gone).toMatchObject({ status: 'TERMINATED', rfiNumber: null, ageDays: 0 });
  // Nobody else has heard of it, nor does now.
  expect((await t.as(gc).attempt('getRfi', { params: s.params(draft) })).status).toBe(403);
  const seen = (as: TestUser) =>
    t.as(as).call('listRfis', { params: { projectId: s.project.id }, query: { status: ['TERMINATED'] } });
  expect((await seen(gc)).data.map(({ id }) => id)).toEqual([one.id]);
  expect((await seen(sub)).data.map(({ id }) => id).sort()).toEqual([draft.id, one.id].sort());
  const origin = await t.as(sub).attempt('saveChangeRequest', {
    params: { projectId: s.project.id },
    body: { subject: 'From a question never asked', fromRfiId: draft.id },
  });
  expect(origin.status).toBe(422);
  const next = await s.ask();
  expect(Number(next.rfiNumber?.slice(4))).toBe(Number(one.rfiNumber?.slice(4)) + 1);
});

test('people are added and taken off; adding twice changes nothing', async () => {
  const { t, sub, otherSub, architect, gc } = s;
  const rfi = await s.ask({ visibility: 'PRIVATE' });
  const params = s.params(rfi);
  expect((await t.as(otherSub).attempt('getRfi', { params })).status).toBe(403);
  const added = await t.as(architect).call('addRfiAllowedUser', {
    params,
    body: { allowedUserId: otherSub.id },
  });
  expect(added.version).toBe(2);
  const twice = await t.as(sub).call('addRfiAllowedUser', { params, body: { allowedUserId: otherSub.id } });
  expect(twice.version).toBe(2);
  expect(twice.history).toHaveLength(2);
  expect((await t.mailbox(otherSub.email)).filter((mail) => mail.subject.includes('added'))).toHaveLength(1);
  await t.as(otherSub).call('respondToRfi', { params, body: { version: 2, response: 'Seen.' } });

  const user = { ...params, userId: otherSub.id };
  expect(
    (await t.as(otherSub).attempt('removeRfiAllowedUser', { params: user, query: { version: 3 } })).status,
  ).toBe(403);
  expect(
    (await t.as(sub).attempt('removeRfiAllowedUser', { params: user, query: { version: 2 } })).status,
  ).toBe(409);
  const removed = await t.as(sub).call('removeRfiAllowedUser', { params: user, query: { version: 3 } });
  expect(removed.allowedUsers).toEqual([]);
  expect(removed.responses[0]?.createdBy.id).toBe(otherSub.id);
  expect((await t.as(otherSub).attempt('getRfi', { params })).status).toBe(403);
  const nobody = await t.as(sub).attempt('removeRfiAllowedUser', { params: user, query: { version: 4 } });
  expect(nobody.status).toBe(404);
  // A general contractor manages all RFIs, and this one is not for their eyes.
  const manager = await t.as(gc).attempt('closeRfi', { params, body: { version: 4, reviewComments: 'x' } });
  expect(manager.status).toBe(403);
  const admin = await t
    .as(s.admin)
    .call('closeRfi', { params, body: { version: 4, reviewComments: 'Done.' } });
  expect(admin.status).toBe('CLOSED');
});

test('a draft is deleted by its requester, with its files, and nothing of it is found', async () => {
  const { t, sub, gc } = s;
  const draft = await s.ask({ isDraft: true, question: '', assigneeId: null, dueDate: null });
  const params = s.params(draft);
  const attempt = (as: TestUser, version = draft.version) =>
    t.as(as).attempt('deleteRfi', { params, query: { version } });
  expect((await attempt(gc)).status).toBe(403);
  expect((await attempt(sub, 9)).body.errorCode).toBe('STALE_VERSION');
  const listed = async () =>
    (await t.as(sub).call('listRfis', { params, query: { status: ['DRAFT'] } })).data.map(({ id }) => id);
  expect(await listed()).toContain(draft.id);
  expect((await attempt(sub)).status).toBe(204);
  expect((await attempt(sub)).status).toBe(404);
  expect((await t.as(sub).attempt('getRfi', { params })).status).toBe(404);
  expect(await listed()).not.toContain(draft.id);

  const sent = await s.ask();
  const late = await t
    .as(sub)
    .attempt('deleteRfi', { params: s.params(sent), query: { version: sent.version } });
  expect([late.status, late.body.errorCode]).toEqual([409, 'WRONG_STATUS']);
});
