import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '../../http/handler.ts';
import { inspectionScene, type InspectionScene } from './testing.ts';

let s: InspectionScene;
beforeAll(async () => {
  s = await inspectionScene();
});
afterAll(() => s.t.close());

const noticesOf = async (user: InspectionScene['gc'], title: string) => {
  const { data } = await s.t.as(user).call('listNotifications', { query: { limit: 100 } });
  return data.filter((one) => one.title.includes(title)).map((one) => one.title);
};

describe('the life of an inspection', () => {
  test('from a draft to its close', async () => {
    const { t, engineer, gc, sub } = s;
    const draft = await s.draft({
      title: 'Passes at once',
      contractors: [{ companyId: s.northline, contactId: sub.id }],
      siteContactIds: [s.gcMember.id],
      watcherIds: [s.developer.id],
      specSection: '03 30 00',
      trade: 'Concrete',
      agency: { name: 'City of Oakland Building Bureau', permitNumber: ' B2501187 ' },
    });
    expect(draft).toMatchObject({
      status: 'DRAFT',
      inspectionNumber: null,
      counts: { total: 2, pending: 2, passed: 0, failed: 0, notApplicable: 0, openFollowUps: 0 },
      ballInCourt: { user: { name: 'Dana Whitfield' }, action: 'Creator to schedule' },
      contractors: [{ company: { name: 'Northline Concrete' }, contact: { name: 'Priya Raman' } }],
      watchers: [{ name: 'Ines Marti' }],
      agency: { permitNumber: 'B2501187', phone: null },
      abilities: { schedule: { allowed: true }, start: { allowed: false } },
    });
    const params = s.params(draft);
    const scheduled = await t.as(gc).call('scheduleInspection', {
      params,
      body: { version: draft.version, scheduledFor: s.at(3), comment: 'Meet at the hoist.' },
    });
    expect(scheduled).toMatchObject({ status: 'SCHEDULED', scheduledFor: s.at(3) });
    expect(scheduled.inspectionNumber).toMatch(/^INSP-\d{4}$/);
    for (const user of [engineer, sub, s.gcMember, s.developer])
      expect(await noticesOf(user, 'Passes at once is scheduled')).toHaveLength(1);
    const started = await t
      .as(engineer)
      .call('startInspection', { params, body: { version: scheduled.version } });
    const first = await s.record(started, [{ result: 'PASS', measuredValue: '7/8 in' }]);
    expect(first.counts).toMatchObject({ passed: 1, pending: 1 });
    expect(first.items[0]).toMatchObject({
      result: 'PASS',
      measuredValue: '7/8 in',
      recordedBy: { name: 'Elena Sato' },
      isCarriedOver: false,
    });
    const early = await t
      .as(engineer)
      .attempt('passInspection', { params, body: { version: first.version } });
    expect([early.status, early.body.message]).toEqual([422, 'Record a result for every item first.']);
    const all = await s.record(first, [{}, { result: 'NOT_APPLICABLE' }]);
    const passed = await t
      .as(engineer)
      .call('passInspection', { params, body: { version: all.version, comment: 'Ready to pour.' } });
    expect(passed).toMatchObject({
      status: 'PASSED',
      resultComment: 'Ready to pour.',
      signature: null,
      ballInCourt: { user: { name: 'Dana Whitfield' }, action: 'Creator to close' },
    });
    expect(await noticesOf(sub, 'Passes at once has passed')).toHaveLength(1);
    const closed = await t.as(gc).call('closeInspection', { params, body: { version: passed.version } });
    expect(closed).toMatchObject({ status: 'CLOSED', ballInCourt: null });
    expect(closed.history.map(({ action }) => action)).toEqual([
      'close',
      'pass',
      'recordResults',
      'recordResults',
      'start',
      'schedule',
      'create',
    ]);
  });

  test('moves to another time with who and why', async () => {
    const { t, gc, engineer, sub } = s;
    const inspection = await s.scheduled({ title: 'Moves' });
    const params = s.params(inspection);
    const body = { version: inspection.version, scheduledFor: s.at(6), comment: 'Rain is forecast.' };
    const attempt = (as: typeof gc, change: object) =>
      t.as(as).attempt('rescheduleInspection', { params, body: { ...body, ...change } });
    expect((await attempt(sub, {})).status).toBe(403);
    expect((await attempt(gc, { scheduledFor: s.at(-1) })).body.errors?.[0]?.field).toBe('scheduledFor');
    expect((await attempt(gc, { comment: ' ' })).body.errors?.[0]?.field).toBe('comment');
    const moved = await t.as(gc).call('rescheduleInspection', { params, body });
    expect(moved).toMatchObject({ status: 'SCHEDULED', scheduledFor: s.at(6) });
    expect(moved.history[0]).toMatchObject({
      action: 'reschedule',
      actor: { name: 'Dana Whitfield' },
      comment: 'Rain is forecast.',
      changes: [{ field: 'scheduledFor', to: s.at(6) }],
    });
    expect(await noticesOf(engineer, 'Moves is rescheduled')).toHaveLength(1);
    const started = await t
      .as(engineer)
      .call('startInspection', { params, body: { version: moved.version } });
    expect((await attempt(gc, { version: started.version })).body.errorCode).toBe('WRONG_STATUS');
  });

  test('is changed while it is scheduled, and keeps something to check and who does', async () => {
    const { t, gc } = s;
    const inspection = await s.scheduled({ title: 'Changes' });
    const params = s.params(inspection);
    const change = (body: object) =>
      t.as(gc).attempt('updateInspection', { params, body: { version: inspection.version, ...body } });
    expect((await change({ items: [] })).body.errors?.[0]?.field).toBe('items');
    expect((await change({ inspectorIds: [] })).body.errors?.[0]?.field).toBe('inspectorIds');
    expect((await change({ title: ' ' })).body.errors?.[0]?.field).toBe('title');
    expect((await change({ watcherIds: [s.lender.id] })).body.errors?.[0]?.field).toBe('watcherIds.0');
    const [kept] = inspection.items;
    const changed = await t.as(gc).call('updateInspection', {
      params,
      body: {
        version: inspection.version,
        items: [
          s.item({ description: 'New first' }),
          { id: kept?.id ?? '', description: 'Kept and renamed' },
        ],
        location: 'Level 3',
      },
    });
    expect(changed.items.map(({ description }) => description)).toEqual(['New first', 'Kept and renamed']);
    expect(changed.items[1]?.id).toBe(kept?.id);
    expect(changed.history[0]?.changes?.map(({ field }) => field).toSorted()).toEqual(['items', 'location']);
  });

  test('is cancelled before a result, and a draft is deleted', async () => {
    const { t, gc, engineer } = s;
    const inspection = await s.scheduled({ title: 'Is off' });
    const params = s.params(inspection);
    const cancelled = await t.as(gc).call('cancelInspection', {
      params,
      body: { version: inspection.version, comment: 'Drawings revised.' },
    });
    expect(cancelled).toMatchObject({ status: 'CANCELLED', cancellationComment: 'Drawings revised.' });
    expect(await noticesOf(engineer, 'Is off is cancelled')).toHaveLength(1);
    const gone = await t
      .as(gc)
      .attempt('deleteInspection', { params, query: { version: cancelled.version } });
    expect(gone.body.errorCode).toBe('WRONG_STATUS');
    const draft = await s.draft();
    const query = { version: draft.version };
    expect((await t.as(gc).attempt('deleteInspection', { params: s.params(draft), query })).status).toBe(204);
    expect((await t.as(gc).attempt('getInspection', { params: s.params(draft) })).status).toBe(404);
  });
});

