/** How long a call may stay without an answer before whoever waits for it is told so. */
export const ANSWER_MS = 30_000;

/** A line that is worse than this loses its connection anyway: 10 kB/s. */
const BYTES_PER_MS = 10;

/**
 * How long a write may take, in ms, until its answer is read; undefined for a read, and for an upload, which shows how
 * far it is and can be stopped. A long list of lines has its way to go before the server can begin.
 */
export function writeLimit({ method = 'GET', body }: RequestInit): number | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  if (body === undefined || body === null) return ANSWER_MS;
  return typeof body === 'string' ? ANSWER_MS + Math.ceil(body.length / BYTES_PER_MS) : undefined;
}

/** Gives up waiting for a promise after a while; what it stands for goes on. */
export async function inTime<T>(promise: Promise<T>, ms = ANSWER_MS): Promise<T> {
  const limit = AbortSignal.timeout(ms);
  return Promise.race([
    promise,
    new Promise<never>((_resolve, reject) => {
      limit.addEventListener('abort', () => reject(limit.reason as Error));
    }),
  ]);
}
