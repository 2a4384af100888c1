import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { inspectionScene, type InspectionScene } from '../inspection/testing.ts';
import { deviation, lastOf, logScene, type LogScene, work } from '../daily-log/testing.ts';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { fillSearch } from './backfill.ts';

// What stands below a record finds it, from the step that wrote it on, and only for its readers.

let s: InspectionScene;
let l: LogScene;
let outsider: TestUser;
beforeAll(async () => {
  s = await inspectionScene();
  l = await logScene();
  outsider = await s.t.user({ name: 'Zdenka Farkas', company: await s.t.company('Elsewhere Builders') });
}, 60_000);
afterAll(async () => {
  await s.t.close();
  await l.t.close();
});

const idsOf = async (t: TestApp, as: TestUser, search: string): Promise<string[]> => {
  const { data } = await t.as(as).call('searchEverything', { query: { search } });
  return data.map(({ id }) => id);
};

test('an inspection is found by its checklist, its answers, its follow-ups and what was observed', async () => {
  const { t, engineer, gc, sub } = s;
  const started = await s.started({
    items: [
      s.item({ description: 'Reinforcement chairs', requirement: 'Every quincunx metre' }),
      s.item({ section: 'Embeds' }),
    ],
  });
  const params = s.params(started);
  const finds = async (word: string, who: TestUser = gc) =>
    expect([word, await idsOf(t, who, word)]).toEqual([word, [started.id]]);
  await finds('quincunx');
  await finds('embeds');
  expect(await idsOf(t, outsider, 'quincunx')).toEqual([]);

  await s.record(started, [
    { result: 'PASS', measuredValue: 'zwieback 40' },
    { result: 'FAIL', note: 'Anchor plate is kerfed' },
  ]);
  await finds('kerfed');
  await finds('zwieback');
  expect(await idsOf(t, outsider, 'kerfed')).toEqual([]);

  const observed = crypto.randomUUID();
  await t.as(engineer).call('addInspectionObservation', {
    params,
    body: { id: observed, note: 'A fulgurite lies on the deck' },
  });
  await finds('fulgurite');
  await t
    .as(engineer)
    .call('deleteInspectionObservation', { params: { ...params, observationId: observed } });
  expect(await idsOf(t, gc, 'fulgurite')).toEqual([]);

  const { version, items } = await s.get(started);
  const failed = await t.as(engineer).call('failInspection', {
    params,
    body: {
      version,
      comment: 'The obelus must go',
      followUps: [{ itemId: items[1]?.id ?? '', ownerId: sub.id, dueDate: s.day(5) }],
    },
  });
  await finds('obelus');
  const [followUp] = failed.followUps;
  await t.as(sub).call('updateInspectionFollowUp', {
    params: { ...params, followUpId: followUp?.id ?? '' },
    body: { version: followUp?.version ?? 0, status: 'DONE', resolution: 'Replaced by a gnomon' },
  });
  await finds('gnomon');
  // What was written before the search went that deep is brought to it once.
  await t.db((db) => db.execute(sql`update search_entries set words = ''::tsvector, body = ''`));
  expect(await idsOf(t, gc, 'gnomon')).toEqual([]);
  await fillSearch(t.ports);
  await finds('gnomon');
  await finds('quincunx');
});

test('a log is found by what was said of a nonconformance, and by why an entry is void', async () => {
  const { t, gc, sub } = l;
  const made = await l.make();
  const added = await l.add(made, deviation({ ownerId: gc.id, dueDate: l.day(3) }));
  const entry = lastOf(added, 'NONCONFIRMING_LOG');
  const params = l.of(made, entry);
  const corrected = await t.as(gc).call('correctNonconformance', {
    params,
    body: { version: entry.version, comment: 'Shimmed with obsidian' },
  });
  expect(await idsOf(t, gc, 'obsidian')).toEqual([made.id]);
  expect(await idsOf(t, sub, 'obsidian')).toEqual([made.id]);
  await t.as(gc).call('reopenNonconformance', {
    params,
    body: { version: lastOf(corrected, 'NONCONFIRMING_LOG').version, comment: 'Still loose' },
  });
  expect(await idsOf(t, gc, 'obsidian')).toEqual([]);

  const worked = await l.add(made, work());
  await t.as(gc).call('voidDailyLogEntry', {
    params: l.of(made, lastOf(worked, 'WORK_LOG')),
    body: { version: lastOf(worked, 'WORK_LOG').version, reason: 'Belongs to the quarry' },
  });
  expect(await idsOf(t, gc, 'quarry')).toEqual([made.id]);
});
