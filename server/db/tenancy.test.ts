import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectMembers } from '../modules/members/schema.ts';
import { projects } from '../modules/projects/schema.ts';
import { createTestApp, type TestApp, type TestProject } from '../testing/harness.ts';
import type { Db } from './database.ts';
import { schema } from './schema.ts';
import { history } from './schema/history.ts';
import { APP_ROLE, enterProject, SHARED_TABLES } from './tenancy.ts';

let t: TestApp;
let a: TestProject;
let b: TestProject;

beforeAll(async () => {
  t = await createTestApp();
  a = await t.project(await t.user({ company: await t.company() }));
  b = await t.project(await t.user({ company: await t.company() }));
});
afterAll(() => t.close());

const rowsOf = async (db: Db, query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> => {
  const result = (await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }; // both drivers answer so
  return result.rows;
};

const tables = () =>
  t.db((db) =>
    rowsOf(
      db,
      sql`select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
            exists (select from pg_attribute x where x.attrelid = c.oid and x.attname = 'project_id' and not x.attisdropped) as scoped,
            array(select p.polname::text from pg_policy p where p.polrelid = c.oid order by 1) as policies
          from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`,
    ),
  );

test('every table either belongs to a project and is secured, or is shared for a stated reason', async () => {
  const all = await tables();
  expect(all.length).toBeGreaterThan(10);
  for (const table of all) {
    const name = String(table['name']);
    const isScoped = table['scoped'] === true || name === 'projects';
    expect([name, isScoped || name in SHARED_TABLES]).toEqual([name, true]);
    if (isScoped)
      expect(table).toMatchObject({ name, secured: true, forced: true, policies: ['system', 'tenant'] });
  }
});

test('the schema knows the tables of every module', async () => {
  const known = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableName(table as PgTable))
    .sort();
  expect((await tables()).map((table) => table['name'])).toEqual(known);
  const modules = readdirSync(new URL('../modules', import.meta.url));
  expect(modules.length).toBeGreaterThan(0);
});

describe('inside a project', () => {
  test('no table shows a row of another project', async () => {
    await t.db(async (db) => {
      await enterProject(db, a.id);
      for (const table of await tablesOfProjects()) {
        const column = table === projects ? 'id' : 'project_id';
        const foreign = await rowsOf(
          db,
          sql`select 1 from ${table} where ${sql.identifier(column)} = ${b.id}`,
        );
        expect([getTableName(table), foreign]).toEqual([getTableName(table), []]);
      }
      expect(await db.select().from(projects)).toHaveLength(1);
      expect(await db.select().from(projectMembers)).toHaveLength(1);
    });
  });

  test('another project can be neither written to nor taken from', async () => {
    const [member] = await t.db((db) => db.select().from(projectMembers), b.id);
    const user = await t.user();
    const insert = t.db(
      (db) =>
        db
          .insert(projectMembers)
          .values({ projectId: b.id, userId: user.id, roleName: 'OTHER', status: 'ACTIVE' }),
      a.id,
    );
    await expect(insert).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security') },
    });
    const changed = await t.db(
      (db) => db.update(projectMembers).set({ roleName: 'OTHER' }).returning(),
      a.id,
    );
    expect(changed.map((row) => row.projectId)).toEqual([a.id]);
    const removed = await t.db(
      (db) =>
        db
          .delete(projects)
          .where(sql`${projects.id} = ${b.id}`)
          .returning(),
      a.id,
    );
    expect(removed).toEqual([]);
    expect(await t.db((db) => db.select().from(projectMembers), b.id)).toEqual([member]);
  });

  test('without a project there is nothing', async () => {
    const rows = await t.db(async (db) => {
      await db.execute(
        sql`select set_config('role', ${APP_ROLE}, true), set_config('app.project_id', '', true)`,
      );
      return db.select().from(projects);
    });
    expect(rows).toEqual([]);
  });

  test('the scope ends with its transaction', async () => {
    await t.db((db) => db.select().from(projects), a.id);
    expect((await t.db((db) => db.select().from(projects))).length).toBeGreaterThan(1);
  });
});

test('history can be neither changed nor removed', async () => {
  await t.db(async (db) => {
    await db.insert(history).values({
      chainId: a.id,
      seq: 1,
      projectId: a.id,
      objectType: 'PROJECT',
      objectId: a.id,
      action: 'test',
      actorName: 'Dana',
      at: t.clock.now(),
      changes: [],
      requestId: 'req_test',
      prevHash: '',
      hash: '',
    });
  }, a.id);
  const refused = { cause: { message: expect.stringMatching(/permission denied|append-only/) } };
  await expect(t.db((db) => db.update(history).set({ action: 'other' }))).rejects.toMatchObject(refused);
  await expect(t.db((db) => db.delete(history), a.id)).rejects.toMatchObject(refused);
  await expect(t.db((db) => db.execute(sql`truncate history`))).rejects.toMatchObject(refused);
  // Not even the owner of the table: the trigger stands behind the grants.
  await expect(
    t.db(async (db) => {
      await db.execute(sql`reset role`);
      await db.delete(history);
    }),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } });
});

async function tablesOfProjects(): Promise<PgTable[]> {
  return Object.values(schema)
    .filter((value): value is PgTable & typeof value => is(value, PgTable))
    .filter((table) => table === projects || 'projectId' in getTableColumns(table)) as PgTable[];
}
