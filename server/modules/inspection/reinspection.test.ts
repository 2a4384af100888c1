import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspectionScene, type InspectionDetail, type InspectionScene } from './testing.ts';

let s: InspectionScene;
beforeAll(async () => {
  s = await inspectionScene();
});
afterAll(() => s.t.close());

const WHY = 'Deleted from the drawings by sketch 14.';

/** Its reinspection, which asks the item that failed, and an item that had passed where that is named. */
async function reinspected(besides?: (failed: InspectionDetail) => string | undefined) {
  const failed = await s.failed();
  const named = besides?.(failed);
  return s.t.as(s.gc).call('createInspectionRevision', {
    params: s.params(failed),
    body: {
      version: failed.version,
      scheduledFor: s.at(4),
      ...(named !== undefined && { itemIds: [named] }),
    },
  });
}

type Given = Record<string, string | undefined>;
const answer = ({ id, version }: InspectionDetail, ...results: ({ itemId: string } & Given)[]) =>
  s.t.as(s.engineer).attempt('recordInspectionResults', {
    params: s.params({ id }),
    body: { version, results: results as never },
  });

describe('an item that failed before and does not apply any more', () => {
  test('says why, where a note is given or not', async () => {
    const again = await reinspected();
    const itemId = again.items[1]?.id ?? '';
    for (const note of [undefined, '  ']) {
      const silent = await answer(again, { itemId, result: 'NOT_APPLICABLE', note });
      expect([silent.status, silent.body.errors]).toEqual([
        422,
        [{ field: 'results.0.note', message: 'Say why an item that failed before does not apply.' }],
      ]);
    }
    expect((await answer(again, { itemId, result: 'NOT_APPLICABLE', note: WHY })).status).toBe(200);
  });

  test('needs no word where it had passed', async () => {
    const again = await reinspected((failed) => failed.items[0]?.id);
    const itemId = again.items[0]?.id ?? '';
    expect((await answer(again, { itemId, result: 'NOT_APPLICABLE' })).status).toBe(200);
  });

  test('closes its follow-up with that reason once the inspection passes', async () => {
    const { t, engineer, gc } = s;
    const again = await reinspected();
    const params = s.params(again);
    const recorded = await t.as(engineer).call('recordInspectionResults', {
      params,
      body: {
        version: again.version,
        results: [{ itemId: again.items[1]?.id ?? '', result: 'NOT_APPLICABLE', note: WHY }],
      },
    });
    expect(recorded.followUps).toMatchObject([{ status: 'OPEN', notApplicableReason: null }]);
    const passed = await t
      .as(engineer)
      .call('passInspection', { params, body: { version: recorded.version } });
    expect(passed).toMatchObject({
      status: 'PASSED',
      counts: { passed: 1, notApplicable: 1, openFollowUps: 0 },
      followUps: [
        {
          status: 'VERIFIED',
          notApplicableReason: WHY,
          resolution: null,
          doneAt: null,
          verifiedBy: { name: 'Elena Sato' },
        },
      ],
    });
    expect(passed.history.slice(0, 2)).toMatchObject([
      { action: 'pass' },
      {
        action: 'releaseFollowUp',
        actor: { name: 'Elena Sato' },
        comment: WHY,
        changes: [{ field: 'followUpStatus', from: 'OPEN', to: 'VERIFIED' }],
      },
    ]);
    const closed = await t.as(gc).call('closeInspection', { params, body: { version: passed.version } });
    expect(closed.status).toBe('CLOSED');
  });

  test('closes it also where another item fails again, whose own stays open', async () => {
    const { t, engineer, gc, sub } = s;
    const started = await s.started();
    const both = await s.record(started, [
      { result: 'FAIL', note: 'Short.' },
      { result: 'FAIL', note: 'Loose.' },
    ]);
    const params = s.params(both);
    const failed = await t.as(engineer).call('failInspection', {
      params,
      body: {
        version: both.version,
        comment: 'Both.',
        followUps: both.items.map(({ id }) => ({ itemId: id, ownerId: sub.id, dueDate: s.day(5) })),
      },
    });
    const again = await t.as(gc).call('createInspectionRevision', {
      params,
      body: { version: failed.version, scheduledFor: s.at(4) },
    });
    const recorded = await s.record(again, [
      { result: 'NOT_APPLICABLE', note: WHY },
      { result: 'FAIL', note: 'Still loose.' },
    ]);
    const twice = await t.as(engineer).call('failInspection', {
      params,
      body: { version: recorded.version, comment: 'One is left.', followUps: [] },
    });
    const [gone, left] = twice.items.map(({ id }) => twice.followUps.find(({ itemId }) => itemId === id));
    expect([gone?.status, gone?.notApplicableReason]).toEqual(['VERIFIED', WHY]);
    expect([left?.status, left?.notApplicableReason]).toEqual(['OPEN', null]);
  });
});
