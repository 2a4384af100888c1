import { eq, inArray } from 'drizzle-orm';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from './config/config.ts';
import { verifyChain } from './db/history-chain.ts';
import { historyHeads } from './db/schema/history.ts';
import { idempotencyKeys } from './db/schema/requests.ts';
import { DEMO_DOMAIN } from './demo/people.ts';
import { createSession } from './http/sessions.ts';
import { users } from './modules/auth/schema.ts';
import { companies, companyMembers } from './modules/companies/schema.ts';
import { silentLog } from './ports/log.ts';
import type { Ports } from './ports/ports.ts';
import { wirePorts } from './ports/wire.ts';
import { migratedDataFolder } from './testing/data-folder.ts';
import { refusedStart, type ServerProcess, startServer } from './testing/server-process.ts';

// Every test starts the real server as a process of its own, some of them several times.
vi.setConfig({ testTimeout: 240_000 });

let dataDir: string;
let running: ServerProcess[] = [];
beforeEach(async () => {
  dataDir = await migratedDataFolder();
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.kill()));
  running = [];
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (): Promise<ServerProcess> => {
  const server = await startServer({ DATA_DIR: dataDir });
  running.push(server);
  return server;
};

/** Opens the folder's database in this process, as the server would, and closes it again. */
async function withDatabase<T>(work: (ports: Ports) => Promise<T>): Promise<T> {
  const ports = await wirePorts(readConfig({ DATA_DIR: dataDir }), silentLog);
  try {
    await ports.database.migrate();
    return await work(ports);
  } finally {
    await ports.pdf.close();
    await ports.database.close();
  }
}

const newUser = (email: string) =>
  withDatabase(async (ports) =>
    ports.database.transaction(async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({ email, name: 'Dana', isVerified: true, isOnboardingComplete: true })
        .returning();
      if (!user) throw new Error('No user was made');
      return { id: user.id, token: await createSession(tx, ports, user.id) };
    }),
  );

describe('what a start says', () => {
  const talk = async (level: Record<string, string>): Promise<string> => {
    const server = await startServer({ DATA_DIR: dataDir, ...level });
    running.push(server);
    await fetch(`${server.address}/api/health`);
    await server.stop();
    return server.output();
  };
  test('is a few lines, and no line a request', async () => {
    const lines = (await talk({})).split('\n').filter((line) => line.trim() !== '');
    expect(lines.filter((line) => line.startsWith('{'))).toEqual([]);
    expect(lines.length).toBeLessThanOrEqual(3);
  });
  test('has a line a request where LOG_LEVEL asks for it', async () => {
    expect(await talk({ LOG_LEVEL: 'info' })).toContain('"event":"request"');
  });
});

describe('the server killed during a save', () => {
  test('has applied every change it answered and no part of any other; asking again with the same key finishes each once', async () => {
    const { id: userId, token } = await newUser('dana@example.com');
    const wanted = new Map<string, string>();
    const answered = new Set<string>();
    const create = async (server: ServerProcess, name: string): Promise<boolean> => {
      const key = wanted.get(name) ?? crypto.randomUUID();
      wanted.set(name, key);
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      };
      const body = JSON.stringify({ name });
      const response = await fetch(`${server.address}/api/companies`, {
        method: 'POST',
        headers,
        body,
      }).catch(() => null);
      const company = response?.status === 201 ? await response.text().catch(() => null) : null;
      if (company === null) return false;
      answered.add(name);
      return true;
    };

    for (let round = 0; round < 3; round++) {
      const server = await start();
      let alive = true;
      let n = 0;
      const client = async () => {
        while (alive) alive = (await create(server, `Company ${round}-${n++}`)) && alive;
      };
      const clients = [client(), client(), client(), client()];
      await expect.poll(() => answered.size, { timeout: 20_000 }).toBeGreaterThan(round * 8 + 8);
      await server.kill();
      alive = false;
      await Promise.all(clients);
    }

    const before = await withDatabase(({ database }) =>
      database.transaction(async (tx) => {
        const rows = await tx.select().from(companies);
        const memberships = await tx.select().from(companyMembers).where(eq(companyMembers.userId, userId));
        const keys = await tx.select().from(idempotencyKeys);
        return { names: rows.map((row) => row.name), ids: rows.map((row) => row.id), memberships, keys };
      }),
    );
    expect(wanted.size).toBeGreaterThan(answered.size);
    expect(before.names).toEqual(expect.arrayContaining([...answered]));
    expect(before.memberships.map((row) => row.companyId).sort()).toEqual([...before.ids].sort());
    expect(before.keys).toHaveLength(before.names.length);

    const server = await start();
    for (const name of wanted.keys()) expect([name, await create(server, name)]).toEqual([name, true]);
    expect(await server.stop()).toBe(0);

    await withDatabase(({ database }) =>
      database.transaction(async (tx) => {
        const rows = await tx.select().from(companies);
        expect(rows.map((row) => row.name).sort()).toEqual([...wanted.keys()].sort());
        const ids = rows.map((row) => row.id);
        const chains = await tx.select().from(historyHeads).where(inArray(historyHeads.chainId, ids));
        expect(chains).toHaveLength(ids.length);
        for (const id of ids) expect(await verifyChain(tx, id)).toBeNull();
      }),
    );
  });
});

