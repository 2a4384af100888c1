import type { Fetch } from '../../../verify/transport.ts';
import type { Rule } from '../../../verify/rules.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- defects reach into bodies of every shape
export type Body = any;

interface Change {
  query?: Record<string, string | null>;
  body?: unknown;
  headers?: Record<string, string | null>;
}

/** One request on its way through the proxy, with what it asks for laid open. */
export interface Passing {
  method: string;
  /** Path below /api. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: Body;
  /** Asks the real server, changed where it is said. */
  pass(change?: Change): Promise<Response>;
  /** Asks the real server for something else with the same token. */
  ask: (method: string, path: string, body?: unknown) => Promise<Response>;
}

/** One way in which a server can break the contract. */
export interface Defect {
  name: string;
  /** The rule that has to find it. */
  rule: Rule;
  /** Operations and checks that are run, so that a run is short. */
  only: readonly string[];
  checks: readonly string[];
  answer(passing: Passing): Promise<Response>;
}

/** An answer in JSON. */
export const json = (body: unknown, status: number, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-request-id': 'req_1', ...headers },
  });

const parsed = (bytes: Uint8Array | null): Body => {
  try {
    return bytes ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
  } catch {
    return undefined;
  }
};

/** The server behind a proxy that plants the defect. */
export function withDefect(fetch: Fetch, defect: Defect): Fetch {
  let date: string | null = null;
  const real: Fetch = async (request) => {
    const response = await fetch(request);
    date = response.headers.get('date');
    return response;
  };
  /** What stands in front of a server passes on when it answered. */
  const dated = (response: Response): Response => {
    if (date && !response.headers.has('date')) response.headers.set('date', date);
    return response;
  };
  return async (request) => {
    const url = new URL(request.url);
    const bytes = request.body ? new Uint8Array(await request.arrayBuffer()) : null;
    const answer = defect.answer({
      method: request.method,
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      headers: request.headers,
      body: parsed(bytes),
      async pass({ query = {}, body: other, headers = {} } = {}) {
        const target = new URL(url);
        for (const [name, value] of Object.entries(query))
          if (value === null) target.searchParams.delete(name);
          else target.searchParams.set(name, value);
        const sent = new Headers(request.headers);
        for (const [name, value] of Object.entries(headers))
          if (value === null) sent.delete(name);
          else sent.set(name, value);
        const body = other === undefined ? (bytes as BodyInit | null) : JSON.stringify(other);
        return real(new Request(target, { method: request.method, headers: sent, body }));
      },
      async ask(method, path, body) {
        const headers = new Headers({ 'content-type': 'application/json' });
        headers.set('authorization', request.headers.get('authorization') ?? '');
        const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
        return real(new Request(`${url.origin}/api${path}`, init));
      },
    });
    return dated(await answer);
  };
}

/** Changes the JSON of successful answers at an address. */
export const changed =
  (at: RegExp, change: (body: Body, passing: Passing) => unknown) =>
  async (passing: Passing): Promise<Response> => {
    const response = await passing.pass();
    if (!at.test(passing.path) || !response.ok) return response;
    if (!response.headers.get('content-type')?.includes('json')) return response;
    const body: Body = await response.json();
    await change(body, passing);
    return json(body, response.status);
  };

/** Changes each row of a list. */
export const changedRows = (at: RegExp, change: (row: Body, i: number) => void) =>
  changed(at, (body) => body.data.forEach(change));

/** Changes the answers of a status. */
export const changedError =
  (status: number, change: (body: Body, passing: Passing) => Response | Promise<Response>) =>
  async (passing: Passing): Promise<Response> => {
    const response = await passing.pass();
    return response.status === status ? change(await response.json(), passing) : response;
  };

/** Takes what the contract forbids: where the body is so, the refusal becomes a success. */
export const taking =
  (is: (body: Body) => unknown, success: (passing: Passing) => Response | Promise<Response>) =>
  async (passing: Passing): Promise<Response> => {
    const response = await passing.pass();
    const refused = response.status >= 400 && response.status < 500;
    return refused && is(passing.body) ? success(passing) : response;
  };

export const SOVS = /\/tools\/sov\/all$/;
export const SOV = /\/tools\/sov\/[^/]+\/detail$/;
export const PROJECT = /^\/projects\/[0-9a-f-]{36}$/;
