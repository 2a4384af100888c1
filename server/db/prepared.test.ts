import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { users } from '../modules/auth/schema.ts';
import { testDatabase } from '../testing/database.ts';
import type { Db } from './database.ts';
import { prepared } from './prepared.ts';

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
