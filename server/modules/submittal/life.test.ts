import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyChain } from '../../db/history-chain.ts';
import type { TestUser } from '../../testing/harness.ts';
import { submittalScene, type SubmittalScene } from './testing.ts';

let s: SubmittalScene;
beforeAll(async () => {
  s = await submittalScene();
});
afterAll(() => s.t.close());

const told = async (user: TestUser) => {
  const { data } = await s.t.as(user).call('listNotifications', { query: { limit: 100 } });
  return data.map(({ title }) => title);
};
const fieldsOf = (res: { body: { errors?: { field: string }[] } }) =>
  (res.body.errors ?? []).map(({ field }) => field);

test('from draft to closed, with its revision, through everybody who takes part', async () => {
  const { t, sub, engineerGc, architect, engineer, gc } = s;
  const draft = await s.submit({ isDraft: true, assigneeId: null, dueDate: null, invitedUserIds: [gc.id] });
  expect(draft).toMatchObject({
    status: 'DRAFT',
    submittalNumber: null,
    revision: 0,
    version: 1,
    specSectionTitle: 'Ducts',
    company: { name: 'Cascade Mechanical' },
    ballInCourt: { user: { id: sub.id }, action: 'Creator to send' },
  });
  const refused = await t.as(engineerGc).attempt('getSubmittal', { params: s.on(draft) });
  expect([refused.status, refused.body.message]).toEqual([
    403,
    expect.stringContaining('a draft of somebody'),
  ]);
  const early = await s.tryMove(draft, 'ASSIGNED', {}, sub);
  expect([early.status, fieldsOf(early)]).toEqual([422, ['assigneeId', 'dueDate', 'attachments']]);

  const first = await s.file('R0.pdf');
  const saved = await t.as(sub).call('updateSubmittal', {
    params: s.on(draft),
    body: { version: 1, assigneeId: engineerGc.id, dueDate: s.day(14), attachments: [first] },
  });
  expect(saved.history[0]?.changes).toContainEqual({ field: 'attachments', from: null, to: 'R0.pdf' });
  const sent = await s.move(draft, 'ASSIGNED', { comments: 'For your review.' }, sub);
  expect(sent).toMatchObject({ status: 'ASSIGNED', submittalNumber: '23 31 00-001 R0', attachmentCount: 1 });
  expect(sent.comments).toBe('For your review.');
  expect(await told(engineerGc)).toContain('23 31 00-001 R0, Duct shop drawings needs your review');
  expect(await told(gc)).toContain('You are invited to 23 31 00-001 R0, Duct shop drawings');

  await s.move(draft, 'IN_PROGRESS');
  const asked = await t.as(engineerGc).call('reassignSubmittal', {
    params: s.at,
    body: { submittalId: draft.id, version: 4, newAssigneeId: engineer.id, status: 'REASSIGNED' },
  });
  expect(asked).toMatchObject({ status: 'REASSIGNED', forwardedTo: { id: engineer.id } });
  expect(asked.ballInCourt?.user?.id).toBe(engineer.id);
  const byOther = await t.as(sub).attempt('respondToSubmittal', {
    params: s.on(draft),
    body: { version: 5, response: 'Me first.' },
  });
  expect(byOther.status).toBe(403);
  const answered = await t.as(engineer).call('respondToSubmittal', {
    params: s.on(draft),
    body: { version: 5, response: 'Loads are **fine**.', attachments: [await s.file('loads.pdf', engineer)] },
  });
  expect(answered).toMatchObject({ status: 'IN_PROGRESS', forwardedTo: null, responseCount: 1 });
  expect(answered.responses[0]?.attachments.map(({ name }) => name)).toEqual(['loads.pdf']);

  await s.move(draft, 'GC_REVIEWED', { comments: 'Complete.' });
  const noOne = await s.tryMove(draft, 'APPROVAL_PENDING');
  expect([noOne.status, fieldsOf(noOne)]).toEqual([422, ['approverIds']]);
  const wrong = await s.tryMove(draft, 'APPROVAL_PENDING', { approverIds: [sub.id] });
  expect([wrong.status, fieldsOf(wrong)]).toEqual([422, ['approverIds.0']]);
  const pending = await s.move(draft, 'APPROVAL_PENDING', { approverIds: [architect.id, engineer.id] });
  expect(pending.ballInCourt).toMatchObject({ user: null, action: 'Architect, engineer or owner to decide' });
  expect(await told(architect)).toContain('23 31 00-001 R0, Duct shop drawings needs your decision');

  const bare = await s.tryMove(draft, 'REVISION', {}, architect);
  expect([bare.status, fieldsOf(bare)]).toEqual([422, ['reviewCode', 'comments']]);
  const back = await s.move(
    draft,
    'REVISION',
    {
      reviewCode: 'REVISE_AND_RESUBMIT',
      comments: 'Add gauges.',
      attachments: [await s.file('stamped R0.pdf', architect)],
    },
    architect,
  );
  expect(back).toMatchObject({
    status: 'REVISION',
    reviewCode: 'REVISE_AND_RESUBMIT',
    comments: 'Add gauges.',
  });
  expect(back.approvers[0]?.attachments?.map(({ name }) => name)).toEqual(['stamped R0.pdf']);
  expect(back.ballInCourt?.user?.id).toBe(sub.id);

  const second = await s.file('R1.pdf');
  const revised = await t.as(sub).call('updateSubmittal', {
    params: s.on(draft),
    body: { version: back.version, title: 'Duct shop drawings, gauges', attachments: [first, second] },
  });
  expect(revised).toMatchObject({
    status: 'EDITED',
    submittalNumber: '23 31 00-001 R1',
    reviewCode: null,
    attachmentCount: 2,
  });
  expect(revised.approvers.map(({ decision }) => decision)).toEqual(['PENDING', 'PENDING']);
  const [current, former] = revised.revisions;
  expect(current).toMatchObject({ revision: 1, isCurrent: true, status: 'EDITED', sentAt: null });
  expect(current?.changes).toEqual([
    { field: 'title', from: 'Duct shop drawings', to: 'Duct shop drawings, gauges' },
    { field: 'attachments', from: 'R0.pdf', to: 'R0.pdf, R1.pdf' },
  ]);
  expect(former).toMatchObject({
    submittalNumber: '23 31 00-001 R0',
    status: 'REVISION',
    reviewCode: 'REVISE_AND_RESUBMIT',
    comments: 'Add gauges.',
    decidedBy: { id: architect.id },
    title: 'Duct shop drawings',
    attachments: [{ name: 'R0.pdf' }],
    decisionAttachments: [{ name: 'stamped R0.pdf' }],
  });

  await s.move(draft, 'ASSIGNED', {}, sub);
  await s.move(draft, 'IN_PROGRESS');
  await s.move(draft, 'GC_REVIEWED');
  await s.move(draft, 'APPROVAL_PENDING');
  const one = await s.move(draft, 'APPROVED', { reviewCode: 'APPROVED_AS_NOTED' }, engineer);
  expect([one.status, one.reviewCode]).toEqual(['APPROVAL_PENDING', null]);
  expect(one.ballInCourt?.user?.id).toBe(architect.id);
  const twice = await s.tryMove(draft, 'APPROVED', { reviewCode: 'APPROVED' }, engineer);
  expect([twice.status, twice.body.message]).toEqual([
    409,
    expect.stringContaining('approved this revision'),
  ]);
  const approved = await s.move(draft, 'APPROVED', { reviewCode: 'APPROVED' }, architect);
  expect([approved.status, approved.reviewCode]).toEqual(['APPROVED', 'APPROVED_AS_NOTED']);

  const closed = await t.as(gc).call('closeSubmittal', {
    params: s.on(draft),
    body: { version: approved.version, comments: 'Released.', distributeTo: [s.otherSub.id] },
  });
  expect(closed).toMatchObject({
    status: 'CLOSED',
    ballInCourt: null,
    distribution: [{ id: s.otherSub.id }],
  });
  expect(closed.closedAt).not.toBeNull();
  expect(await told(s.otherSub)).toContain(
    '23 31 00-001 R1, Duct shop drawings, gauges is closed (Approved as Noted)',
  );
  expect(Object.values(closed.abilities).some(({ allowed }) => allowed)).toBe(false);
  await t.db(async (db) => expect(await verifyChain(db, s.project.id)).toBeNull(), s.project.id);
});

