import { operations } from '#contract/operations.ts';
import { serve, type ServerType } from '@hono/node-server';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { folderFiles } from '../ports/folder-files.ts';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../testing/harness.ts';

const MIB = 1024 * 1024;
const CHUNK = new Uint8Array(64 * 1024).fill(1);
/** How a picture begins. */
const PICTURE = new TextEncoder().encode('GIF89a');
const text = (value: string) => new TextEncoder().encode(value);

let t: TestApp;
let user: TestUser;
let project: TestProject;
let server: ServerType;
let address: string;
const stored = mkdtempSync(join(tmpdir(), 'plumbline-streaming-'));
beforeAll(async () => {
  t = await createTestApp();
  // In memory, what is stored would be taken for what is held.
  t.ports.files = folderFiles(stored);
  user = await t.user({ company: await t.company() });
  project = await t.project(user);
  server = serve({ fetch: t.app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  rmSync(join(stored, 'attachments'), { recursive: true, force: true });
});
afterAll(async () => {
  server?.close();
  await t?.close();
  rmSync(stored, { recursive: true, force: true });
});

const path = () => `/api${operations.uploadRfiFiles.path.replace('{projectId}', project.id)}`;
const headersOf = (by: TestUser) => ({
  authorization: `Bearer ${by.token}`,
  'content-type': 'multipart/form-data; boundary=b',
});
const left = () => readdirSync(t.uploadFolder);
const kept = () => {
  try {
    return readdirSync(join(stored, 'attachments'));
  } catch {
    return [];
  }
};

/** A form with files of these sizes, written as it is read; `sent` counts what was read of it. */
function form(sizes: readonly number[], head: Uint8Array = PICTURE, watch: () => void = () => undefined) {
  const counter = { sent: 0 };
  const parts = function* (): Generator<Uint8Array> {
    for (const [i, size] of sizes.entries()) {
      yield text(`--b\r\ncontent-disposition: form-data; name="files"; filename="${i}.gif"\r\n\r\n`);
      yield head;
      for (let at = head.byteLength; at < size; at += CHUNK.byteLength) {
        watch();
        // A new one each time: what is kept of it shows.
        yield CHUNK.slice(0, Math.min(CHUNK.byteLength, size - at));
      }
      yield text('\r\n');
    }
    yield text('--b--\r\n');
  };
  const source = parts();
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { done, value } = source.next();
        if (done) return controller.close();
        counter.sent += value.byteLength;
        controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, counter };
}

const post = (body: ReadableStream<Uint8Array>, by = user) =>
  t.app.fetch(
    new Request(`http://localhost${path()}`, {
      method: 'POST',
      headers: headersOf(by),
      body,
      duplex: 'half',
    } as RequestInit),
  );

test('150 MB in one form are at no time held in memory', async () => {
  const start = process.memoryUsage().external;
  let peak = 0;
  const { body } = form([50 * MIB, 50 * MIB, 50 * MIB], PICTURE, () => {
    peak = Math.max(peak, process.memoryUsage().external - start);
  });
  const response = await post(body);
  expect(response.status).toBe(201);
  const { data } = (await response.json()) as { data: { size: number; contentType: string }[] };
  expect(data.map(({ size, contentType }) => [size, contentType])).toEqual(
    Array.from({ length: 3 }, () => [50 * MIB, 'image/gif']),
  );
  // What is let go is collected now and then; what is held would be all of it.
  expect(peak).toBeLessThan(110 * MIB);
  expect(kept()).toHaveLength(3);
  expect(left()).toEqual([]);
});

test('a file over 50 MB is refused where it passes the limit, not where it ends', async () => {
  const { body, counter } = form([1000, 400 * MIB]);
  const response = await post(body);
  expect(response.status).toBe(413);
  const message = '“1.gif” is larger than 50 MB. Choose a smaller file.';
  expect(await response.json()).toMatchObject({ message, errors: [{ field: 'files.1', message }] });
  expect(counter.sent).toBeLessThan(51 * MIB);
  expect([left(), kept()]).toEqual([[], []]);
});

test('a program is refused by its beginning', async () => {
  const elf = Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0]);
  const { body, counter } = form([40 * MIB], elf);
  const response = await post(body);
  expect(response.status).toBe(415);
  const message = '“0.gif” is a program or a script. Those cannot be attached.';
  expect(await response.json()).toMatchObject({ message, errors: [{ field: 'files.0', message }] });
  expect(counter.sent).toBeLessThan(2 * MIB);
  expect([left(), kept()]).toEqual([[], []]);
});

test('who may not upload is told before anything is read', async () => {
  const stranger = await t.user({ company: await t.company() });
  const { body, counter } = form([40 * MIB]);
  expect((await post(body, stranger)).status).toBe(404);
  expect(counter.sent).toBe(0);
});

test('an upload that is broken off leaves nothing', async () => {
  const upload = request(`${address}${path()}`, { method: 'POST', headers: headersOf(user) });
  upload.on('error', () => undefined);
  upload.write(text('--b\r\ncontent-disposition: form-data; name="files"; filename="a.gif"\r\n\r\n'));
  upload.write(PICTURE);
  for (let i = 0; i < 64; i++) upload.write(CHUNK);
  await expect.poll(left, { timeout: 20_000 }).toHaveLength(1);
  upload.destroy();
  await expect.poll(left, { timeout: 20_000 }).toEqual([]);
  expect(kept()).toEqual([]);
});

test('a caller that is still sending gets to read the refusal', async () => {
  const elf = Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0]);
  const upload = request(`${address}${path()}`, { method: 'POST', headers: headersOf(user) });
  upload.on('error', () => undefined);
  upload.write(text('--b\r\ncontent-disposition: form-data; name="files"; filename="a.gif"\r\n\r\n'));
  upload.write(elf);
  const sending = setInterval(() => void upload.write(CHUNK), 5);
  try {
    const [answer] = (await once(upload, 'response')) as [{ statusCode: number }];
    expect(answer.statusCode).toBe(415);
  } finally {
    clearInterval(sending);
    upload.destroy();
  }
  await expect.poll(left).toEqual([]);
});
