import { type OperationId, operations } from '#contract/operations.ts';
import type { ResponseOf } from './bodies.ts';

/** Operations that read: what answers for somebody else may call these, and no other. */
export type ReadId = {
  [K in OperationId]: (typeof operations)[K]['method'] extends 'get' ? K : never;
}[OperationId];

export interface ReadOf {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
}

/** What a read came to: the answer, or the status of its refusal. */
export type Read<K extends ReadId> = { ok: true; body: ResponseOf<K> } | { ok: false; status: number };

/**
 * Reads of the contract in the caller's own name, each a request of its own: whoever answers a question for somebody
 * reads by these alone, and so can never say what the asker may not see. Belongs after the transaction.
 */
export type CallerReads = <K extends ReadId>(operationId: K, of?: ReadOf) => Promise<Read<K>>;

function addressOf(path: string, { params = {}, query = {} }: ReadOf): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? (value as readonly string[]) : [value])
      if (each !== undefined) search.append(name, String(each));
  return `http://within${filled}?${search.toString()}`;
}

/**
 * @param serve answers a request as the API does
 * @param token the caller's own session
 * @param isOpen whether the transaction of the caller's own request is still open
 */
export function callerReads(
  serve: (request: Request) => Promise<Response>,
  token: string | null,
  isOpen: () => boolean,
): CallerReads {
  return async (operationId, of = {}) => {
    // The embedded database has one connection: the read would wait for the transaction that waits for it.
    if (isOpen()) throw new Error('Reading as the caller belongs after the transaction, and it is open here');
    const headers = token === null ? new Headers() : new Headers({ authorization: `Bearer ${token}` });
    const response = await serve(new Request(addressOf(operations[operationId].path, of), { headers }));
    if (!response.ok) {
      await response.body?.cancel();
      return { ok: false, status: response.status };
    }
    return { ok: true, body: await response.json() };
  };
}