test('approvers decide step by step, each with their own date; who is optional is not waited for', async () => {
  const { architect, engineer, owner } = s;
  const pending = await s.forwarded(
    {},
    {
      approvers: [
        { userId: engineer.id, step: 1, isRequired: true, reviewDays: 5 },
        { userId: owner.id, step: 1, isRequired: false },
        { userId: architect.id, step: 2, isRequired: true, reviewDays: 10 },
      ],
    },
  );
  expect(pending.ballInCourt?.user?.id).toBe(engineer.id);
  expect(pending.approvers.map(({ dueDate }) => dueDate === null)).toEqual([false, false, true]);
  expect(pending.ballInCourt?.dueDate).toBe(pending.approvers[0]?.dueDate);
  expect(await told(architect)).not.toContain(
    `${pending.submittalNumber}, Duct shop drawings needs your decision`,
  );
  const early = await s.tryMove(pending, 'APPROVED', { reviewCode: 'APPROVED' }, architect);
  expect([early.status, early.body.message]).toEqual([
    409,
    expect.stringContaining('others decide on it before'),
  ]);
  const next = await s.move(pending, 'APPROVED', { reviewCode: 'APPROVED' }, engineer);
  expect(next.ballInCourt?.user?.id).toBe(architect.id);
  expect(next.approvers[2]?.sentAt).not.toBeNull();
  expect(await told(architect)).toContain(
    `${pending.submittalNumber}, Duct shop drawings needs your decision`,
  );
  const noted = await s.move(pending, 'APPROVED', { reviewCode: 'APPROVED_AS_NOTED' }, owner);
  expect(noted.status).toBe('APPROVAL_PENDING');
  const done = await s.move(pending, 'APPROVED', { reviewCode: 'APPROVED' }, architect);
  expect([done.status, done.reviewCode]).toEqual(['APPROVED', 'APPROVED_AS_NOTED']);
});

