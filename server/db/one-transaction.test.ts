import { afterAll, beforeAll, expect, test } from 'vitest';
import { companies } from '../modules/companies/schema.ts';
import type { Database } from '../ports/database.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { inOneTransaction } from './one-transaction.ts';
import { enterProject } from './tenancy.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const add = (database: Database, name: string) =>
  database.transaction(async (tx) => {
    await tx.insert(companies).values({ name });
    await enterProject(tx, crypto.randomUUID());
  });
const names = () => t.db(async (db) => (await db.select().from(companies)).map((row) => row.name).sort());

test('a step that fails is undone alone', async () => {
  await inOneTransaction(t.ports.database, async (inner) => {
    await add(inner, 'One');
    const failing = inner.transaction(async (tx) => {
      await tx.insert(companies).values({ name: 'Two' });
      throw new Error('step failed');
    });
    await expect(failing).rejects.toThrow('step failed');
    await add(inner, 'Three');
  });
  expect(await names()).toEqual(['One', 'Three']);
});

test('what ends early leaves nothing', async () => {
  const failing = inOneTransaction(t.ports.database, async (inner) => {
    await add(inner, 'Four');
    throw new Error('ended early');
  });
  await expect(failing).rejects.toThrow('ended early');
  expect(await names()).toEqual(['One', 'Three']);
});
