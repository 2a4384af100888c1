import { namedFormats, operations } from '#contract/operations.ts';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { type ReceivedBody, receiveBody } from '../server/http/body.ts';
import type { FormatNode } from '../server/http/formats.ts';
import type { Operation, Operations } from '../server/http/operation.ts';
import { notFound, Problem, problemResponse } from '../server/http/problem.ts';
import { fileReply } from '../server/http/reply.ts';
import { memoryUploads } from '../server/ports/memory-uploads.ts';
import { checkBody, checkHeaders, checkParams, checkQuery } from '../server/http/validate.ts';
import { type Answer, contract, describe, resolve } from './contract.ts';
import { echo } from './echo.ts';
import { failureOf, failureOfStatus } from './failure.ts';
import { fileOf, typeOfName } from './files.ts';
import { isPage, pageOf, type Row } from './list.ts';
import { exampleOf, inKind } from './sample.ts';
import { requestIdOf } from './seed.ts';
import { type Defaults, readSwitches, type Switches } from './switches.ts';

/** An id that every client may take for one that is not there. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** A bearer token that has run out. */
const EXPIRED = 'expired';

const formats = namedFormats as Readonly<Record<string, FormatNode>>;

interface Request {
  operationId: string;
  operation: Operation;
  switches: Switches;
  params: Row;
  query: Row;
  body: unknown;
  /** Names this very request: two that are the same get the same answer. */
  place: string;
}

const wait = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

function requireToken(request: globalThis.Request): void {
  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim();
  if (!token) throw new Problem('UNAUTHENTICATED', 'Please log in to continue.');
  if (token === EXPIRED)
    throw new Problem('SESSION_EXPIRED', 'Your session has expired. Please login again.');
}

const versionOf = (content: ReturnType<typeof contentOf>): number => {
  const version = (exampleOf(Object.values(content ?? {})[0]) as Row | undefined)?.['version'];
  return typeof version === 'number' ? version : Number.POSITIVE_INFINITY;
};

const contentOf = (node: Parameters<typeof resolve<Answer>>[0]) => resolve(node)?.content;

/** Refuses a version older than every one that the contract's examples know of the record. */
function requireFresh(operationId: string, operation: Operation, body: unknown): void {
  const sent = (body as Row | undefined)?.['version'];
  if (typeof sent !== 'number' || !operation.statuses.includes(409)) return;
  const { requestBody, responses } = describe(operationId).operation;
  const answered = versionOf(contentOf(responses[operation.successStatus]));
  if (answered === Number.POSITIVE_INFINITY) return;
  if (sent < Math.min(versionOf(contentOf(requestBody)), answered - 1))
    throw failureOf(operationId, 'STALE_VERSION');
}

/** Keys that were used and what they were used for; the one thing that the mock remembers. */
function keyMemory(): (key: string | null, fingerprint: string) => void {
  const used = new Map<string, string>();
  return (key, fingerprint) => {
    if (key === null) return;
    const before = used.get(key);
    if (before !== undefined && before !== fingerprint)
      throw new Problem('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.');
    used.set(key, fingerprint);
  };
}

/** Validates as the server's binder does, in its order. */
function read(
  c: Context,
  operationId: string,
  operation: Operation,
  switches: Switches,
  received: ReceivedBody,
) {
  const search = new URL(c.req.url).searchParams;
  const params = checkParams(operation.params, c.req.param()) as Row;
  if (Object.values(params).includes(NOBODY)) throw notFound();
  const query = checkQuery(operation.query, operation.querySchema, search) as Row;
  checkHeaders(operation.headers, operation.headerNames, c.req.raw.headers);
  const body =
    received.value === undefined && !operation.bodyRequired
      ? undefined
      : checkBody(operation.body, operation.formats, formats, received.value);
  requireFresh(operationId, operation, body);
  const text = operation.bodyType === 'json' ? JSON.stringify(received.value) : '';
  const place = `${switches.seed} ${operationId} ${new URL(c.req.url).pathname} ${text}`;
  return { operationId, operation, switches, params, query, body, place };
}