describe('the server told to stop while others write', () => {
  test('answers everyone whom it has let in, keeps every change it answered, and ends in time', async () => {
    const { token } = await newUser('dana@example.com');
    const server = await start();
    const answered: string[] = [];
    const otherwise: string[] = [];
    let stopped = false;
    const writer = async (name: string) => {
      for (let n = 0; !stopped; n += 1) {
        const company = `${name}-${n}`;
        try {
          const response = await fetch(`${server.address}/api/companies`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ name: company }),
          });
          await response.text();
          if (response.status === 201) answered.push(company);
          else otherwise.push(`${company}: ${response.status}`);
        } catch (error) {
          const { code } = (error as Error).cause as NodeJS.ErrnoException;
          // Nobody new is let in: what a balancer in front takes as "ask another server".
          if (code === 'ECONNREFUSED') return;
          otherwise.push(`${company}: ${code}`);
        }
      }
    };
    const writers = Array.from({ length: 12 }, (_, i) => writer(`Company ${i}`));
    await expect.poll(() => answered.length, { timeout: 60_000 }).toBeGreaterThan(48);
    // 1 where it had to cut somebody off after its time.
    expect(await server.stop()).toBe(0);
    stopped = true;
    await Promise.all(writers);
    expect(otherwise).toEqual([]);
    expect(server.output()).not.toContain('stopped-late');
    const names = await withDatabase(({ database }) =>
      database.transaction(async (tx) => (await tx.select().from(companies)).map(({ name }) => name)),
    );
    expect(names.sort()).toEqual(answered.sort());
  });
});

describe('starting', () => {
  test('a second server on the same data folder is refused with the number of the first', async () => {
    await start();
    const second = await refusedStart({ DATA_DIR: dataDir });
    expect(second.code).toBe(1);
    expect(second.output).toMatch(/The data folder .* is in use by process \d+/);
    expect(second.output).not.toMatch(/\n\s+at /);
  });

  test('production without its settings says all that is missing', async () => {
    const { code, output } = await refusedStart({ DATA_DIR: dataDir, NODE_ENV: 'production' });
    expect(code).toBe(1);
    for (const name of ['APP_SECRET', 'DATABASE_URL', 'SMTP_URL']) expect(output).toContain(name);
  });

  test('production refuses a database with demo accounts, whose passwords are known', async () => {
    await newUser(`dana@${DEMO_DOMAIN}`);
    const { code, output } = await refusedStart({
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      APP_SECRET: 'x'.repeat(40),
      ALLOW_EMBEDDED_DB: '1',
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    expect(code).toBe(1);
    expect(output).toContain('demo accounts');
  });

  test('stopping lets go of the folder; the secret of development stays the same', async () => {
    // The first start on an empty folder is one of those that have to work.
    rmSync(join(dataDir, 'database'), { recursive: true });
    const first = await start();
    expect(await first.stop()).toBe(0);
    const second = await start();
    const health = await fetch(`${second.address}/health`);
    expect(await health.json()).toMatchObject({ status: 'ok' });
  });

  test('an upload over the bound is answered with 413 and does not take the server down', async () => {
    const { token } = await newUser('lee@example.com');
    const server = await start();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(80 * 1024 * 1024)]), 'plan.xlsx');
    const path = `/api/projects/new/tools/documents/profile-image`;
    const response = await fetch(server.address + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect(response.status).toBe(413);
    expect((await fetch(`${server.address}/health`)).status).toBe(200);
  });
});
