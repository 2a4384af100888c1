import { addDays } from '#domain/time/dates.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projects } from '../projects/schema.ts';
import { rfiScene, type RfiScene } from './testing.ts';

let s: RfiScene;
beforeAll(async () => {
  s = await rfiScene();
  await s.t.db((db) =>
    db.update(projects).set({ state: 'CA', zipCode: '94607' }).where(eq(projects.id, s.project.id)),
  );
});
afterAll(() => s.t.close());

test('the history names a response by the day at the site', async () => {
  const today = s.day(0);
  // In the evening in Oakland, which is the next day in UTC.
  s.t.clock.set(`${addDays(today, 1)}T04:00:00Z`);
  const asked = await s.ask();
  const params = s.params(asked);
  const answered = await s.t.as(s.architect).call('respondToRfi', {
    params,
    body: { version: asked.version, response: 'No.' },
  });
  const { history } = await s.t.as(s.sub).call('setOfficialRfiResponse', {
    params: { ...params, responseId: answered.responses[0]?.id ?? '' },
    body: { version: answered.version, isOfficial: true },
  });
  const change = history[0]?.changes?.find(({ field }) => field === 'officialResponse');
  expect(change?.to).toBe(`Response of Henrik Lund, ${today}`);
});
