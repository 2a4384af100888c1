import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** What is still taken in of a request that has been answered: enough for any upload, not for somebody without an end. */
const LIMITS = { ms: 60_000, bytes: 512 * 1024 * 1024 };
const LOOKS_EVERY_MS = 100;

/**
 * Lingering close: a request that is answered before all of it has arrived (an upload that is too large, or of a kind
 * that is not taken) is read to its end, and what comes is thrown away. To hang up at once would reset the connection
 * of a caller who is still sending: they would read a broken line instead of the answer that says why.
 *
 * Past `ms` or `bytes` the connection is cut. Requests that have arrived whole are not touched. The answer says that the
 * connection ends with it, so that nobody sends another request along it.
 */
export function lingering(server: Server, { ms, bytes }: { ms: number; bytes: number } = LIMITS): void {
  // Before the app's own listener, which may answer at once.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
    // Its overloads are one function: what it is given goes on as it came.
    response.writeHead = ((...args: unknown[]) => {
      if (!request.complete) response.shouldKeepAlive = false;
      return writeHead(...args);
    }) as typeof response.writeHead;
    const hangUp = socket.destroySoon.bind(socket);
    let waits = false;
    // The HTTP adapter gives what is unread half a second, and then closes the connection by this very method.
    socket.destroySoon = () => {
      if (request.complete || request.destroyed) return hangUp();
      if (waits) return;
      waits = true;
      const began = performance.now();
      const from = socket.bytesRead;
      // Counted on the socket: what the HTTP server throws away by itself comes past nobody else.
      const watch = setInterval(() => {
        if (performance.now() - began > ms || socket.bytesRead - from > bytes) done();
      }, LOOKS_EVERY_MS);
      const done = (): void => {
        clearInterval(watch);
        hangUp();
      };
      request.once('end', done);
      socket.once('close', () => clearInterval(watch));
      request.resume();
    };
    request.once('end', () => {
      if (!waits) socket.destroySoon = hangUp;
    });
  });
}
