import { addDays } from '#domain/time/dates.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projects } from '../projects/schema.ts';
import { inspectionScene, type InspectionScene } from './testing.ts';

let s: InspectionScene;
beforeAll(async () => {
  s = await inspectionScene();
  const { t, project } = s;
  await t.db((db) =>
    db.update(projects).set({ state: 'CA', zipCode: '94607' }).where(eq(projects.id, project.id)),
  );
});
afterAll(() => s.t.close());

/** The inspection of half past ten in the evening in Oakland, which is the next day in UTC. */
const evening = (day: string) => `${addDays(day, 1)}T06:30:00.000Z`;

test('a day is the one of the site: by when it is due, and when it is late', async () => {
  const { t, gc, engineer, project } = s;
  const day = s.day(3);
  const draft = await s.draft({ title: 'Night pour' });
  const params = s.params(draft);
  const scheduled = await t.as(gc).call('scheduleInspection', {
    params,
    body: { version: draft.version, scheduledFor: evening(day) },
  });
  expect(scheduled).toMatchObject({ ballInCourt: { dueDate: day, isOverdue: false } });
  const said = await t.as(engineer).call('listNotifications', { query: { limit: 100 } });
  expect(said.data.find(({ title }) => title.includes('Night pour'))?.message).toContain('at 22:30 P');

  const listed = async (startDate: string, endDate: string) => {
    const { data } = await t
      .as(gc)
      .call('searchInspections', { params: { projectId: project.id }, query: { startDate, endDate } });
    return data.map(({ title }) => title);
  };
  expect(await listed(day, day)).toContain('Night pour');
  expect(await listed(addDays(day, 1), addDays(day, 1))).not.toContain('Night pour');

  const lateAt = async (instant: string) => {
    await s.later((Date.parse(instant) - t.clock.now().getTime()) / 86_400_000);
    const { data } = await t
      .as(engineer)
      .call('listPendingTasks', { query: { projectId: project.id, limit: 100 } });
    const shown = await t.as(gc).call('getInspection', { params });
    const isLate = shown.ballInCourt?.isOverdue;
    expect(data.find(({ title }) => title.includes('Night pour'))?.isOverdue).toBe(isLate);
    return isLate;
  };
  // 23:59 in Oakland, and the minute after midnight there.
  expect(await lateAt(`${addDays(day, 1)}T06:59:00.000Z`)).toBe(false);
  expect(await lateAt(`${addDays(day, 1)}T08:01:00.000Z`)).toBe(true);

  const started = await t
    .as(engineer)
    .call('startInspection', { params, body: { version: scheduled.version } });
  const again = await t
    .as(engineer)
    .attempt('startInspection', { params, body: { version: started.version } });
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({
    message: expect.stringMatching(/did that on [A-Z][a-z]{2} \d+, \d{4} at 0[01]:01 P[DS]T\.$/),
  });
});
