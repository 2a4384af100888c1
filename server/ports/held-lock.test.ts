import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { line, sovScene, type SovScene } from '../modules/sov/testing.ts';
import { memoryLog } from '../testing/ports.ts';
import type { Database } from './database.ts';
import { postgresDatabase } from './postgres-database.ts';

const embedded = (process.env['TEST_DATABASE_URL'] ?? '') === ''; // one transaction at a time: nobody holds what another wants
const WAIT_MS = 250;

describe.skipIf(embedded)('a record that another transaction holds for too long', () => {
  let s: SovScene;
  let original: Database;
  let database: ReturnType<typeof postgresDatabase>;
  beforeAll(async () => {
    s = await sovScene();
    original = s.t.ports.database;
    const { pool } = original as ReturnType<typeof postgresDatabase>;
    database = postgresDatabase(pool.options.connectionString ?? '', memoryLog(), 4, WAIT_MS);
    Object.assign(s.t.ports, { database });
  });
  afterAll(async () => {
    Object.assign(s.t.ports, { database: original });
    await database.close();
    await s.t.close();
  });

  test('is answered 503 with a time to come back, costs no connection, and the same request passes later', async () => {
    const { t, gc, owner, project } = s;
    const params = { projectId: project.id };
    const body = {
      divisionName: 'Contract',
      divisionNumber: '00',
      approverId: owner.id,
      sovLines: [line(1, 10)],
    };
    const { sov } = await t.as(gc).call('saveSov', { params, body });
    const on = { ...params, sovId: sov.id };
    const submit = () => t.as(gc).attempt('submitSov', { params: on, body: { version: sov.version } });
    let give = () => {};
    const given = new Promise<void>((resolve) => (give = resolve));
    let held = () => {};
    const holding = new Promise<void>((resolve) => (held = resolve));
    const slow = original.transaction(async (tx) => {
      await tx.execute(sql`select id from sovs where id = ${sov.id} for update`);
      held();
      await given;
    });
    await holding;
    // More of them than there are connections: each waits its time and makes room for the next.
    const answers = await Promise.all(Array.from({ length: 12 }, submit));
    for (const { status, body: problem, headers } of answers) {
      expect([status, problem.errorCode, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5']);
      expect(problem.message).toContain('Somebody else is still changing this');
    }
    // Whoever asks for something else is served meanwhile.
    expect((await t.as(gc).attempt('getSov', { params: on })).body.sovStatus).toBe('DRAFT');
    give();
    await slow;
    expect((await submit()).status).toBe(200);
    const { pool } = database;
    expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0]);
    const { history } = await t.as(gc).call('getSov', { params: on });
    expect(history.filter(({ action }) => action === 'submit')).toHaveLength(1);
  });
});
