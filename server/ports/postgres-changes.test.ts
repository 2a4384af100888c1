import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { memoryLog } from '../testing/ports.ts';
import type { Change, Heard } from './changes.ts';
import { LISTENER, postgresChanges } from './postgres-changes.ts';

const url = process.env['TEST_DATABASE_URL'] ?? '';
const embedded = url === ''; // one process: nothing to carry changes between

const PROJECT = '6f9a2a43-30a1-4a52-8d12-3c9b8f0f7f11';
const told = (origin: string, userIds: string[] = []): Change => ({
  projectId: PROJECT,
  tool: 'rfi',
  userIds,
  rightsOf: [],
  by: null,
  origin,
});

describe.skipIf(embedded)('changes between the processes of a PostgreSQL', () => {
  const admin = new pg.Client({ connectionString: url });
  const here = postgresChanges(url, memoryLog());
  const there = postgresChanges(url, memoryLog());
  const heard: Heard[] = [];

  const listeners = async (): Promise<number[]> => {
    const { rows } = await admin.query<{ pid: number }>(
      'select pid from pg_stat_activity where application_name = $1 and state = $2',
      [LISTENER, 'idle'],
    );
    return rows.map(({ pid }) => pid);
  };

  /** Announces until it is heard: what is said before both listen is heard by nobody else. */
  const heardAgain = (origin: string) =>
    vi.waitFor(
      () => {
        here.announce(told(origin));
        expect(heard).toContainEqual(told(origin));
      },
      { timeout: 10_000 },
    );

  beforeAll(async () => {
    await admin.connect();
    there.follow(
      (change) => heard.push(change),
      () => {},
    );
    // A connection is idle before it listens, too: only what is heard says that both do.
    await heardAgain('ready');
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    await admin.end();
  });

  test('what one process announces, the other hears, also where many people are told', async () => {
    const userIds = Array.from({ length: 250 }, () => crypto.randomUUID());
    here.announce(told('tab', userIds));
    const parts = () => heard.flatMap((one) => (one !== 'all' && one.origin === 'tab' ? [one] : []));
    await vi.waitFor(
      () =>
        expect(
          parts()
            .flatMap((one) => one.userIds)
            .toSorted(),
        ).toEqual(userIds.toSorted()),
      { timeout: 10_000 },
    );
    expect(parts().every(({ projectId }) => projectId === PROJECT)).toBe(true);
  });

  test('after the connection was lost followers hear that they may have missed something, and then all again', async () => {
    for (const pid of await listeners()) await admin.query('select pg_terminate_backend($1)', [pid]);
    await vi.waitFor(() => expect(heard).toContain('all'), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await listeners()).toHaveLength(2), { timeout: 10_000 });
    heard.length = 0;
    await heardAgain('again');
  });
});
