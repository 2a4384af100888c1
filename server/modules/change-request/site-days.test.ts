import { addDays } from '#domain/time/dates.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projects } from '../projects/schema.ts';
import { changeScene, type ChangeScene } from './testing.ts';

let s: ChangeScene;
/** The day in Oakland. */
let today: string;
beforeAll(async () => {
  s = await changeScene();
  await s.t.db((db) =>
    db.update(projects).set({ state: 'CA', zipCode: '94607' }).where(eq(projects.id, s.project.id)),
  );
  today = s.t.clock.now().toISOString().slice(0, 10);
  // In the evening in Oakland, which is the next day in UTC.
  s.t.clock.set(`${addDays(today, 1)}T03:00:00Z`);
});
afterAll(() => s.t.close());

test('a change order is of the day at the site on which it was signed last, and so are its changes of the schedule', async () => {
  const request = await s.signed({ tasks: [s.task(1, 100)] });
  expect(request).toMatchObject({ status: 'SIGNED', signedOn: today });
  const sov = await s.t.as(s.gc).call('getSov', { params: { ...s.at, sovId: s.sov.id } });
  expect(sov.changeRequests).toMatchObject([{ signedOn: today }]);
  const { data } = await s.t.as(s.gc).call('listChangeRequestReferences', { params: s.at, query: {} });
  expect(data).toMatchObject([{ id: request.id, signedOn: today }]);
});
