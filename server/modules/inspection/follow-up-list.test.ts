import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { inspectionScene, type InspectionDetail, type InspectionScene } from './testing.ts';

let s: InspectionScene;
beforeAll(async () => {
  s = await inspectionScene();
});
afterAll(() => s.t.close());

const project = () => ({ projectId: s.project.id });
const picked = (...inspections: InspectionDetail[]) =>
  inspections.map(({ id, followUps: [followUp] }) => ({
    inspectionId: id,
    followUpId: followUp?.id ?? '',
    version: followUp?.version ?? 0,
  }));

describe('the follow-ups of a project', () => {
  test('say where, at which item and with which photo it failed', async () => {
    const started = await s.started({ location: 'Level 2 deck' });
    const key = await s.upload(s.engineer);
    const recorded = await s.record(started, [
      { result: 'PASS' },
      { result: 'FAIL', note: 'Bolsters missing.', photos: [key] },
    ]);
    const failed = await s.t.as(s.engineer).call('failInspection', {
      params: s.params(recorded),
      body: {
        version: recorded.version,
        comment: 'Short.',
        followUps: [{ itemId: recorded.items[1]?.id ?? '', ownerId: s.sub.id, dueDate: s.day(5) }],
      },
    });
    expect(failed.items.map(({ number }) => number)).toEqual([1, 2]);
    const query = { inspectionId: failed.id };
    const { data } = await s.t.as(s.sub).call('listInspectionFollowUps', { params: project(), query });
    expect(data).toMatchObject([{ location: 'Level 2 deck', itemNumber: 2, itemPhotos: [{ key }] }]);
    const again = await s.t.as(s.gc).call('createInspectionRevision', {
      params: s.params(failed),
      body: { version: failed.version, scheduledFor: s.at(4) },
    });
    expect(again.items.map(({ number, isCarriedOver }) => [number, isCarriedOver])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  test('are exported as they are filtered', async () => {
    const one = await s.failed({ title: 'Exported one', location: 'Roof' });
    const two = await s.failed({ title: 'Exported two' });
    const { body } = await s.t.as(s.sub).attempt('exportInspectionFollowUps', {
      params: project(),
      query: { inspectionId: one.id, status: ['OPEN'] },
    });
    const book = read(body as Uint8Array, { type: 'array' });
    const text = JSON.stringify(utils.sheet_to_json(book.Sheets['Follow-ups'] ?? {}));
    expect(text).toContain('Roof');
    expect(text).toContain(one.inspectionNumber);
    expect(text).not.toContain(two.inspectionNumber);
    const lender = await s.t.as(s.lender).attempt('exportInspectionFollowUps', { params: project() });
    expect(lender.status).toBe(403);
  });
});

describe('handing over several', () => {
  const handOver = (as: InspectionScene['gc'], body: object) =>
    s.t.as(as).attempt('bulkHandOverInspectionFollowUps', { params: project(), body: body as never });

  test('gives them another owner and day, told once, and says which stay and why', async () => {
    const [one, two, three] = [await s.failed(), await s.failed(), await s.failed()];
    const seen = picked(one, two, three).map((each, i) => (i === 2 ? { ...each, version: 9 } : each));
    const comment = 'Priya is away until May.';
    const body = { followUps: seen, ownerId: s.otherSub.id, dueDate: s.day(8), comment };
    const answer = await handOver(s.gc, body);
    expect(answer.body).toMatchObject({
      succeeded: 2,
      refused: 1,
      data: [
        { ok: true, status: 'OPEN', version: 2, inspectionNumber: one.inspectionNumber },
        { ok: true },
        { ok: false, errorCode: 'STALE_VERSION' },
      ],
    });
    const after = await s.get(one);
    expect(after.followUps).toMatchObject([{ owner: { name: 'Joel Abara' }, dueDate: s.day(8) }]);
    expect(after.history[0]).toMatchObject({ action: 'editFollowUp', comment });
    const { data } = await s.t.as(s.otherSub).call('listNotifications', { query: { limit: 100 } });
    const told = data.filter(({ title }) => title.includes('your correction'));
    expect(told.map(({ title }) => title)).toEqual(['2 failed items need your correction']);
  });

  test('is for whoever may: a lead within the company, and its people not at all', async () => {
    const [one, two] = [await s.failed(), await s.failed()];
    const followUps = picked(one, two);
    expect((await handOver(s.subMember, { followUps, ownerId: s.subMember.id })).body).toMatchObject({
      succeeded: 0,
      data: [{ errorCode: 'FORBIDDEN' }, { errorCode: 'FORBIDDEN' }],
    });
    expect((await handOver(s.sub, { followUps, ownerId: s.otherSub.id })).body.data[0]).toMatchObject({
      ok: false,
      reason: 'Choose somebody of the same company: whoever inspects gives it to another one.',
    });
    expect((await handOver(s.sub, { followUps, ownerId: s.subMember.id })).body.succeeded).toBe(2);
  });

  test('asks for an owner who may see it, or a day to come', async () => {
    const followUps = picked(await s.failed());
    const fields = async (body: object) => {
      const { body: said } = await handOver(s.gc, { followUps, ...body });
      return said.errors?.map(({ field }: { field: string }) => field);
    };
    expect(await fields({})).toEqual(['ownerId']);
    expect(await fields({ ownerId: s.lender.id })).toEqual(['ownerId']);
    expect(await fields({ dueDate: s.day(-1) })).toEqual(['dueDate']);
    expect(await fields({ followUps: [...followUps, ...followUps], dueDate: s.day(3) })).toEqual([
      'followUps.1.followUpId',
    ]);
  });
});
