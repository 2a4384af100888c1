import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { GatheringSocket } from './gathering-socket.ts';

/** Counts what goes to the operating system. */
class CountingSocket extends GatheringSocket {
  pieces = 0;
  override _write(...args: Parameters<GatheringSocket['_write']>): void {
    this.pieces++;
    super._write(...args);
  }
  override _writev(...args: Parameters<NonNullable<GatheringSocket['_writev']>>): void {
    this.pieces++;
    super._writev?.(...args);
  }
}

const received: Buffer[] = [];
const server = createServer((socket) => socket.on('data', (chunk) => received.push(chunk)));
afterAll(() => void server.close());

test('what is written in one turn leaves as one piece, in its order; the next turn is another', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = new CountingSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');

  socket.write('a');
  socket.cork();
  socket.write('b');
  socket.uncork();
  await Promise.resolve().then(() => socket.write('c'));
  expect(socket.pieces).toBe(0);
  await new Promise((resolve) => setImmediate(resolve));
  expect(socket.pieces).toBe(1);

  await new Promise<void>((resolve) => socket.write('d', () => resolve()));
  expect(socket.pieces).toBe(2);
  socket.end();
  await once(socket, 'close');
  expect(Buffer.concat(received).toString()).toBe('abcd');
});