test('the general contractor keeps the register, and the responsible contractor hands in', async () => {
  const { t, gc, engineerGc, sub, subMember, otherSub, architect } = s;
  const planned = await s.submit(
    {
      isDraft: true,
      inRegister: true,
      title: 'Fire dampers',
      companyId: sub.companyId,
      requiredOnSite: s.day(90),
      leadTimeDays: 28,
      reviewDays: 10,
      dueDate: null,
    },
    gc,
  );
  expect(planned).toMatchObject({
    inRegister: true,
    company: { name: 'Cascade Mechanical' },
    risk: 'ON_TRACK',
  });
  expect(planned.ballInCourt).toMatchObject({ user: null, dueDate: planned.submitBy });
  expect((await s.get(planned, architect)).title).toBe('Fire dampers');
  const stranger = await t.as(otherSub).attempt('updateSubmittal', {
    params: s.on(planned),
    body: { version: 1, title: 'Mine' },
  });
  expect(stranger.status).toBe(403);
  const elsewhere = await t.as(sub).attempt('updateSubmittal', {
    params: s.on(planned),
    body: { version: 1, companyId: otherSub.companyId },
  });
  expect([elsewhere.status, fieldsOf(elsewhere)]).toEqual([422, ['companyId']]);
  const taken = await t.as(engineerGc).call('updateSubmittal', {
    params: s.on(planned),
    body: { version: 1, receivedFromId: subMember.id },
  });
  expect(taken.ballInCourt?.user?.id).toBe(subMember.id);
  expect(await told(subMember)).toContain('Submittal, Fire dampers is yours to submit');
  const filled = await t.as(subMember).call('updateSubmittal', {
    params: s.on(planned),
    body: { version: 2, attachments: [await s.file('dampers.pdf', subMember)] },
  });
  // The due date follows from the days of review.
  const sent = await s.move(filled, 'ASSIGNED', {}, subMember);
  expect(sent).toMatchObject({ status: 'ASSIGNED', inRegister: false, receivedFrom: { id: subMember.id } });
  expect(sent.dueDate).not.toBeNull();
});

