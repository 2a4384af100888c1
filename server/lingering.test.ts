import { serve, type ServerType } from '@hono/node-server';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { lingering } from './lingering.ts';

let server: ServerType | undefined;
afterEach(() => {
  server?.close();
});

/** A server that refuses every upload before it has read any of it. */
async function refusing(limits?: { ms: number; bytes: number }) {
  server = serve({
    fetch: () => new Response('Too large.', { status: 413 }),
    port: 0,
    hostname: '127.0.0.1',
  });
  lingering(server as Server, limits);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const CHUNK = Buffer.alloc(64 * 1024);

/** Sends so many chunks, one each `everyMs`, and only then reads; how the connection ended and what was answered. */
async function send(port: number, { chunks, everyMs }: { chunks: number; everyMs: number }) {
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise<string>((resolve) => {
    socket.once('error', (error) => resolve((error as NodeJS.ErrnoException).code ?? error.message));
    socket.once('close', () => resolve('closed'));
  });
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${String(chunks * CHUNK.length)}\r\n\r\n`);
  let sent = 0;
  while (sent < chunks && !socket.destroyed) {
    socket.write(CHUNK);
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  socket.end();
  const ended = await closed;
  const [status, ...headers] = answer.split('\r\n');
  return { ended, status, sent, last: headers.some((line) => /^connection: close$/i.test(line)) };
}

test('who sends slowly reads the refusal, and is not cut off on the way', async () => {
  const port = await refusing();
  // Three times as long as the adapter gives it.
  expect(await send(port, { chunks: 30, everyMs: 50 })).toEqual({
    ended: 'closed',
    last: true,
    status: 'HTTP/1.1 413 Payload Too Large',
    sent: 30,
  });
});

test('who sends without an end is cut off', async () => {
  const port = await refusing({ ms: 60_000, bytes: 10 * CHUNK.length });
  const { sent } = await send(port, { chunks: 400, everyMs: 20 });
  expect(sent).toBeLessThan(400);
});

test('nor may it take too long', async () => {
  const port = await refusing({ ms: 300, bytes: 1e9 });
  const { sent } = await send(port, { chunks: 400, everyMs: 20 });
  expect(sent).toBeLessThan(400);
});
