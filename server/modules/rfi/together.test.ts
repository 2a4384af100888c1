import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { history } from '../../db/schema/history.ts';
import { rfiScene, type RfiScene } from './testing.ts';

let s: RfiScene;
beforeAll(async () => {
  s = await rfiScene();
});
afterAll(() => s.t.close());

describe('at the same moment', () => {
  test('50 are created: no number twice and none missing', async () => {
    const before = Number((await s.ask()).rfiNumber?.slice(4));
    const made = await Promise.all(Array.from({ length: 50 }, () => s.ask()));
    const numbers = made.map((rfi) => Number(rfi.rfiNumber?.slice(4))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, i) => before + 1 + i));
  });

  test('100 close one: one succeeds, one history entry, one message', async () => {
    const { t, sub, architect } = s;
    const rfi = await s.ask({ subject: 'Closed by a hundred' });
    const params = s.params(rfi);
    const body = { version: 1, reviewComments: 'Accepted.' };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => t.as(sub).attempt('closeRfi', { params, body })),
    );
    const statuses = Map.groupBy(answers, (answer) => answer.status);
    expect([...statuses].map(([status, list]) => [status, list.length]).toSorted()).toEqual([
      [200, 1],
      [409, 99],
    ]);
    expect(statuses.get(409)?.[0]?.body.message).toContain('Mei Tanaka did that on');
    const { history: steps } = await s.get(rfi);
    expect(steps.map((step) => step.action)).toEqual(['close', 'create']);
    const { data } = await t.as(architect).call('listNotifications', { query: { limit: 100 } });
    expect(data.filter(({ title }) => title.includes('Closed by a hundred is closed'))).toHaveLength(1);
  });

  test('a stale version is refused and leaves nothing', async () => {
    const { t, sub, architect } = s;
    const rfi = await s.ask();
    const params = s.params(rfi);
    await t.as(sub).call('updateRfi', { params, body: { version: 1, location: 'Roof' } });
    for (const [id, body, who] of [
      ['updateRfi', { subject: 'Stale' }, sub],
      ['respondToRfi', { response: 'Stale.' }, architect],
      ['closeRfi', { reviewComments: 'Stale.' }, sub],
      ['reassignRfi', { newAssigneeId: s.gc.id }, sub],
      ['terminateRfi', { comment: 'Stale.' }, sub],
    ] as const) {
      const res = await t.as(who).attempt(id, { params, body: { version: 1, ...body } });
      expect([id, res.status, res.body.errorCode]).toEqual([id, 409, 'STALE_VERSION']);
    }
    expect(await s.get(rfi)).toMatchObject({ version: 2, status: 'EDITED', responseCount: 0 });
  });

  test('the same key asks once', async () => {
    const { t, sub, architect } = s;
    const request = {
      params: { projectId: s.project.id },
      headers: { 'idempotency-key': 'ask-once-0001' },
      body: { subject: 'Once', question: 'Once?', assigneeId: architect.id, dueDate: s.day(3) },
    };
    const [one, two] = [
      await t.as(sub).call('createRfi', request),
      await t.as(sub).call('createRfi', request),
    ];
    expect(two.id).toBe(one.id);
    const other = { ...request, body: { ...request.body, subject: 'Other' } };
    expect((await t.as(sub).attempt('createRfi', other)).body.errorCode).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('several at once', () => {
  test('each is decided by itself, in the order given', async () => {
    const { t, sub, gc, otherSub, engineer } = s;
    const [open, closed, hidden, stale] = [
      await s.ask(),
      await s.ask(),
      await s.ask({ visibility: 'PRIVATE', assigneeId: otherSub.id }, otherSub),
      await s.ask(),
    ];
    await t
      .as(sub)
      .call('closeRfi', { params: s.params(closed), body: { version: 1, reviewComments: 'Done.' } });
    const gone = '00000000-0000-4000-8000-000000000000';
    const rfis = [
      { rfiId: stale.id, version: 9 },
      { rfiId: open.id, version: 1 },
      { rfiId: closed.id, version: 2 },
      { rfiId: hidden.id, version: 1 },
      { rfiId: gone, version: 1 },
    ];
    const params = { projectId: s.project.id };
    const done = await t.as(gc).call('bulkCloseRfis', { params, body: { rfis, reviewComments: 'Meeting.' } });
    expect(done).toMatchObject({ succeeded: 1, refused: 4 });
    expect(done.data.map((row) => [row.rfiId, row.ok, row.errorCode, row.status])).toEqual([
      [stale.id, false, 'STALE_VERSION', 'ASSIGNED'],
      [open.id, true, null, 'CLOSED'],
      [closed.id, false, 'WRONG_STATUS', 'CLOSED'],
      [hidden.id, false, 'FORBIDDEN', null],
      [gone, false, 'NOT_FOUND', null],
    ]);
    expect(done.data[3]).toMatchObject({ rfiNumber: null, version: null });
    const steps = await t.db((db) => db.select().from(history).where(eq(history.comment, 'Meeting.')));
    expect(steps).toHaveLength(1);

    const [one, two] = [await s.ask(), await s.ask()];
    const before = (await t.mailbox(engineer.email)).length;
    const moved = await t.as(sub).call('bulkReassignRfis', {
      params,
      body: {
        rfis: [one, two].map((rfi) => ({ rfiId: rfi.id, version: 1 })),
        newAssigneeId: engineer.id,
        comment: 'On leave.',
      },
    });
    expect(moved.succeeded).toBe(2);
    const mails = await t.mailbox(engineer.email);
    expect(mails).toHaveLength(before + 1);
    const both = mails.filter(({ text }) => [one, two].every((rfi) => text.includes(rfi.rfiNumber ?? '?')));
    expect(both).toHaveLength(1);
    const again = await t.as(sub).call('bulkReassignRfis', {
      params,
      body: { rfis: [{ rfiId: one.id, version: 2 }], newAssigneeId: engineer.id },
    });
    expect(again.data[0]).toMatchObject({ ok: false, errorCode: 'VALIDATION_FAILED', version: 2 });
  });

  test('the key of a request in which some were refused is kept', async () => {
    const rfi = await s.ask();
    const gone = { rfiId: '00000000-0000-4000-8000-000000000000', version: 1 };
    const request = {
      params: { projectId: s.project.id },
      headers: { 'idempotency-key': 'bulk-once-0001' },
      body: { rfis: [{ rfiId: rfi.id, version: 1 }, gone], reviewComments: 'Meeting.' },
    };
    const done = await s.t.as(s.sub).call('bulkCloseRfis', request);
    expect(done).toMatchObject({ succeeded: 1, refused: 1 });
    const other = { ...request, body: { ...request.body, reviewComments: 'Another.' } };
    const clash = await s.t.as(s.sub).attempt('bulkCloseRfis', other);
    expect(clash.body.errorCode).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('an RFI named twice, and an assignee who is none, are 422', async () => {
    const rfi = await s.ask();
    const params = { projectId: s.project.id };
    const one = { rfiId: rfi.id, version: 1 };
    const twice = await s.t.as(s.sub).attempt('bulkCloseRfis', {
      params,
      body: { rfis: [one, one], reviewComments: 'x' },
    });
    expect([twice.status, twice.body.errors[0].field]).toEqual([422, 'rfis.1.rfiId']);
    const stranger = await s.t.user({ company: await s.t.company() });
    const res = await s.t.as(s.sub).attempt('bulkReassignRfis', {
      params,
      body: { rfis: [one], newAssigneeId: stranger.id },
    });
    expect([res.status, res.body.errors[0].field]).toEqual([422, 'newAssigneeId']);
  });
});
