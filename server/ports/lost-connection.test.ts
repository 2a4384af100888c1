import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../db/database.ts';
import { toProblem } from '../http/failure.ts';
import { memoryLog } from '../testing/ports.ts';
import { postgresDatabase } from './postgres-database.ts';

const url = process.env['TEST_DATABASE_URL'] ?? '';
const embedded = url === ''; // in this process: there is no connection to lose
const TABLE = `kept_${crypto.randomUUID().replaceAll('-', '')}`;

const pidOf = async (tx: Db): Promise<number> => {
  const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as { rows: { pid: number }[] };
  return rows[0]?.pid ?? 0;
};

describe.skipIf(embedded)('a connection that PostgreSQL ends while it is in use', () => {
  const log = memoryLog();
  // Known by its name: other tests have connections to the same database.
  const own = new URL(url || 'postgres://localhost');
  own.searchParams.set('application_name', TABLE);
  const database = postgresDatabase(own.href, log, 4);
  const admin = new pg.Client({ connectionString: url });
  const end = (pid: number) => admin.query('select pg_terminate_backend($1, 5000)', [pid]);

  beforeAll(async () => {
    await admin.connect();
    await admin.query(`create table ${TABLE} (n int primary key); grant all on ${TABLE} to public`);
  });
  afterAll(async () => {
    await database.close();
    await admin.query(`drop table ${TABLE}`);
    await admin.end();
  });

  test('between two statements fails the work, not the process, and is answered 503 with a time to come back', async () => {
    const work = database.transaction(async (tx) => {
      await end(await pidOf(tx));
      await tx.execute(sql`select 1`);
    });
    const problem = toProblem(await work.catch((error: unknown) => error));
    expect(problem).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfter: 5 });
    expect(log.lines.map(({ event }) => event)).toContain('database-connection-lost');
  });

  test('while nothing is asked of it is noticed too, and the next request has another connection', async () => {
    const work = database.transaction(async (tx) => {
      await end(await pidOf(tx));
      // Long enough for the end to arrive: the driver tells it before it answers anything else.
      await admin.query('select 1');
    });
    expect(toProblem(await work.catch((error: unknown) => error))).toMatchObject({ code: 'UNAVAILABLE' });
    await expect(database.transaction(pidOf)).resolves.toBeGreaterThan(0);
  });

  test('ten times under writes loses no write that was acknowledged', async () => {
    const acknowledged: number[] = [];
    const refused = new Set<string>();
    let next = 0;
    let ended = false;
    const writer = async () => {
      while (!ended) {
        next += 1;
        const n = next;
        try {
          await database.transaction((tx) =>
            tx.execute(sql.raw(`insert into ${TABLE} values (${String(n)})`)),
          );
          acknowledged.push(n);
        } catch (error) {
          refused.add(toProblem(error).code);
        }
      }
    };
    const writers = Array.from({ length: 4 }, writer);
    for (let round = 0; round < 10; round += 1) {
      const before = acknowledged.length;
      while (acknowledged.length < before + 20) await admin.query('select 1');
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
        [TABLE],
      );
    }
    ended = true;
    await Promise.all(writers);
    const { rows } = await admin.query<{ n: number }>(`select n from ${TABLE}`);
    const kept = new Set(rows.map(({ n }) => n));
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
    expect([...refused]).toEqual(['UNAVAILABLE']);
  });
});
