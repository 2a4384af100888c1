import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectionScene, type InspectionScene } from './testing.ts';

let s: InspectionScene;
beforeAll(async () => {
  s = await inspectionScene();
});
afterAll(() => s.t.close());

const grouped = (answers: readonly { status: number }[]) =>
  [...Map.groupBy(answers, ({ status }) => status)].map(([status, list]) => [status, list.length]).toSorted();

test('20 are scheduled at the same moment: no number twice and none missing', async () => {
  const drafts = await Promise.all(Array.from({ length: 20 }, () => s.draft()));
  const made = await Promise.all(
    drafts.map((draft) =>
      s.t.as(s.gc).call('scheduleInspection', {
        params: s.params(draft),
        body: { version: draft.version, scheduledFor: s.at(2) },
      }),
    ),
  );
  const numbers = made.map((one) => Number(one.inspectionNumber?.slice(5))).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => (numbers[0] ?? 0) + i));
});

test('20 pass one: one succeeds, and the others hear who was faster', async () => {
  const started = await s.started();
  const recorded = await s.record(started, [{ result: 'PASS' }, { result: 'PASS' }]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      s.t
        .as(s.engineer)
        .attempt('passInspection', { params: s.params(recorded), body: { version: recorded.version } }),
    ),
  );
  expect(grouped(answers)).toEqual([
    [200, 1],
    [409, 19],
  ]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toContain('Elena Sato did that on');
  const { history } = await s.get(recorded);
  expect(history.filter(({ action }) => action === 'pass')).toHaveLength(1);
});

test('two record at once on one version: nothing is overwritten unseen', async () => {
  const started = await s.started();
  const [a = '', b = ''] = started.items.map(({ id }) => id);
  const record = (itemId: string) =>
    s.t.as(s.engineer).attempt('recordInspectionResults', {
      params: s.params(started),
      body: { version: started.version, results: [{ itemId, result: 'PASS' }] },
    });
  const answers = await Promise.all([record(a), record(b)]);
  expect(grouped(answers)).toEqual([
    [200, 1],
    [409, 1],
  ]);
  expect((await s.get(started)).counts.passed).toBe(1);
});

test('two inspectors record different items at once: both are kept', async () => {
  const { t, engineer, gcMember } = s;
  const items = Array.from({ length: 8 }, () => s.item());
  const started = await s.started({ inspectorIds: [engineer.id, gcMember.id], items });
  const answers = await Promise.all(
    started.items.map(({ id: itemId, recordedAt }, at) =>
      t.as(at % 2 === 0 ? engineer : gcMember).attempt('recordInspectionResults', {
        params: s.params(started),
        body: {
          version: started.version,
          results: [{ itemId, result: 'PASS', note: `Item ${at}`, seen: { revisionNumber: 0, recordedAt } }],
        },
      }),
    ),
  );
  expect(grouped(answers)).toEqual([[200, 8]]);
  const now = await s.get(started);
  expect(now.counts.passed).toBe(8);
  expect(now.items.map(({ note }) => note)).toEqual(items.map((_, at) => `Item ${at}`));
  expect(now.version).toBe(started.version + 8);
});

test('two inspectors record one item at once: one is kept, the other hears which item', async () => {
  const { t, engineer, gcMember } = s;
  const started = await s.started({ inspectorIds: [engineer.id, gcMember.id] });
  const [itemId = ''] = started.items.map(({ id }) => id);
  const say = (as: typeof engineer, note: string, recordedAt: string | null = null, revisionNumber = 0) =>
    t.as(as).attempt('recordInspectionResults', {
      params: s.params(started),
      body: {
        version: started.version,
        results: [{ itemId, result: 'FAIL', note, seen: { revisionNumber, recordedAt } }],
      },
    });
  const answers = await Promise.all([say(engineer, 'Elena'), say(gcMember, 'Member')]);
  expect(grouped(answers)).toEqual([
    [200, 1],
    [409, 1],
  ]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    errorCode: 'STALE_VERSION',
    errors: [{ field: 'results.0.seen' }],
  });
  const first = (await s.get(started)).items[0];
  const [faster, late] = first?.recordedBy?.id === engineer.id ? [engineer, gcMember] : [gcMember, engineer];
  // One's own answer may be given again by a device that has not heard of it; another's only by who has seen it.
  expect((await say(faster, 'Once more')).status).toBe(200);
  expect((await say(late, 'Unseen')).status).toBe(409);
  const seen = (await s.get(started)).items[0]?.recordedAt ?? null;
  expect((await say(late, 'Seen', seen, 1)).status).toBe(409);
  expect((await say(late, 'Seen', seen)).status).toBe(200);
  expect((await s.get(started)).items[0]?.note).toBe('Seen');
});

test('the owner corrects while it is sent for reinspection: both are there, or one hears of the other', async () => {
  const failed = await s.failed();
  const params = s.params(failed);
  const [correction, revision] = await Promise.all([
    s.t.as(s.sub).attempt('updateInspectionFollowUp', {
      params: { ...params, followUpId: failed.followUps[0]?.id ?? '' },
      body: { version: 1, status: 'DONE', resolution: 'Placed.' },
    }),
    s.t.as(s.gc).attempt('createInspectionRevision', {
      params,
      body: { version: failed.version, scheduledFor: s.at(3) },
    }),
  ]);
  expect(correction.status).toBe(200);
  expect([201, 409]).toContain(revision.status);
  const now = await s.get(failed);
  expect(now.followUps[0]?.status).toBe('DONE');
  expect(now.status).toBe(revision.status === 201 ? 'REINSPECTION' : 'FAILED');
});

test('the same key makes one, once', async () => {
  const request = {
    params: { projectId: s.project.id },
    headers: { 'idempotency-key': 'inspect-once-1' },
    body: { inspectionType: 'OTHER' as const, title: 'Once', items: [s.item()] },
  };
  const one = await s.t.as(s.gc).call('createInspection', request);
  expect((await s.t.as(s.gc).call('createInspection', request)).id).toBe(one.id);
  const other = { ...request, body: { ...request.body, title: 'Other' } };
  expect((await s.t.as(s.gc).attempt('createInspection', other)).body.errorCode).toBe(
    'IDEMPOTENCY_KEY_REUSED',
  );
});