describe('what failed', () => {
  test('stands in the order of the checklist, whatever order its follow-ups are given in', async () => {
    const { sub, t, engineer } = s;
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    const items = names.map((description) => s.item({ description }));
    const started = await s.started({ title: 'Fails as a whole', items });
    const recorded = await s.record(
      started,
      items.map(() => ({ result: 'FAIL' as const, note: 'Short.' })),
    );
    const failed = await t.as(engineer).call('failInspection', {
      params: s.params(started),
      body: {
        version: recorded.version,
        comment: 'All of it.',
        followUps: items.map(({ id }) => ({ itemId: id, ownerId: sub.id, dueDate: s.day(5) })).toReversed(),
      },
    });
    expect(failed.followUps.map(({ itemDescription }) => itemDescription)).toEqual(names);
  });

  test('is corrected by its owner, sent back, corrected again and verified by the reinspection', async () => {
    const { t, gc, engineer, sub } = s;
    const failed = await s.failed({ title: 'Fails first' });
    const params = s.params(failed);
    expect(failed).toMatchObject({
      status: 'FAILED',
      counts: { passed: 1, failed: 1, openFollowUps: 1 },
      ballInCourt: { user: { name: 'Priya Raman' }, action: 'Responsible party to correct what failed' },
      followUps: [
        {
          status: 'OPEN',
          owner: { name: 'Priya Raman' },
          company: { name: 'Northline Concrete' },
          description: 'Bolsters missing between C-4 and C-6.',
        },
      ],
    });
    expect(failed.items[1]?.followUpId).toBe(failed.followUps[0]?.id);
    expect(await noticesOf(sub, 'Fails first needs your correction')).toHaveLength(1);
    const followUpId = failed.followUps[0]?.id ?? '';
    const change = (as: typeof gc, body: BodyOf<'updateInspectionFollowUp'>) =>
      t.as(as).attempt('updateInspectionFollowUp', { params: { ...params, followUpId }, body });
    expect((await change(gc, { version: 1, status: 'DONE', resolution: 'x' })).status).toBe(403);
    expect((await change(sub, { version: 1, status: 'DONE' })).body.errors?.[0]?.field).toBe('resolution');
    expect((await change(engineer, { version: 1, status: 'VERIFIED' })).body.errorCode).toBe('WRONG_STATUS');
    const done = { version: 1, status: 'DONE', resolution: 'Bolsters placed.' } as const;
    expect((await change(sub, done)).body).toMatchObject({ status: 'DONE', version: 2 });
    expect(await noticesOf(engineer, 'Fails first is corrected')).toHaveLength(1);
    expect((await change(engineer, { version: 2, status: 'OPEN' })).body.errors?.[0]?.field).toBe('comment');
    const back = await change(engineer, {
      version: 2,
      status: 'OPEN',
      comment: 'C-6 still lies on the form.',
    });
    expect(back.body).toMatchObject({ status: 'OPEN', sentBackReason: 'C-6 still lies on the form.' });
    expect((await change(sub, { ...done, version: 3 })).status).toBe(200);
    const corrected = await s.get(failed);
    expect(corrected.ballInCourt).toMatchObject({
      user: { name: 'Dana Whitfield' },
      action: 'Creator to have it inspected again',
    });
    const again = await t.as(gc).call('createInspectionRevision', {
      params,
      body: { version: corrected.version, scheduledFor: s.at(4), comment: 'Corrected.' },
    });
    expect(again).toMatchObject({ status: 'REINSPECTION', revisionNumber: 1, startedAt: null });
    expect(again.items.map(({ result, isCarriedOver }) => [result, isCarriedOver])).toEqual([
      ['PASS', true],
      ['PENDING', false],
    ]);
    const notAsked = await t.as(engineer).attempt('recordInspectionResults', {
      params,
      body: {
        version: again.version,
        results: [{ itemId: again.items[0]?.id ?? '', result: 'FAIL', note: 'x' }],
      },
    });
    expect(notAsked.body.errors?.[0]?.field).toBe('results.0.itemId');
    const recorded = await t.as(engineer).call('recordInspectionResults', {
      params,
      body: { version: again.version, results: [{ itemId: again.items[1]?.id ?? '', result: 'PASS' }] },
    });
    expect(recorded.startedAt).not.toBeNull();
    const passed = await t
      .as(engineer)
      .call('passInspection', { params, body: { version: recorded.version } });
    expect(passed).toMatchObject({
      status: 'PASSED',
      counts: { passed: 2, failed: 0, openFollowUps: 0 },
      followUps: [{ status: 'VERIFIED', verifiedBy: { name: 'Elena Sato' } }],
    });
    const { data: rounds } = await t.as(gc).call('listInspectionRevisions', { params });
    expect(rounds.map((round) => [round.revisionNumber, round.status, round.counts.failed])).toEqual([
      [1, 'PASSED', 0],
      [0, 'FAILED', 1],
    ]);
    expect(rounds[1]?.items[1]).toMatchObject({
      result: 'FAIL',
      note: 'Bolsters missing between C-4 and C-6.',
      followUpId,
    });
    expect(passed.revisions).toEqual(rounds);
    const closed = await t.as(gc).call('closeInspection', { params, body: { version: passed.version } });
    expect(closed.status).toBe('CLOSED');
    expect((await change(engineer, { version: 5, dueDate: s.day(9) })).body.errorCode).toBe('WRONG_STATUS');
  });

  test('that fails again opens its follow-up again', async () => {
    const { t, gc, engineer, sub } = s;
    const failed = await s.failed();
    const params = s.params(failed);
    const followUpId = failed.followUps[0]?.id ?? '';
    await t.as(sub).call('updateInspectionFollowUp', {
      params: { ...params, followUpId },
      body: { version: 1, status: 'DONE', resolution: 'Done.' },
    });
    const { version } = await s.get(failed);
    const again = await t
      .as(gc)
      .call('createInspectionRevision', { params, body: { version, scheduledFor: s.at(4) } });
    const recorded = await t.as(engineer).call('recordInspectionResults', {
      params,
      body: {
        version: again.version,
        results: [{ itemId: again.items[1]?.id ?? '', result: 'FAIL', note: 'Still missing at C-6.' }],
      },
    });
    const twice = await t.as(engineer).call('failInspection', {
      params,
      body: { version: recorded.version, comment: 'Not yet.', followUps: [] },
    });
    expect(twice.followUps).toMatchObject([
      { id: followUpId, status: 'OPEN', sentBackReason: 'Still missing at C-6.', revisionNumber: 0 },
    ]);
    expect(twice.revisions?.map(({ status }) => status)).toEqual(['FAILED', 'FAILED']);
  });

  test('has a follow-up each, with an owner who may see it and a day to come', async () => {
    const { t, engineer, lender } = s;
    const recorded = await s.record(await s.started(), [{ result: 'PASS' }, { result: 'FAIL', note: 'No.' }]);
    const params = s.params(recorded);
    const [good = '', bad = ''] = recorded.items.map(({ id }) => id);
    const fail = async (followUps: BodyOf<'failInspection'>['followUps']) => {
      const body = { version: recorded.version, comment: 'No.', followUps };
      const answer = await t.as(engineer).attempt('failInspection', { params, body });
      return [answer.status, answer.body.errors?.map((error: { field: string }) => error.field)];
    };
    const one = { itemId: bad, ownerId: s.sub.id, dueDate: s.day(2) };
    expect(await fail([])).toEqual([422, ['followUps']]);
    expect(await fail([{ ...one, ownerId: lender.id }])).toEqual([422, ['followUps.0.ownerId']]);
    expect(await fail([{ ...one, dueDate: s.day(-1) }])).toEqual([422, ['followUps.0.dueDate']]);
    expect(await fail([one, one])).toEqual([422, ['followUps.1.itemId']]);
    expect(await fail([one, { ...one, itemId: good }])).toEqual([422, ['followUps.1.itemId']]);
    expect(await fail([one])).toEqual([200, undefined]);
  });
});
