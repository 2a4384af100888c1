import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** A connection as the server sees it. */
interface Connection {
  /** Answers that are not finished. */
  readonly running: Set<ServerResponse>;
  /** When it was opened or last answered something, in milliseconds of this process. */
  idleSince: number;
}

/** After so long without a request nobody is likely to be sending one at this moment. */
const LINGER_MS = 500;

/**
 * Watches a server's connections so that it can stop without cutting anybody off. The function it returns lets nobody
 * new in, answers what runs and what arrives on connections that are open, tells each that its connection ends, and
 * closes those that stay silent. It resolves with true once none is left; with false where `graceMs` were not enough
 * and the rest was cut off.
 */
export function drainable(
  server: Server,
  { lingerMs = LINGER_MS }: { lingerMs?: number } = {},
): (graceMs: number) => Promise<boolean> {
  const connections = new Map<Socket, Connection>();
  let stopping = false;
  // Whoever reads this in the answer opens another connection next time, which another server accepts.
  const announceEnd = (response: ServerResponse): void => {
    if (!response.headersSent) response.shouldKeepAlive = false;
  };
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { running: new Set(), idleSince: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  // Before the app's own listener, which may answer at once.
  server.prependListener('request', (request, response) => {
    const connection = connections.get(request.socket);
    connection?.running.add(response);
    if (stopping) announceEnd(response);
    response.once('close', () => {
      if (!connection) return;
      connection.running.delete(response);
      connection.idleSince = performance.now();
    });
  });
  return async (graceMs) => {
    stopping = true;
    // Not the HTTP server's own close: it would cut every connection that is idle at this moment, also one whose next
    // request is on its way.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    for (const { running } of connections.values()) for (const response of running) announceEnd(response);
    const closeSilent = (): void => {
      const before = performance.now() - lingerMs;
      for (const [socket, { running, idleSince }] of connections)
        if (running.size === 0 && idleSince <= before) socket.destroy();
    };
    const sweep = setInterval(closeSilent, Math.min(50, lingerMs));
    let ranOut = false;
    const end = setTimeout(() => {
      ranOut = true;
      server.closeAllConnections();
      for (const socket of connections.keys()) socket.destroy();
    }, graceMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(end);
    return !ranOut;
  };
}
