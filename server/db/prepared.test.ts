import { eq, sql } from 'drizzle-orm';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { users } from '../modules/auth/schema.ts';
import { testDatabase } from '../testing/database.ts';
import type { Db } from './database.ts';
import { prepared, preparedToHold } from './prepared.ts';

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
});