test('a private one is for the people on it', async () => {
  const { t, otherSub, architect, lender } = s;
  const secret = await s.submit({
    title: 'Security grilles',
    isPrivate: true,
    invitedUserIds: [architect.id],
  });
  const refused = await t.as(otherSub).attempt('getSubmittal', { params: s.on(secret) });
  expect(refused.status).toBe(403);
  expect(await s.list({}, otherSub)).not.toContain('Security grilles');
  expect(await s.list({}, architect)).toContain('Security grilles');
  expect(await s.list({}, s.admin)).toContain('Security grilles');
  const lent = await t.as(lender).attempt('getSubmittal', { params: s.on(secret) });
  expect(lent.status).toBe(403);
  const out = await t.as(s.sub).call('uninviteFromSubmittal', {
    params: s.on(secret),
    query: { userId: architect.id, version: secret.version },
  });
  expect(out.invitedUsers).toEqual([]);
  expect(await s.list({}, architect)).not.toContain('Security grilles');
});

test('what a target does not take is refused at its field', async () => {
  const sent = await s.submit();
  const odd = await s.tryMove(sent, 'IN_PROGRESS', { reviewCode: 'APPROVED', dueDate: s.day(3) });
  expect([odd.status, fieldsOf(odd)]).toEqual([422, ['reviewCode', 'dueDate']]);
  const wrong = await s.tryMove(sent, 'APPROVED', { reviewCode: 'APPROVED' });
  expect([wrong.status, wrong.body.errorCode]).toEqual([409, 'WRONG_STATUS']);
  const pending = await s.forwarded();
  const code = await s.tryMove(pending, 'APPROVED', { reviewCode: 'REJECTED' }, s.architect);
  expect([code.status, fieldsOf(code)]).toEqual([422, ['reviewCode']]);
});

test('for information: closed once reviewed, for record only; a draft is deleted, and what was sent is not', async () => {
  const { t, gc, sub } = s;
  const info = await s.submit({ purpose: 'INFORMATION' });
  await s.move(info, 'IN_PROGRESS');
  const reviewed = await s.move(info, 'GC_REVIEWED');
  const closed = await t.as(gc).call('closeSubmittal', {
    params: s.on(info),
    body: { version: reviewed.version },
  });
  expect([closed.status, closed.reviewCode]).toEqual(['CLOSED', 'FOR_RECORD_ONLY']);

  const draft = await s.submit({ isDraft: true, attachments: [await s.file()] });
  const gone = { params: s.on(draft), query: { version: 1 } };
  await t.as(sub).call('deleteSubmittal', gone);
  expect((await t.as(sub).attempt('getSubmittal', { params: s.on(draft) })).status).toBe(404);
  const kept = await t.as(sub).attempt('deleteSubmittal', {
    params: s.on(info),
    query: { version: closed.version },
  });
  expect([kept.status, kept.body.errorCode]).toEqual([409, 'WRONG_STATUS']);
});

test('days of review give the date by which a draft without one is decided', async () => {
  const open = async (reviewDays: number | null) =>
    s.submit({ isDraft: true, dueDate: null, reviewDays, attachments: [await s.file()] });
  const draft = await open(10);
  expect(draft.dueDate).toBeNull();
  expect(draft.abilities.send).toEqual({ allowed: true, reason: null });
  expect((await open(null)).abilities.send.allowed).toBe(false);
});

