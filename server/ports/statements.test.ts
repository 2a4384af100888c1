import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await t.project(await t.user({ company: await t.company() }));
});
afterAll(() => t.close());

type Row = Record<string, unknown>;

const read = (...queries: ReturnType<typeof sql>[]) =>
  t.db(async (tx) => {
    const rows: (Row | undefined)[] = [];
    for (const query of queries) rows.push(((await tx.execute(query)) as unknown as { rows: Row[] }).rows[0]);
    return rows;
  });

test('the database reads parameters of every kind as they were meant', async () => {
  const texts = ['say "b"', 'c\\d', 'NULL', '', '{,}'];
  const at = new Date('2026-03-01T08:30:00.125Z');
  const bytes = new Uint8Array([1, 0, 254]);
  const [row] = await read(
    sql`select ${sql.param(texts)}::text[] as texts, ${at}::timestamptz = ${at.toISOString()}::timestamptz as at,
      ${sql.param({ a: 1 })}::jsonb as json, encode(${bytes}::bytea, 'hex') as bytes, ${null}::int as nothing`,
  );
  expect(row).toEqual({ texts, at: true, json: { a: 1 }, bytes: '0100fe', nothing: null });
});

test('a statement that fails, the first time or a later one, does not spoil the next', async () => {
  const divided = (by: number) => sql`select 12 / ${by}::int as parts`;
  const failing = async (by: number) =>
    expect(read(divided(by))).rejects.toMatchObject({ cause: { code: '22012' } });
  await failing(0);
  await failing(0);
  expect(await read(divided(3))).toEqual([{ parts: 4 }]);
  await failing(0);
  expect(await read(divided(4), divided(6))).toEqual([{ parts: 3 }, { parts: 2 }]);
  const wrong = () =>
    expect(read(sql`select nonsense from users`)).rejects.toMatchObject({ cause: { code: '42703' } });
  await wrong();
  await wrong();
  await wrong();
});

test('a statement that comes again sees what has changed since, the rights included', async () => {
  const count = sql`select count(*)::int as projects from projects`;
  const asApp = sql`set local role plumbline_app`;
  const asSystem = sql`set local role plumbline_system`;
  const [one, two, three] = await read(count, count, count);
  expect([one, two, three]).toEqual(Array.from({ length: 3 }, () => ({ projects: 1 })));
  const [, hidden, , shown] = await read(asApp, count, asSystem, count);
  expect([hidden, shown]).toEqual([{ projects: 0 }, { projects: 1 }]);
  await t.project(await t.user({ company: await t.company() }));
  expect(await read(count)).toEqual([{ projects: 2 }]);
});

test('a transaction whose work goes on after a statement failed is not called done', async () => {
  const named = (name: string) => sql`select id from projects where name = ${name}`;
  const work = t.db(async (tx) => {
    await tx.execute(sql`update projects set name = 'Renamed'`);
    await tx.execute(sql`select 1 / 0`).catch(() => {});
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await read(named('Renamed'))).toEqual([undefined]);
});

test('a transaction that asks nothing leaves nothing open', async () => {
  expect(await t.db(() => Promise.resolve('nothing asked'))).toBe('nothing asked');
  await expect(t.db(() => Promise.reject(new Error('changed my mind')))).rejects.toThrow('changed my mind');
  expect(await read(sql`select 1 as one`, sql`select 2 as two`)).toEqual([{ one: 1 }, { two: 2 }]);
});

test('statements that are asked for side by side get their own answers', async () => {
  const both = () =>
    t.db((tx) =>
      Promise.all([
        tx.execute(sql`select 1 as n`),
        tx.execute(sql`select ${2}::int as n, ${'two'}::text as word`),
        tx.execute(sql`select n from generate_series(1, 3) as n`),
      ]),
    ) as unknown as Promise<{ rows: Row[] }[]>;
  // Sent in full, prepared, and known.
  for (let time = 0; time < 3; time++)
    expect((await both()).map(({ rows }) => rows)).toEqual([
      [{ n: 1 }],
      [{ n: 2, word: 'two' }],
      [{ n: 1 }, { n: 2 }, { n: 3 }],
    ]);
});
