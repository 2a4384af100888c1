import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyOf } from '../../db/history-chain.ts';
import { verifyHistory } from '../../db/verify-history.ts';
import { planPurge, purgeTrash } from './purge.ts';
import { documentScene, type DocumentScene, type Entry } from './testing.ts';

let s: DocumentScene;
let drawings: Entry;
beforeAll(async () => {
  s = await documentScene();
  drawings = await s.system('Drawings');
});
afterAll(() => s.t.close());

const DAY = 24 * 3_600_000;
const stored = (): string[] => (s.t.ports.files as unknown as { keys(): string[] }).keys();
const rowsOf = (document: { id: string }) =>
  s.t.db((db) => historyOf(db, 'DOCUMENT', document.id).then((steps) => steps.map(({ action }) => action)));
test('what has been in the trash for 30 days goes for good, once, and with its content', async () => {
  s.t.clock.set('2026-04-02T01:00:00Z');
  const folder = await s.folder('Old revisions', drawings);
  const below = await s.file('below.txt', folder);
  const [kept] = await s.upload(['kept.txt'], drawings);
  const [late] = await s.upload(['late.txt'], drawings);
  if (!kept || !late) throw new Error('Nothing was uploaded');
  await s.t.as(s.gc).call('addDocumentVersion', {
    params: s.on(below),
    body: { file: new File(['Newer'], 'below.txt') } as never,
  });
  const copy = await s.t.as(s.gc).call('copyDocument', {
    params: s.on(below),
    body: { destinationFolderId: drawings.id },
  });
  const newest = (await s.get(below)).key ?? '';
  await s.t.as(s.gc).call('createComment', {
    params: s.at,
    body: { objectType: 'DOCUMENT', objectId: below.id, content: 'Superseded' },
  });
  await s.trash(folder);
  s.t.clock.advance(DAY);
  await s.trash(late);
  expect(await purgeTrash(s.t.ports)).toBe(0);
  s.t.clock.advance(29 * DAY - 1);
  expect(await purgeTrash(s.t.ports)).toBe(0);
  s.t.clock.advance(1);
  // One o'clock is no night's hour yet.
  await planPurge(s.t.ports);
  await s.t.runJobs();
  expect(stored()).toContain(below.key);
  s.t.clock.advance(3_600_000);
  await planPurge(s.t.ports);
  await planPurge(s.t.ports);
  await s.t.runJobs();
  expect(stored()).not.toContain(below.key);
  // The copy has the content of the version that it was made from.
  expect(copy.key).toBe(newest);
  expect(stored()).toContain(newest);
  expect(stored()).toContain(late.key);
  expect(await rowsOf(folder)).toEqual(['create', 'trash', 'purge']);
  expect((await verifyHistory(s.t.ports.database)).broken).toEqual([]);
  expect(s.t.logs.filter(({ event }) => event === 'trash-purged').map(({ fields }) => fields)).toEqual([
    { documents: 1 },
  ]);
  expect(await purgeTrash(s.t.ports)).toBe(0);
});
