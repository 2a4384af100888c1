import { eq, sql } from 'drizzle-orm';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { users } from '../modules/auth/schema.ts';
import { projects } from '../modules/projects/schema.ts';
import { testDatabase } from '../testing/database.ts';
import type { Db } from './database.ts';
import { prepared, preparedToHold } from './prepared.ts';
import { enterProject, leaveProject, SYSTEM_ROLE } from './tenancy.ts';

test('what is prepared is put together once, however many transactions ask it one after the other', async () => {
  const database = await testDatabase();
  const build = vi.fn((db: Db) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, sql.placeholder('email')))
      .prepare('user_by_email'),
  );
  const byEmail = prepared(build);
  for (const email of ['dana@plumbline.example', 'grace@plumbline.example', 'dana@plumbline.example'])
    expect(await database.transaction((tx) => byEmail(tx).execute({ email }))).toEqual([]);
  expect(build).toHaveBeenCalledTimes(1);
  await database.close();
});

test('what is locked where it is about to change is two statements, each under its own name', async () => {
  const database = await testDatabase();
  const build = vi.fn((db: Db) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, sql.placeholder('id'))),
  );
  const byId = preparedToHold('test_user_by_id', build);
  const texts = await database.transaction(async (tx) => {
    for (const lock of [false, true, false, true])
      expect(await byId(tx, lock).execute({ id: crypto.randomUUID() })).toEqual([]);
    return [false, true].map((lock) => byId(tx, lock).getQuery().sql);
  });
  expect(build).toHaveBeenCalledTimes(2);
  expect(texts.map((text) => text.endsWith(' for update'))).toEqual([false, true]);
  await database.close();
});

test('a statement is prepared for each role that asks it: planned for one, another would have it planned anew', async () => {
  const database = await testDatabase();
  const projectById = prepared((db) =>
    db
      // A text that no other file has this database prepare: files of a worker hand it on.
      .select({ id: projects.id, marked: sql`'asked by two roles'` })
      .from(projects)
      .where(eq(projects.id, sql.placeholder('id')))
      .prepare('test_project_by_id'),
  );
  const id = crypto.randomUUID();
  for (let round = 0; round < 3; round++) {
    await database.transaction((tx) => projectById(tx).execute({ id }));
    await database.transaction(async (tx) => {
      await enterProject(tx, id);
      await projectById(tx).execute({ id });
      await leaveProject(tx);
      await projectById(tx).execute({ id });
    });
  }
  const kept = await database.transaction((tx) =>
    tx.execute(
      sql`select custom_plans + generic_plans as plans from pg_prepared_statements where statement like '%''asked by two roles''%from%' order by 1`,
    ),
  );
  const plans = (kept as { rows: { plans: unknown }[] }).rows.map((row) => Number(row.plans));
  // The embedded database prepares what comes again: the first of each is not among them.
  const isEmbedded = database.kind === 'embedded';
  expect(plans).toEqual(isEmbedded ? [2, 5] : [3, 6]);
  await database.close();
});

test('a name belongs to one statement', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join('server', name), 'utf8'));
  const found = (pattern: RegExp) =>
    sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  const held = found(/\bpreparedToHold\(\s*'(\w+)'/g);
  const names = [...found(/\.prepare\(\s*'(\w+)'/g), ...held.flatMap((name) => [name, `${name}_for_update`])];
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  // PostgreSQL cuts names after 63 bytes, and the role is part of them.
  expect(names.filter((name) => `${name}_${SYSTEM_ROLE}`.length > 63)).toEqual([]);
});
