import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STARTING_FOLDERS } from '#domain/document/starting-folders.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../config/paths.ts';
import { historyOf } from '../../db/history-chain.ts';
import { verifyHistory } from '../../db/verify-history.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { projects } from '../projects/schema.ts';
import { documents, documentWords } from './schema.ts';
import { seedFolders } from './starting-folders.ts';
import { tellOfStartingFolders } from './untold-folders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** The part of the migration that gives their folders to projects which are there already, as it runs. */
const GIVEN = /DO \$\$[\s\S]*END \$\$;/.exec(
  readFileSync(join(MIGRATIONS_FOLDER, '0036_documents.sql'), 'utf8'),
)?.[0];

const rowsOf = (projectId: string) =>
  t.db(async (db) => {
    const rows = await db.select().from(documents).orderBy(documents.name);
    const words = await db.select().from(documentWords).orderBy(documentWords.word);
    expect(rows.every((row) => row.projectId === projectId && row.placeId === projectId)).toBe(true);
    return {
      folders: rows.map((row) => ({
        ...row,
        id: '',
        projectId: '',
        placeId: '',
        createdAt: null,
        updatedAt: null,
      })),
      words: words.map(({ word }) => word),
    };
  }, projectId);

test('a project that was there already has the same folders as a new one', async () => {
  const owner = await t.user({ company: await t.company() });
  const [old, fresh] = [await t.project(owner), await t.project(owner)];
  await t.db(async (db) => {
    // As migrations run: as the owner of the tables, whom the policies show no row.
    await db.execute(sql`select set_config('role', 'none', true)`);
    await db.execute(sql.raw(GIVEN ?? ''));
  });
  await t.db((db) => db.delete(documents).where(eq(documents.projectId, fresh.id)));
  await t.db(async (db) => {
    const [project] = await db.select().from(projects).where(eq(projects.id, fresh.id));
    if (!project) throw new Error('There is no project');
    await seedFolders(db, project, t.clock.now());
  }, fresh.id);
  const seeded = await rowsOf(fresh.id);
  expect(seeded.folders.map(({ name }) => name)).toEqual(STARTING_FOLDERS.map(({ name }) => name));
  expect(await rowsOf(old.id)).toEqual(seeded);
});

test('the histories of the folders of a project that was there already begin with who made it, once', async () => {
  const owner = await t.user({ company: await t.company() });
  const old = await t.project(owner);
  await t.db(async (db) => {
    const [project] = await db.select().from(projects).where(eq(projects.id, old.id));
    if (!project) throw new Error('There is no project');
    // Without the steps, as the migration leaves them.
    await seedFolders(db, project, t.clock.now());
  }, old.id);
  const made = t.clock.now();
  t.clock.advance(86_400_000);
  expect(await tellOfStartingFolders(t.ports)).toBeGreaterThanOrEqual(STARTING_FOLDERS.length);
  expect(await tellOfStartingFolders(t.ports)).toBe(0);
  const histories = await t.db(async (db) => {
    const rows = await db.select().from(documents);
    return Promise.all(rows.map(({ id }) => historyOf(db, 'DOCUMENT', id)));
  }, old.id);
  expect(histories).toHaveLength(STARTING_FOLDERS.length);
  for (const steps of histories)
    expect(steps).toMatchObject([{ action: 'start', actorId: owner.id, at: made }]);
  expect((await verifyHistory(t.ports.database)).broken).toEqual([]);
});
