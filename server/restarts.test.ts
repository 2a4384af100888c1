import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { postgresMissing, startPostgres, type ThrowAwayPostgres } from '../scripts/postgres.mjs';
import { readConfig } from './config/config.ts';
import { createSession } from './http/sessions.ts';
import { users } from './modules/auth/schema.ts';
import { silentLog } from './ports/log.ts';
import type { Change } from './ports/changes.ts';
import { CHANNEL, LISTENER } from './ports/postgres-changes.ts';
import { wirePorts } from './ports/wire.ts';
import { type ServerProcess, startServer } from './testing/server-process.ts';

// Ten restarts of a database and a server that has to find it again each time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

/** The level on PostgreSQL runs it: a server of its own that may be killed. */
const embedded = (process.env['TEST_DATABASE_URL'] ?? '') === '';
const WRITERS = 6;
const ROUNDS = 10;

/** What a caller may meet while the database is away: an answer of success, or 503 with a time to come back. */
function judge(what: string, { status, headers }: Response): string | null {
  if (status >= 200 && status < 300) return null;
  if (status === 503 && Number(headers.get('retry-after')) > 0) return null;
  return `${what}: ${status}, retry-after ${headers.get('retry-after')}`;
}

// Skipped on the embedded database, and where no PostgreSQL is installed: there is no server to restart or kill.
describe.skipIf(embedded || postgresMissing() !== null)(
  'PostgreSQL restarted and killed under writers',
  () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-restarts-'));
    let postgres: ThrowAwayPostgres;
    let server: ServerProcess;
    let token: string;
    let userId: string;

    beforeAll(async () => {
      postgres = await startPostgres({ durable: true });
      const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
      const ports = await wirePorts(readConfig(env), silentLog);
      await ports.database.migrate();
      [userId, token] = await ports.database.transaction(async (tx) => {
        const values = {
          email: 'dana@example.com',
          name: 'Dana',
          isVerified: true,
          isOnboardingComplete: true,
        };
        const [user] = await tx.insert(users).values(values).returning();
        if (!user) throw new Error('No user was made');
        return [user.id, await createSession(tx, ports, user.id)];
      });
      await ports.changes.close();
      await ports.pdf.close();
      await ports.workbooks.close();
      await ports.database.close();
      server = await startServer(env);
    });
    afterAll(async () => {
      await server?.kill();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    const ask = (path: string, init: RequestInit = {}) =>
      fetch(server.address + path, {
        ...init,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });

    /** A connection to the database as it is now: those of before a restart are gone. */
    async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
      const client = new pg.Client({ connectionString: postgres.url });
      client.on('error', () => {});
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    }

    test('ten times: the server lives, every request is answered 2xx or 503, and no answered write is lost', async () => {
      const acknowledged: string[] = [];
      const wrong: string[] = [];
      let refused = 0;
      let over = false;
      const repeat = async (what: string, once: (n: number) => Promise<Response>) => {
        for (let n = 0; !over; n += 1) {
          try {
            const response = await once(n);
            await response.text();
            const problem = judge(what, response);
            if (problem) wrong.push(problem);
            if (response.status === 503) refused += 1;
          } catch (error) {
            wrong.push(`${what}: ${String((error as Error).cause ?? error)}`);
          }
        }
      };
      const write = (writer: number) =>
        repeat('createCompany', async (n) => {
          const name = `Company ${writer}-${n}`;
          const response = await ask('/api/companies', { method: 'POST', body: JSON.stringify({ name }) });
          if (response.status === 201) acknowledged.push(name);
          return response;
        });

      const heard: string[] = [];
      let cut = false;
      const stream = await ask('/api/events');
      expect(stream.status).toBe(200);
      const events = (stream.body as ReadableStream<Uint8Array<ArrayBuffer>>)
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream())
        .getReader();
      const listening = (async () => {
        for (;;) {
          const { done, value } = await events.read();
          if (done) break;
          heard.push(
            value.event === 'told'
              ? (JSON.parse(value.data) as { origin: string }).origin
              : String(value.event),
          );
        }
        cut = !over;
      })().catch(() => (cut = !over));

      const work = [
        ...Array.from({ length: WRITERS }, (_, writer) => write(writer)),
        repeat('getMe', () => ask('/api/user-profile/me')),
        repeat('getHealth', () => ask('/api/health')),
      ];
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = acknowledged.length;
        await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 20);
        await postgres.startAgain(round % 2 === 0 ? 'restart' : 'kill');
        // What is told on the database itself reaches the open stream, over the listening connection that came back.
        const change = JSON.stringify({
          projectId: null,
          tool: null,
          userIds: [userId],
          rightsOf: [],
          // The name that a page gives itself is told to the pages of its own reader alone.
          by: userId,
          origin: `round ${round}`,
        } satisfies Change);
        await expect
          .poll(
            async () => {
              await asAdmin((client) => client.query('select pg_notify($1, $2)', [CHANNEL, change]));
              return heard;
            },
            { timeout: 40_000, interval: 200 },
          )
          .toContain(`round ${round}`);
      }
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 20);
      over = true;
      await Promise.all(work);
      await events.cancel();
      await listening;

      expect([...new Set(wrong)]).toEqual([]);
      expect(refused).toBeGreaterThan(0);
      expect(cut).toBe(false);
      expect(heard).toContain('all');
      const kept = await asAdmin(async (client) => {
        const { rows } = await client.query<{ name: string }>('select name from companies');
        return new Set(rows.map(({ name }) => name));
      });
      expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
      // The pool holds no more connections than it may, and one listens.
      const connections = await asAdmin(async (client) => {
        const { rows } = await client.query<{ listening: boolean; n: number }>(
          `select application_name = $1 as listening, count(*)::int as n from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() group by 1`,
          [LISTENER],
        );
        return Object.fromEntries(rows.map(({ listening, n }) => [listening ? 'listening' : 'pool', n]));
      });
      expect(connections['listening']).toBe(1);
      expect(connections['pool']).toBeLessThanOrEqual(10);
      // It is the process that was started, and it ends as one that is well.
      expect(() => process.kill(server.pid, 0)).not.toThrow();
      expect(await server.stop()).toBe(0);
    });
  },
);
