import { readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from './config/config.ts';
import { createSession } from './http/sessions.ts';
import { users } from './modules/auth/schema.ts';
import { silentLog } from './ports/log.ts';
import { wirePorts } from './ports/wire.ts';
import { migratedDataFolder } from './testing/data-folder.ts';
import { type ServerProcess, startServer } from './testing/server-process.ts';

// It starts the real server as a process of its own: only there is memory the server's alone.
vi.setConfig({ testTimeout: 240_000 });

const MIB = 1024 * 1024;
const MOST_GROWTH = 120 * MIB;
/** The server's other work, such as a job, can fall into one upload and not into every one; holding its files would. */
const TURNS = 4;
const CHUNK = Buffer.alloc(64 * 1024, 1);

let dataDir: string;
let server: ServerProcess | undefined;
beforeEach(async () => {
  dataDir = await migratedDataFolder();
});
afterEach(async () => {
  await server?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

async function newSession(): Promise<string> {
  const ports = await wirePorts(readConfig({ DATA_DIR: dataDir }), silentLog);
  try {
    await ports.database.migrate();
    return await ports.database.transaction(async (tx) => {
      const person = {
        email: 'dana@example.com',
        name: 'Dana',
        isVerified: true,
        isOnboardingComplete: true,
        agreeToTermsTimestamp: new Date(),
      };
      const [user] = await tx.insert(users).values(person).returning();
      if (!user) throw new Error('No user was made');
      return createSession(tx, ports, user.id);
    });
  } finally {
    await ports.pdf.close();
    await ports.database.close();
  }
}

const callApi = async <T>(token: string, path: string, body: unknown): Promise<T> => {
  const response = await fetch(`${server?.address}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as T;
};

function* form(files: number, bytes: number): Generator<Buffer> {
  for (let i = 0; i < files; i++) {
    yield Buffer.from(
      `--b\r\ncontent-disposition: form-data; name="files"; filename="${i}.gif"\r\n\r\nGIF89a`,
    );
    for (let at = 6; at < bytes; at += CHUNK.length)
      yield CHUNK.subarray(0, Math.min(CHUNK.length, bytes - at));
    yield Buffer.from('\r\n');
  }
  yield Buffer.from('--b--\r\n');
}

async function upload(token: string, url: string, files: number, bytes: number): Promise<number> {
  const sending = request(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
  });
  const status = new Promise<number>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
  });
  await pipeline(Readable.from(form(files, bytes)), sending);
  return status;
}

/** A figure of Linux about a process, in bytes: what it holds now (VmRSS), or held at most since `forgetPeak` (VmHWM). */
const memoryOf = (pid: number, figure: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${figure}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) *
  1024;
const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** A started server with a project, and whom it is for. */
async function startedProject(): Promise<{ token: string; pid: number; tools: string }> {
  const token = await newSession();
  server = await startServer({ DATA_DIR: dataDir });
  const company = await callApi<{ id: string }>(token, '/companies', { name: 'Northgate Builders' });
  const project = await callApi<{ id: string }>(token, '/projects', {
    companyId: company.id,
    name: 'Harborview',
    owningCompanyRole: 'GENERAL_CONTRACTOR',
  });
  return { token, pid: server.pid, tools: `${server.address}/api/projects/${project.id}/tools` };
}

/** By how much the server grew each time, until once it was not much. */
async function growthOf(pid: number, work: () => Promise<void>): Promise<number[]> {
  const growth: number[] = [];
  for (let turn = 0; turn < TURNS && Math.min(...growth) >= MOST_GROWTH; turn++) {
    forgetPeak(pid);
    const before = memoryOf(pid, 'VmRSS');
    await work();
    growth.push(memoryOf(pid, 'VmHWM') - before);
  }
  return growth;
}

test.runIf(process.platform === 'linux')(
  'a server that takes 250 MB of files does not grow by them',
  async () => {
    const { token, pid, tools } = await startedProject();
    const url = `${tools}/rfi/upload-files`;
    // The first upload also loads what every later one uses.
    expect(await upload(token, url, 1, 5 * MIB)).toBe(201);
    const growth = await growthOf(pid, async () => {
      expect(await upload(token, url, 5, 50 * MIB)).toBe(201);
    });
    expect(Math.min(...growth)).toBeLessThan(MOST_GROWTH);
    expect(readdirSync(join(dataDir, 'files/attachments'))).toHaveLength(1 + 5 * growth.length);
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
  },
);

test.runIf(process.platform === 'linux')(
  'a server that sends 250 MB as one zip file does not grow by them, nor keep open what nobody waits for',
  async () => {
    const { token, pid, tools } = await startedProject();
    expect(await upload(token, `${tools}/documents/upload`, 5, 50 * MIB)).toBe(201);
    const headers = { authorization: `Bearer ${token}` };
    const list = await fetch(`${tools}/documents?fileType=IMAGE`, { headers });
    const { data } = (await list.json()) as { data: { id: string }[] };
    expect(data).toHaveLength(5);
    const zip = async (files: readonly { id: string }[], signal?: AbortSignal) => {
      const url = `${tools}/documents/zip?${files.map(({ id }) => `id=${id}`).join('&')}`;
      return fetch(url, { headers, ...(signal ? { signal } : {}) });
    };
    const sizeOf = async (reply: Response): Promise<number> => {
      let size = 0;
      for await (const chunk of reply.body ?? []) size += chunk.byteLength;
      return size;
    };
    expect(await sizeOf(await zip(data.slice(0, 1)))).toBeGreaterThan(50 * MIB);
    const growth = await growthOf(pid, async () => {
      const reply = await zip(data);
      expect(reply.status).toBe(200);
      const size = await sizeOf(reply);
      expect(size).toBeGreaterThan(250 * MIB);
      expect(reply.headers.get('content-length')).toBe(String(size));
    });
    expect(Math.min(...growth)).toBeLessThan(MOST_GROWTH);

    const leaving = new AbortController();
    const reply = await zip(data, leaving.signal);
    await reply.body?.getReader().read();
    const openFiles = () =>
      readdirSync(`/proc/${pid}/fd`).filter((fd) => {
        try {
          return readlinkSync(`/proc/${pid}/fd/${fd}`).includes('files/documents');
        } catch {
          return false;
        }
      });
    expect(openFiles()).toHaveLength(1);
    leaving.abort();
    await vi.waitFor(() => expect(openFiles()).toEqual([]), 5000);
  },
);
