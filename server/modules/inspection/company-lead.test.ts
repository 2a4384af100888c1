import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '../../http/handler.ts';
import type { TestUser } from '../../testing/harness.ts';
import { inspectionScene, type InspectionDetail, type InspectionScene } from './testing.ts';

let s: InspectionScene;
beforeAll(async () => {
  s = await inspectionScene();
});
afterAll(() => s.t.close());

/** Failed, with its follow-up handed to the foreman of the subcontractor. */
async function ofForeman(): Promise<InspectionDetail> {
  const failed = await s.failed();
  await change(s.gc, failed, { version: 1, ownerId: s.subMember.id });
  return s.get(failed);
}
const change = (
  as: TestUser,
  { id, followUps }: InspectionDetail,
  body: BodyOf<'updateInspectionFollowUp'>,
) =>
  s.t.as(as).attempt('updateInspectionFollowUp', {
    params: { ...s.params({ id }), followUpId: followUps[0]?.id ?? '' },
    body,
  });
const DONE = { version: 2, status: 'DONE', resolution: 'Bolsters placed.' } as const;

describe('whoever leads for a company in the project', () => {
  test('corrects what one of its people is to correct, and the record says who did', async () => {
    const failed = await ofForeman();
    const seen = await s.get(failed, s.sub);
    expect(seen.followUps[0]).toMatchObject({
      owner: { name: 'Owen Price' },
      abilities: { correct: { allowed: true }, handOn: { allowed: true }, edit: { allowed: false } },
    });
    expect((await change(s.otherSub, failed, DONE)).status).toBe(403);
    expect((await change(s.sub, failed, DONE)).body).toMatchObject({ status: 'DONE' });
    const { history } = await s.get(failed);
    expect(history[0]).toMatchObject({ action: 'correctFollowUp', actor: { name: 'Priya Raman' } });
  });

  test('hands it on within the company, who is told, and to no other', async () => {
    const failed = await ofForeman();
    const other = await change(s.sub, failed, { version: 2, ownerId: s.otherSub.id });
    expect([other.status, other.body.errors?.[0]?.field]).toEqual([422, 'ownerId']);
    const later = await change(s.sub, failed, { version: 2, ownerId: s.sub.id, dueDate: s.day(9) });
    expect(later.status).toBe(403);
    const mine = await change(s.sub, failed, { version: 2, ownerId: s.sub.id });
    expect(mine.body).toMatchObject({ status: 'OPEN', owner: { name: 'Priya Raman' }, version: 3 });
    const back = await change(s.sub, failed, { version: 3, ownerId: s.subMember.id });
    expect(back.body).toMatchObject({ owner: { name: 'Owen Price' } });
    expect((await s.get(failed)).history[0]).toMatchObject({
      action: 'handOnFollowUp',
      actor: { name: 'Priya Raman' },
      changes: [{ field: 'owner', from: 'Priya Raman', to: 'Owen Price' }],
    });
    const { data } = await s.t.as(s.subMember).call('listNotifications', { query: { limit: 100 } });
    expect(data.filter(({ title }) => title.includes('needs your correction')).length).toBeGreaterThan(1);
  });

  test('is not one of its people, who correct their own alone', async () => {
    const failed = await s.failed();
    expect((await change(s.subMember, failed, { ...DONE, version: 1 })).status).toBe(403);
    expect((await change(s.subMember, failed, { version: 1, ownerId: s.subMember.id })).status).toBe(403);
  });
});
