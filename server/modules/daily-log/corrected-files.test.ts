import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentRoutes } from '../files/routes.ts';
import { lastOf, type LogScene, logScene, refused, work } from './testing.ts';

let s: LogScene;
beforeAll(async () => {
  s = await logScene();
});
afterAll(() => s.t.close());

test('an entry keeps its photos when it is corrected, and the correction has them too', async () => {
  const { t, gc } = s;
  const log = await s.make({ logDate: s.day(-64) });
  const [first, second] = [await s.photo(gc, 'a.png'), await s.photo(gc, 'b.png')];
  const wrong = lastOf(await s.add(log, work({ attachments: [first, second] })), 'WORK_LOG');
  const { entries } = await s.add(log, work({ attachments: [second, first], correctsEntryId: wrong.id }));
  const names = entries.map(({ attachments }) => attachments.map(({ name }) => name));
  expect(names).toEqual([
    ['a.png', 'b.png'],
    ['b.png', 'a.png'],
  ]);
  const keys = entries.flatMap(({ attachments }) => attachments.map(({ key }) => key));
  expect(new Set(keys).size).toBe(4);
  for (const key of keys) {
    const reply = await documentRoutes(t.ports).request(`/documents/stream?key=${key}`, {
      headers: { authorization: `Bearer ${gc.token}` },
    });
    expect([key, reply.status, (await reply.arrayBuffer()).byteLength > 0]).toEqual([key, 200, true]);
  }
  // Another entry's files are not for everybody to take.
  await refused(
    t.as(gc).attempt('addDailyLogEntry', { params: s.on(log), body: work({ attachments: [first] }) }),
    422,
    'VALIDATION_FAILED',
    'attachments.0',
  );
});