/** The contract's success answer to a request that is in order. */
function succeed({ operationId, operation, switches, params, query, body, place }: Request): Response {
  const { operation: described, parameters } = describe(operationId);
  const status = switches.status ?? operation.successStatus;
  const content = resolve(described.responses[status])?.content;
  const [type, media] = Object.entries(content ?? {})[0] ?? [];
  if (!type || !media) return new Response(null, { status });
  if (!type.endsWith('json')) {
    const name = String(query['filename'] ?? query['key'] ?? '');
    const contentType = type === 'application/octet-stream' ? typeOfName(name) : type;
    const file = fileOf(contentType, operationId);
    const bytes = typeof media.example === 'string' ? new TextEncoder().encode(media.example) : file.bytes;
    const reply = fileReply({
      body: bytes,
      contentType,
      fileName: String(query['filename'] ?? `${operationId}.${file.extension}`),
      inline: operationId.startsWith('stream'),
    });
    return new Response(bytes as BodyInit, { status, headers: reply.headers });
  }
  const { example: kind, seed } = switches;
  let answer = inKind(kind, media.schema, exampleOf(media));
  if (isPage(answer))
    answer = pageOf(answer, { query, parameters, schema: media.schema, kind, seed, place: operationId });
  if (operation.response)
    answer = echo(answer, {
      path: operation.path,
      params,
      body,
      schema: media.schema,
      response: operation.response,
      created: status === 201,
      place,
    });
  return Response.json(answer, { status });
}

/** The mock server: every operation of the contract answered from the contract alone. Imports no Node module. */
export function createMock(defaults: Defaults = {}): Hono {
  const app = new Hono();
  const remember = keyMemory();
  app.use(
    '*',
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      exposeHeaders: ['content-disposition', 'etag', 'retry-after', 'x-request-id'],
      maxAge: 600,
    }),
  );

  const answer = async (c: Context, operationId: string, operation: Operation): Promise<Response> => {
    const switches = readSwitches(c.req.raw.headers, defaults);
    if (switches.delay > 0) await wait(switches.delay);
    if (switches.error) throw failureOf(operationId, switches.error);
    const declared = switches.status !== null && operation.statuses.includes(switches.status);
    if (switches.status !== null && !(declared && switches.status < 300))
      throw failureOfStatus(operationId, switches.status);
    if (operation.authority !== 'public') requireToken(c.req.raw);
    const received = await receiveBody(c.req.raw, operation, { uploads: memoryUploads });
    const request = read(c, operationId, operation, switches, received);
    remember(operation.idempotent ? (c.req.header('idempotency-key') ?? null) : null, request.place);
    return succeed(request);
  };

  const serve = async (c: Context, work: () => Promise<Response>): Promise<Response> => {
    const requestId = requestIdOf(`${c.req.method} ${c.req.url}`);
    let response: Response;
    try {
      response = await work();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      response = problemResponse(error, requestId);
    }
    response.headers.set('x-request-id', requestId);
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    return response;
  };

  app.get('/api/openapi.json', (c) => c.json(contract));
  // Static segments before parameters, so that `/projects/company/{id}` is not read as `/projects/{id}`.
  const ordered = Object.entries(operations as Operations).toSorted(([, a], [, b]) =>
    a.path.replaceAll('{', '\u007f') < b.path.replaceAll('{', '\u007f') ? -1 : 1,
  );
  for (const [operationId, operation] of ordered) {
    const route = describe(operationId).base + operation.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(operation.method.toUpperCase(), route, (c) => serve(c, () => answer(c, operationId, operation)));
  }
  // The addresses of stored files, beside the API.
  for (const place of ['stream', 'download'])
    app.get(`/documents/${place}`, (c) => serve(c, () => storedFile(c, place === 'stream', defaults)));
  app.all('*', (c) =>
    serve(c, () => Promise.reject(notFound(`There is no ${c.req.method} at this address.`))),
  );
  return app;
}

/** A stored file by its key, for a contract that does not describe these addresses itself. */
async function storedFile(c: Context, inline: boolean, defaults: Defaults): Promise<Response> {
  const { delay } = readSwitches(c.req.raw.headers, defaults);
  if (delay > 0) await wait(delay);
  requireToken(c.req.raw);
  const key = c.req.query('key');
  if (!key || key.includes(NOBODY)) throw notFound();
  const fileName = c.req.query('filename') ?? key.split('/').at(-1) ?? 'file';
  const contentType = typeOfName(fileName);
  if (c.req.query('thumbnail') === 'true' && !contentType.startsWith('image/')) throw notFound();
  const file = fileReply({ body: fileOf(contentType, fileName).bytes, contentType, fileName, inline });
  const response = await file.response();
  response.headers.set('etag', `"${requestIdOf(`${key} ${c.req.query('thumbnail') ?? ''}`).slice(4)}"`);
  return response;
}
