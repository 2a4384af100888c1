import { TOOLS } from '#domain/tools.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CHANGE_GIVEN,
  DOCUMENT_GIVEN,
  INSPECTION_GIVEN,
  LOG_GIVEN,
  MESSAGE_GIVEN,
  PAY_GIVEN,
  QUALITY_GIVEN,
  RFI_GIVEN,
  SUBMITTAL_GIVEN,
} from '../../../tests/rules/roles/given.ts';
import type { Db } from '../../db/database.ts';
import { storeChanges } from '../../testing/roles/change-requests.ts';
import { storeLogs } from '../../testing/roles/daily-logs.ts';
import { storeDocuments } from '../../testing/roles/documents.ts';
import { storeInspections } from '../../testing/roles/inspections.ts';
import { storeMessages } from '../../testing/roles/messages.ts';
import { storePays } from '../../testing/roles/pay-apps.ts';
import { storeTasks } from '../../testing/roles/quality-checks.ts';
import { storeRfis } from '../../testing/roles/records.ts';
import { storeSubmittals } from '../../testing/roles/submittals.ts';
import { rolesWorld, type World } from '../../testing/roles/world.ts';
import { comments } from '../comments/schema.ts';
import { actorsOf } from '../pending-tasks/waiting.ts';
import { readsAll } from '../record/reader.ts';
import { findRecord } from '../record/readers.ts';
import { fillSearch } from './backfill.ts';
import { searchEntries } from './schema.ts';

// What the search finds and what opening it says are held together: for every situation of the table of rights, of every
// tool, for whoever takes part and whoever does not. Whatever is stored here gets one word in common, so that nothing but
// its readers decides who finds it.

const WORD = 'commonword';
const CALLERS = ['GENERAL_CONTRACTOR', 'SUBCONTRACTOR'] as const;

let w: World;
beforeAll(async () => {
  w = await rolesWorld();
  const callers = CALLERS.map((who) => w.people[who]);
  await w.t.db(async (db) => {
    const each = async <G extends object>(given: G, store: (db: Db, given: keyof G) => Promise<unknown>) => {
      for (const name of Object.keys(given) as (keyof G)[]) await store(db, name);
    };
    await each(RFI_GIVEN, (tx, given) => storeRfis(tx, w, given, callers));
    await each(QUALITY_GIVEN, (tx, given) => storeTasks(tx, w, given, callers));
    await each(CHANGE_GIVEN, (tx, given) => storeChanges(tx, w, given, CALLERS));
    await each(SUBMITTAL_GIVEN, (tx, given) => storeSubmittals(tx, w, given, CALLERS));
    await each(INSPECTION_GIVEN, (tx, given) => storeInspections(tx, w, given, CALLERS));
    await each(LOG_GIVEN, (tx, given) => storeLogs(tx, w, given, CALLERS));
    await each(MESSAGE_GIVEN, (tx, given) => storeMessages(tx, w, given, CALLERS));
    await each(DOCUMENT_GIVEN, (tx, given) => storeDocuments(tx, w, given, CALLERS));
    await each(PAY_GIVEN, (tx, given) => storePays(tx, w, given, CALLERS));
  }, w.project.id);
  await fillSearch(w.t.ports);
  await w.t.db(async (db) => {
    await db.execute(sql`insert into comments (project_id, object_type, object_id, content, created_by)
      select project_id, record_kind, record_id, 'commonword', ${w.asker.id} from search_entries where kind <> 'QUALITY_TASK'`);
  });
  await fillSearch(w.t.ports);
  await w.t.db((db) => db.execute(sql`update search_entries set words = words || 'commonword'::tsvector`));
}, 240_000);
afterAll(() => w.t.close());

test('every record of every tool is known to the search, and every comment', async () => {
  const kinds = await w.t.db((db) =>
    db
      .select({ kind: searchEntries.kind, n: sql<number>`count(*)::int` })
      .from(searchEntries)
      .groupBy(searchEntries.kind),
  );
  const expected = Object.values(TOOLS).flatMap(({ record }) =>
    record === 'MEMBER' ? [] : [record as string],
  );
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([...expected, 'COMMENT'].toSorted());
});

test('a reader finds what they may read, and nothing else', async () => {
  const entries = await w.t.db((db) =>
    db
      .select({
        id: searchEntries.id,
        recordKind: searchEntries.recordKind,
        recordId: searchEntries.recordId,
      })
      .from(searchEntries),
  );
  const records = new Map<string, Awaited<ReturnType<typeof findRecord>>>();
  await w.t.db(async (db) => {
    for (const { recordKind, recordId } of entries)
      if (!records.has(recordId)) records.set(recordId, await findRecord(db, recordKind, recordId));
  }, w.project.id);
  let compared = 0;
  for (const [who, reader] of Object.entries({ ...w.people, ASKER: w.asker, BYSTANDER: w.bystander })) {
    if (!reader) continue;
    const actor = (await w.t.db((db) => actorsOf(db, reader.id))).get(w.project.id) ?? null;
    const readable = entries.filter(({ recordId }) => {
      const record = records.get(recordId);
      return actor && record && !record.isInTrash && readsAll(record, actor);
    });
    const found: string[] = [];
    for (let page = 1, total = Infinity; found.length < total; page++) {
      const answer = await w.t
        .as(reader)
        .call('searchEverything', { query: { search: WORD, page, limit: 100 } });
      if (answer.data.length === 0) break;
      total = answer.isCapped ? Infinity : answer.meta.total;
      found.push(...answer.data.map(({ id }) => id));
    }
    expect([who, found.toSorted()]).toEqual([who, readable.map(({ id }) => id).toSorted()]);
    compared += readable.length;
  }
  expect(compared).toBeGreaterThan(1000);
}, 240_000);

test('what is deleted is forgotten, with its comments', async () => {
  const kept = async () => (await w.t.db((db) => db.select({ id: comments.id }).from(comments))).length;
  expect(await kept()).toBeGreaterThan(0);
  await w.t.db(async (db) => {
    await db.execute(sql`delete from rfis`);
  }, w.project.id);
  const left = await w.t.db((db) =>
    db.execute(sql`select count(*)::int as n from search_entries where record_kind = 'RFI'`),
  );
  expect((left as unknown as { rows: { n: number }[] }).rows).toEqual([{ n: 0 }]);
});
