import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { drainable } from './draining.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

interface Waiting {
  request: IncomingMessage;
  response: ServerResponse;
}

/** A server whose answers the test gives, on a free port. */
async function serverOf({ lingerMs = 20 } = {}) {
  const waiting: Waiting[] = [];
  const server = createServer((request, response) => void waiting.push({ request, response }));
  const drain = drainable(server, { lingerMs });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  open.push(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = async (): Promise<{ status: number | undefined; connection: string | undefined }> => {
    const asked = request({ port, host: '127.0.0.1', agent });
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return { status: answer.statusCode, connection: answer.headers.connection };
  };
  const next = async (): Promise<Waiting> => {
    while (waiting.length === 0) await once(server, 'request');
    return waiting.shift() as Waiting; // the line above has waited for it
  };
  return { server, port, ask, next, drain };
}

test('a request that runs when the server stops is answered, and told that its connection ends', async () => {
  const { ask, next, drain } = await serverOf();
  const asked = ask();
  const { response } = await next();
  let drained = false;
  const done = drain(60_000).then((all) => {
    drained = true;
    return all;
  });
  await new Promise(setImmediate);
  expect(drained).toBe(false);
  response.end('done');
  expect(await asked).toEqual({ status: 200, connection: 'close' });
  expect(await done).toBe(true);
});

test('nobody new is let in', async () => {
  const { ask, next, drain, port } = await serverOf();
  const asked = ask();
  const { response } = await next();
  const done = drain(60_000);
  const [error] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
  response.end();
  await Promise.all([asked, done]);
});

test('who has a connection and asks once more as the server stops is answered, not cut off', async () => {
  const { ask, next, drain } = await serverOf({ lingerMs: 60_000 });
  const first = ask();
  (await next()).response.end();
  expect((await first).connection).toBe('keep-alive');
  const done = drain(60_000);
  const second = ask();
  (await next()).response.end();
  expect(await second).toEqual({ status: 200, connection: 'close' });
  expect(await done).toBe(true);
});

test('a connection that nobody uses does not hold the server up', async () => {
  const { drain, port, server } = await serverOf();
  const silent: Socket = connect(port, '127.0.0.1');
  await Promise.all([once(silent, 'connect'), once(server, 'connection')]);
  silent.resume();
  const done = drain(60_000);
  await once(silent, 'close');
  expect(await done).toBe(true);
});

test('what never ends is cut off when the time is up, and said so', async () => {
  const { ask, next, drain } = await serverOf();
  const asked = ask().catch((error: NodeJS.ErrnoException) => error.code);
  await next();
  expect(await drain(50)).toBe(false);
  expect(await asked).toBe('ECONNRESET');
});
