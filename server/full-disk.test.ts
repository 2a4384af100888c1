import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from './config/config.ts';
import { createSession } from './http/sessions.ts';
import { users } from './modules/auth/schema.ts';
import { silentLog } from './ports/log.ts';
import { wirePorts } from './ports/wire.ts';
import { type ServerProcess, startServer } from './testing/server-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** A disk of its own in memory, or null where this user may not mount one. */
function smallDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder], { stdio: 'pipe' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}
const disk = smallDisk();

// Skipped where no disk can be mounted; http/disk-full.test.ts tells what its errors become everywhere.
describe.skipIf(disk === null)('the server on a disk that is full', () => {
  const folder = disk ?? '';
  const filler = join(folder, 'filler');
  let server: ServerProcess;
  let token: string;

  beforeAll(async () => {
    const env = { DATA_DIR: join(folder, 'data') };
    const ports = await wirePorts(readConfig(env), silentLog);
    await ports.database.migrate();
    token = await ports.database.transaction(async (tx) => {
      const values = {
        email: 'dana@example.com',
        name: 'Dana',
        isVerified: true,
        isOnboardingComplete: true,
      };
      const [user] = await tx.insert(users).values(values).returning();
      if (!user) throw new Error('No user was made');
      return createSession(tx, ports, user.id);
    });
    await ports.pdf.close();
    await ports.workbooks.close();
    await ports.database.close();
    server = await startServer(env);
  });
  afterAll(async () => {
    await server?.kill();
    if (disk === null) return;
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true });
  });

  const free = (): number => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  /** Fills the disk until so many bytes are left. */
  const fill = (left: number) => {
    const file = openSync(filler, 'a');
    try {
      while (free() > left) writeSync(file, Buffer.alloc(4096, 1));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    } finally {
      closeSync(file);
    }
  };

  /** `what: status`, with the time to come back where there is one. */
  async function ask(what: string, path: string, init: RequestInit = {}): Promise<string> {
    const headers = { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) };
    const response = await fetch(server.address + path, { ...init, headers });
    await response.text();
    const after = response.headers.get('retry-after');
    return `${what}: ${response.status}${after ? `, again in ${after} s` : ''}`;
  }
  let made = 0;
  const write = () =>
    ask('write', '/api/companies', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Company ${made++} ${'of the long name '.repeat(6)}` }),
    });
  const upload = () => {
    const picture = new Uint8Array(200_000);
    picture.set(new TextEncoder().encode('GIF89a'));
    const body = new FormData();
    body.append('file', new Blob([picture]), 'a.gif');
    return ask('upload', '/api/projects/new/tools/documents/profile-image', { method: 'POST', body });
  };
  const read = () => ask('read', '/api/user-profile/me');
  const health = () => ask('health', '/api/health');

  /** What so many rounds of everything were answered, each answer once. */
  async function answers(rounds: number): Promise<string[]> {
    const all = new Set<string>();
    for (let round = 0; round < rounds; round += 1)
      for (const answer of await Promise.all([write(), write(), write(), upload(), read(), health()]))
        all.add(answer);
    return [...all].toSorted();
  }
  const WELL = ['health: 200', 'read: 200', 'upload: 201', 'write: 201'];
  const FULL = ['health: 200', 'read: 200', 'upload: 503, again in 60 s', 'write: 503, again in 60 s'];

  test('refuses writes with a time to come back, goes on reading, and is well once there is room', async () => {
    expect(await answers(3)).toEqual(WELL);
    fill(0);
    // What still fits into pages that are there is written; then nothing is.
    await expect.poll(write, { timeout: 30_000, interval: 0 }).toBe(FULL[3]);
    expect(await answers(50)).toEqual(FULL);
    rmSync(filler);
    await expect.poll(write, { timeout: 30_000 }).toBe('write: 201');
    expect(await answers(3)).toEqual(WELL);
  });

  test('leaves room for the log of the database: it is never written to the last byte', async () => {
    fill(20 * 1024 * 1024);
    await expect.poll(write, { timeout: 30_000, interval: 0 }).toBe(FULL[3]);
    // Enough to fill the file that the log has open, if they were let in.
    for (let round = 0; round < 20; round += 1)
      expect([...new Set(await Promise.all(Array.from({ length: 100 }, write)))]).toEqual([FULL[3]]);
    expect(free()).toBeGreaterThan(15 * 1024 * 1024);
    expect([await read(), await health()]).toEqual(['read: 200', 'health: 200']);
    rmSync(filler);
    await expect.poll(write, { timeout: 30_000 }).toBe('write: 201');
    expect(await answers(3)).toEqual(WELL);
  });

  test('ends and starts again as one that is well', async () => {
    fill(0);
    await answers(3);
    rmSync(filler);
    expect(await server.stop()).toBe(0);
    server = await startServer({ DATA_DIR: join(folder, 'data') });
    expect(await answers(3)).toEqual(WELL);
  });
});
