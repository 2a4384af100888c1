import { type OperationId, operations } from '#contract/operations.ts';
import type { Hono } from 'hono';
import type { z } from 'zod';
import type { Operation } from '../http/operation.ts';
import { missingHeaders } from './answer-headers.ts';

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type Members<O extends Operation> = { params: In<O['params']>; query: In<O['query']>; body: In<O['body']> };
type Given<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
type Relaxed<T> = { [K in keyof T as object extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as object extends T[K] ? K : never]?: T[K];
};
type Op<K extends OperationId> = (typeof operations)[K] extends infer O extends Operation ? O : never;

/** The parts of a request that the contract knows; what it does not require may be left out. */
export type CallInput<K extends OperationId> = Relaxed<Given<Members<Op<K>>>> & {
  headers?: Record<string, string>;
};
export type CallResult<K extends OperationId> = Out<Op<K>['response']>;

/** A request as bad as the test needs it. */
export interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Attempt {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read whatever came back, success or problem
  body: any;
  headers: Headers;
  response: Response;
}

/** Texts as they are, everything else as JSON writes it. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function toForm(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    for (const item of [value].flat())
      if (item !== undefined) form.append(name, item instanceof Blob ? item : textOf(item));
  return form;
}

/** Builds the HTTP request of an operation of the contract. */
export function requestOf(operation: Operation, input: LooseInput, token?: string | null): Request {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const url = new URL(`http://localhost/api${path}`);
  for (const [name, value] of Object.entries(input.query ?? {}))
    for (const item of [value].flat()) if (item !== undefined) url.searchParams.append(name, textOf(item));
  const headers = new Headers(input.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  let body: BodyInit | undefined;
  if (input.body instanceof Uint8Array) body = input.body as BodyInit;
  else if (input.body !== undefined && operation.bodyType === 'multipart')
    body = input.body instanceof FormData ? input.body : toForm(input.body as Record<string, unknown>);
  else if (input.body !== undefined) {
    if (!headers.has('content-type')) headers.set('content-type', 'application/json');
    body = typeof input.body === 'string' ? input.body : JSON.stringify(input.body);
  }
  return new Request(url, { method: operation.method.toUpperCase(), headers, body });
}

export interface TestClient {
  token: string | null;
  /** Calls an operation and returns its success body; throws with the server's words on any other answer. */
  call<K extends OperationId>(
    operationId: K,
    ...input: object extends CallInput<K> ? [CallInput<K>?] : [CallInput<K>]
  ): Promise<CallResult<K>>;
  /** Calls an operation as badly as wanted and returns whatever came back. */
  attempt(operationId: OperationId, input?: LooseInput): Promise<Attempt>;
}

/**
 * A caller with a bearer token, or none. Every success is checked against the contract by the server itself, the headers
 * of every answer here.
 */
export function testClient(app: Hono, token: string | null): TestClient {
  const client: TestClient = {
    token,
    async attempt(operationId, input = {}) {
      const operation = operations[operationId] as Operation;
      const response = await app.fetch(requestOf(operation, input, client.token));
      const missing = missingHeaders(operation, response);
      if (missing.length > 0)
        throw new Error(`${operationId} answered ${response.status} without ${missing.join(', ')}`);
      const isJson = response.headers.get('content-type')?.includes('json');
      const body = isJson
        ? await response.clone().json()
        : new Uint8Array(await response.clone().arrayBuffer());
      return { status: response.status, body, headers: response.headers, response };
    },
    async call(operationId, ...[input]) {
      const { status, body } = await client.attempt(operationId, (input ?? {}) as LooseInput);
      if (status >= 400) throw new Error(`${operationId} answered ${status}: ${JSON.stringify(body)}`);
      return body as CallResult<typeof operationId>;
    },
  };
  return client;
}