test('what waits for whom, until somebody ends it', async () => {
  const { t, sub, engineerGc, architect } = s;
  const waiting = async (user: TestUser, id: string) => {
    const { data } = await t.as(user).call('listPendingTasks', { query: { limit: 100 } });
    return data.filter(({ record }) => record.objectId === id).map(({ taskType }) => taskType);
  };
  const sent = await s.submit({ title: 'Grilles' });
  expect(await waiting(engineerGc, sent.id)).toEqual(['SUBMITTAL_RESPONSE']);
  await s.move(sent, 'IN_PROGRESS');
  expect(await waiting(engineerGc, sent.id)).toEqual(['SUBMITTAL_REVIEW']);
  await s.move(sent, 'GC_REVIEWED');
  expect(await waiting(engineerGc, sent.id)).toEqual(['SUBMITTAL_FORWARDING']);
  await s.move(sent, 'APPROVAL_PENDING', { approverIds: [architect.id, s.engineer.id] });
  expect(await waiting(architect, sent.id)).toEqual(['SUBMITTAL_APPROVAL']);
  expect(await waiting(engineerGc, sent.id)).toEqual([]);
  const { version } = await s.get(sent);
  const ended = await t.as(sub).call('terminateSubmittal', {
    params: s.on(sent),
    body: { version, comment: 'The owner supplies them.' },
  });
  expect(ended).toMatchObject({ status: 'TERMINATED', ballInCourt: null });
  expect(await waiting(architect, sent.id)).toEqual([]);
});

test('the general contractor returns it to its submitter before an approver sees it', async () => {
  const { t, sub, gc, architect, engineerGc } = s;
  const stamp = { reviewCode: 'REVISE_AND_RESUBMIT', comments: 'Sheets 3 to 6 are missing.' } as const;
  const sent = await s.submit({ title: 'Incomplete set', approverIds: [architect.id] });
  const byOther = await s.tryMove(sent, 'REVISION', stamp, architect);
  expect(byOther.status).toBe(403);
  await s.move(sent, 'IN_PROGRESS');
  const bare = await s.tryMove(sent, 'REVISION');
  expect([bare.status, fieldsOf(bare)]).toEqual([422, ['reviewCode', 'comments']]);
  const marked = await s.file('marked up.pdf', engineerGc);
  const back = await s.move(sent, 'REVISION', { ...stamp, attachments: [marked] });
  expect(back).toMatchObject({
    status: 'REVISION',
    reviewCode: 'REVISE_AND_RESUBMIT',
    comments: stamp.comments,
    ballInCourt: { user: { id: sub.id } },
    responses: [
      {
        response: stamp.comments,
        createdBy: { id: engineerGc.id },
        attachments: [{ name: 'marked up.pdf' }],
      },
    ],
    revisions: [{ status: 'REVISION', comments: stamp.comments, decidedBy: { id: engineerGc.id } }],
  });
  expect(back.history[0]).toMatchObject({ action: 'sendBack', comment: stamp.comments });
  expect(await told(sub)).toContain(
    `${back.submittalNumber}, Incomplete set is returned to its submitter (Revise and Resubmit)`,
  );
  const tasks = await t.as(sub).call('listPendingTasks', { query: { limit: 100 } });
  expect(tasks.data.map(({ record }) => record.objectId)).toContain(sent.id);

  const revised = await t.as(sub).call('updateSubmittal', {
    params: s.on(sent),
    body: { version: back.version, attachments: [await s.file('complete.pdf')] },
  });
  expect(revised).toMatchObject({ status: 'EDITED', revision: 1, reviewCode: null });
  await s.move(sent, 'ASSIGNED', {}, sub);
  await s.move(sent, 'IN_PROGRESS');
  await s.move(sent, 'GC_REVIEWED');
  // Also once the review has ended, by anybody of the general contractor who manages submittals.
  expect((await s.move(sent, 'REVISION', stamp, gc)).status).toBe('REVISION');
  const over = await s.tryMove(sent, 'REVISION', stamp, gc);
  expect([over.status, over.body.message]).toEqual([409, expect.stringContaining('Revision requested')]);
});
