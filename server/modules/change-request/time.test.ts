import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../pdf/testing/read-pdf.ts';
import { projects } from '../projects/schema.ts';
import { changeScene, type ChangeScene } from './testing.ts';

let s: ChangeScene;
beforeEach(async () => {
  s = await changeScene();
  await projectEnds('2027-08-27');
});
afterEach(() => s.t.close());

const projectEnds = (endDate: string) =>
  s.t.db((db) => db.update(projects).set({ endDate }).where(eq(projects.id, s.project.id)), s.project.id);

const contractEnd = async () => {
  const { data } = await s.t.as(s.gc).call('listApprovedSovs', { params: s.at });
  return data.find(({ sov }) => sov.id === s.sov.id)?.contractEnd;
};

test('the days of change orders move the end of their contract, and a signed one keeps its own', async () => {
  const request = await s.make({ scheduleImpactInDays: 2 });
  expect(request.time).toEqual({ daysBefore: 0, endBefore: '2027-08-27', endAfter: '2027-08-29' });
  expect(await contractEnd()).toBe('2027-08-27');
  const first = await s.signed({ scheduleImpactInDays: 3 });
  expect(first.time).toEqual({ daysBefore: 0, endBefore: '2027-08-27', endAfter: '2027-08-30' });
  expect(await contractEnd()).toBe('2027-08-30');
  // What is open starts from there.
  expect((await s.get(request)).time).toEqual({
    daysBefore: 3,
    endBefore: '2027-08-30',
    endAfter: '2027-09-01',
  });
  const second = await s.signed({ scheduleImpactInDays: -1 });
  expect(second.time).toEqual({ daysBefore: 3, endBefore: '2027-08-30', endAfter: '2027-08-29' });
  // Rule (money 6): what was signed says what it said, whatever the project ends with later.
  await projectEnds('2028-01-31');
  expect((await s.get(first)).time.endAfter).toBe('2027-08-30');
  expect((await s.get(request)).time.endBefore).toBe('2028-02-02');
  const pdf = await s.t.as(s.gc).attempt('getChangeRequestPdf', { params: s.on(request) });
  const text = (await readPdf(pdf.body)).flatMap(({ lines }) => lines).join('\n');
  expect(text).toContain('grows by 2 days, from Feb 2, 2028 to Feb 4, 2028.');
});

test('a task has days of its own, which need not add up to those of the change request', async () => {
  const tasks = [
    { ...s.task(1, 100), scheduleImpactInDays: 4 },
    { ...s.task('new', 50), scheduleImpactInDays: 3 },
  ];
  const request = await s.make({ tasks, scheduleImpactInDays: 5 });
  expect(request.tasks.map((task) => task.scheduleImpactInDays)).toEqual([4, 3]);
  expect(request).toMatchObject({ scheduleImpactInDays: 5, time: { endAfter: '2027-09-01' } });
  const { status, body } = await s.t.as(s.gc).attempt('saveChangeRequest', {
    params: s.at,
    body: {
      changeRequestId: request.id,
      version: request.version,
      tasks: [{ ...s.task(1, 100), scheduleImpactInDays: 3651 }],
    },
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(JSON.stringify(body)).toContain('scheduleImpactInDays');
});

test('who may not see the schedule learns nothing of when its contract ends', async () => {
  const request = await s.make({ allowedUserIds: [s.sub.id], scheduleImpactInDays: 2 });
  expect((await s.get(request, s.sub)).time).toEqual({ daysBefore: null, endBefore: null, endAfter: null });
});
