import { addDays } from '#domain/time/dates.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projects } from '../projects/schema.ts';
import { documentScene, type DocumentScene } from './testing.ts';

let s: DocumentScene;
beforeAll(async () => {
  s = await documentScene();
  await s.t.db((db) =>
    db.update(projects).set({ state: 'CA', zipCode: '94607' }).where(eq(projects.id, s.project.id)),
  );
});
afterAll(() => s.t.close());

test('what is thrown away in the evening is kept for 30 days of the site', async () => {
  const today = s.t.clock.now().toISOString().slice(0, 10);
  // In the evening in Oakland, which is the next day in UTC.
  s.t.clock.set(`${addDays(today, 1)}T04:00:00Z`);
  await s.trash(await s.file('old.txt'));
  const query = { orderBy: 'name', order: 'ASC', trashed: true } as const;
  const { data } = await s.t.as(s.gc).call('listDocuments', { params: s.at, query });
  // Where a clock is turned back or on meanwhile, the evening stays one.
  expect(data).toMatchObject([{ name: 'old.txt', deletedForGoodOn: addDays(today, 30) }]);
});
