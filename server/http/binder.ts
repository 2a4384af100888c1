import type { Context, Hono } from 'hono';
import type { Db } from '../db/database.ts';
import type { Ports } from '../ports/ports.ts';
import { actorOf, enterAs, requireAuthority } from './authorize.ts';
import { type HeadJudge, mayBeLarge, type ReceivedBody, receiveBody } from './body.ts';
import { callerReads } from './caller-reads.ts';
import type { PublicContext } from './context.ts';
import { namingTexts, toProblem } from './failure.ts';
import type { FormatNode } from './formats.ts';
import { claimKey, type IdempotentRequest, storeAnswer } from './idempotency.ts';
import type { Operation, Operations } from './operation.ts';
import { Problem, problemResponse } from './problem.ts';
import { limitsOf, type RateRule } from './rate-limit.ts';
import { Reply } from './reply.ts';
import { checkResponse } from './response.ts';
import { bearerToken, readSession, sessionOf, unauthenticated } from './sessions.ts';
import { hashToken, sha256, newRequestId } from './tokens.ts';
import {
  type Attempt,
  type Caller,
  type DoneOn,
  draftContext,
  inTransaction,
  type Preparer,
  type RequestFacts,
} from './transaction.ts';
import { readsAs, requireOwnSession } from './viewing.ts';
import { checkBody, checkHeaders, checkParams, checkQuery } from './validate.ts';

/** A handler as the binder calls it; `Handlers` (handler.ts) is its typed face. */
// oxlint-disable-next-line typescript/no-explicit-any -- every operation meets here in one loop; Handlers has the types
export type AnyHandler = (ctx: any, input: any) => unknown;

export interface BinderSettings {
  ports: Ports;
  operations: Operations;
  namedFormats: Readonly<Record<string, FormatNode>>;
  handlers: Readonly<Record<string, AnyHandler | undefined>>;
  rateRules: Readonly<Record<string, readonly RateRule[] | undefined>>;
  /** What an operation's form refuses by the beginning of a file, while it arrives. */
  headJudges?: Readonly<Record<string, HeadJudge | undefined>>;
  /** What an operation that takes files does with them before its transaction begins. */
  preparers?: Readonly<Record<string, Preparer | undefined>>;
  /** Takes note, in the same transaction, of what was done on which records. */
  settle?: ((ctx: PublicContext, done: readonly DoneOn[]) => Promise<void>) | undefined;
  /** Base address of the app for links in mails. */
  publicUrl: string;
  /** The caller's network address; null where it cannot be known. */
  clientAddress(c: Context): string | null;
  /** Tests: an answer that breaks the contract becomes a 500 that says how. */
  validateResponses: boolean;
  /** Answers a request that the server makes in a caller's name. */
  serve: (request: Request) => Promise<Response>;
  /** Called after a commit that queued mail. */
  onMailQueued(): void;
}

/** Characters of the name that a page gives itself. */
const MOST_ORIGIN = 64;

/** Static segments before parameters, so that `/projects/company/{id}` is not read as `/projects/{id}/…`. */
function bySpecificity([, a]: [string, Operation], [, b]: [string, Operation]): number {
  const [left, right] = [a.path.split('/'), b.path.split('/')];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const order = Number(left[i]?.startsWith('{')) - Number(right[i]?.startsWith('{'));
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** Registers every operation of the contract on the app. */
export function bindOperations(app: Hono, settings: BinderSettings): void {
  for (const [operationId, operation] of Object.entries(settings.operations).sort(bySpecificity)) {
    // The types have it already; this is for a contract and handlers that were put together without them.
    if (!settings.handlers[operationId]) throw new Error(`The operation ${operationId} has no handler`);
    const route = operation.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(operation.method.toUpperCase(), route, (c) => serve(c, operationId, operation, settings));
  }
}

async function serve(
  c: Context,
  operationId: string,
  operation: Operation,
  settings: BinderSettings,
): Promise<Response> {
  const { ports } = settings;
  const started = performance.now();
  const requestId = newRequestId(ports.random);
  let response: Response;
  try {
    response = await perform(c, operationId, operation, requestId, settings);
  } catch (error) {
    const problem = toProblem(error);
    if (problem.code === 'INTERNAL') {
      // The cause is for the operator; parameters of a failed query may hold personal data and stay out.
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const detail =
        cause instanceof Error ? { message: cause.message, stack: cause.stack } : { message: String(cause) };
      ports.log('error', 'unexpected-error', { requestId, operationId, ...detail });
    }
    if (problem.code === 'UNAVAILABLE' && error instanceof Error && !(error instanceof Problem)) {
      const cause = error.cause instanceof Error ? error.cause : error;
      ports.log('error', 'unavailable', { requestId, operationId, message: cause.message });
    }
    response = problemResponse(problem, requestId);
  }
  response.headers.set('x-request-id', requestId);
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  const ms = Math.round((performance.now() - started) * 10) / 10;
  ports.log('info', 'request', { requestId, operationId, status: response.status, ms });
  return response;
}

async function perform(
  c: Context,
  operationId: string,
  operation: Operation,
  requestId: string,
  settings: BinderSettings,
): Promise<Response> {
  const { ports } = settings;
  const request = c.req.raw;
  const token = bearerToken(request.headers);
  const isPublic = operation.authority === 'public';
  if (!isPublic && !token) throw new Problem('UNAUTHENTICATED', 'Please log in to continue.');
  const rules = settings.rateRules[operationId] ?? [];
  const limits = limitsOf(ports, operationId, rules);
  const address = settings.clientAddress(c);
  // Who sends too much is told before any of it is read.
  await limits.countAddress(address);
  if (operation.method !== 'get') await ports.database.requireRoom?.();
  let userId: string | null = null;
  // Nobody without a session makes the server hold a large body, nobody without the right one with files.
  const isForm = operation.bodyType === 'multipart';
  if (!isPublic && (isForm || mayBeLarge(request, operation) || rules.some(({ by }) => by !== 'address'))) {
    const search = new URL(request.url).searchParams;
    const tokenHash = token && (await hashToken(token));
    const caller = await ports.database.transaction((tx) =>
      isForm
        ? identify(tx, operation, c.req.param(), search, tokenHash, ports)
        : readSession(tx, token, operation.tokenScope, ports.clock.now()),
    );
    userId = caller.user?.id ?? null;
  }
  if (userId) await limits.countAccount({ address, account: userId });
  const received = await receiveBody(request, operation, {
    uploads: ports.uploads,
    judgeHead: settings.headJudges?.[operationId],
  });
  try {
    // Of somebody who is not signed in the body says whose account it is about.
    const account = userId ?? accountOf(received.value, token);
    if (!userId) await limits.countAccount({ address, account });
    const response = await answer(
      { c, operationId, operation, requestId, address, token, received },
      settings,
    );
    await limits.forgive({ address, account });
    return response;
  } catch (error) {
    throw namingTexts(error, received.value);
  } finally {
    await received
      .discard()
      .catch((error: unknown) => ports.log('warn', 'upload-not-removed', { message: String(error) }));
  }
}

interface ReceivedRequest {
  c: Context;
  operationId: string;
  operation: Operation;
  requestId: string;
  address: string | null;
  token: string | null;
  received: ReceivedBody;
}

async function answer(
  { c, operationId, operation, requestId, address, token, received }: ReceivedRequest,
  settings: BinderSettings,
): Promise<Response> {
  const { ports } = settings;
  const request = c.req.raw;
  const isPublic = operation.authority === 'public';
  let isCommitted = false;
  const facts: RequestFacts = {
    now: ports.clock.now(),
    requestId,
    operationId,
    address,
    userAgent: request.headers.get('user-agent'),
    bearerToken: token,
    accept: request.headers.get('accept') ?? '',
    publicUrl: settings.publicUrl,
    readAsCaller: callerReads(settings.serve, token, () => !isCommitted),
  };
  const url = new URL(request.url);
  const key = operation.idempotent && !isPublic ? request.headers.get('idempotency-key') : null;
  const requestHash = key ? await sha256(`${url.pathname}\n${await received.fingerprint()}`) : '';

  const tokenHash = token && !isPublic ? await hashToken(token) : null;
  const readInput = () => ({
    params: checkParams(operation.params, c.req.param()),
    query: checkQuery(operation.query, operation.querySchema, url.searchParams),
    headers: checkHeaders(operation.headers, operation.headerNames, request.headers),
    body:
      received.value === undefined && !operation.bodyRequired
        ? undefined
        : checkBody(operation.body, operation.formats, settings.namedFormats, received.value),
  });
  const preparer = settings.preparers?.[operationId];
  const prepare =
    preparer && ((files: Ports['files']) => preparer({ files, random: ports.random }, readInput()));

  const work = async (tx: Db, { prepared, outside }: Attempt) => {
    const caller = await identify(tx, operation, c.req.param(), url.searchParams, tokenHash, ports);
    const input = readInput();
    const claim: IdempotentRequest | null = key
      ? { userId: caller.user?.id ?? null, operationId, key, requestHash }
      : null;
    const draft = draftContext(tx, ports, facts, caller, outside);
    const stored = claim && (await claimKey(tx, claim, draft.context.now));
    if (stored) return { answer: stored, draft };
    const actor = caller.user && caller.project ? actorOf(caller.user.id, caller.project) : undefined;
    const context = { ...draft.context, session: caller.session, project: caller.project, actor };
    prepared.used = true;
    const result = await settings.handlers[operationId]?.(context, { ...input, prepared: prepared.value });
    // What is read as somebody else leaves no step of theirs.
    if (!readsAs(caller)) await draft.flush();
    if (draft.done().length > 0) await settings.settle?.(draft.context, draft.done());
    if (result instanceof Reply) return { reply: result, draft };
    const made = { status: operation.successStatus, body: result };
    if (claim) await storeAnswer(tx, claim, made);
    return { answer: made, draft };
  };
  const done = await inTransaction(ports, work, prepare);
  isCommitted = true;

  if (done.draft.mailed) settings.onMailQueued();
  if (operation.method !== 'get') {
    const { projectIds, userIds, rightsOf } = done.draft.changed();
    // What is somebody's own, such as what they have read, their other pages show.
    const own = projectIds.length === 0 && done.draft.context.user ? [done.draft.context.user.id] : [];
    const origin = request.headers.get('x-live-origin')?.slice(0, MOST_ORIGIN) ?? null;
    const tool = /\/tools\/([a-z-]+)/.exec(operation.path)?.[1] ?? null;
    for (const projectId of projectIds.length === 0 ? [null] : projectIds)
      ports.changes.announce({
        projectId,
        tool,
        userIds: [...new Set([...userIds, ...own])],
        rightsOf,
        by: done.draft.context.user?.id ?? null,
        origin,
      });
  }
  for (const work of done.draft.afterCommit)
    await Promise.resolve()
      .then(work)
      .catch((error: unknown) =>
        ports.log('error', 'after-commit-failed', { requestId, operationId, message: String(error) }),
      );
  if (done.reply) return done.reply.response();
  const { status, body } = done.answer;
  if (settings.validateResponses) checkResponse(operationId, operation, body);
  if (operation.response === null) return new Response(null, { status });
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** Whose attempts a rule by account counts where nobody is signed in: the body's address, else who holds the token. */
function accountOf(body: unknown, token: string | null): string | null {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  return typeof email === 'string' ? email.trim().toLowerCase() : token;
}

/**
 * Who calls, and in a project operation their part in the project; from there on the transaction sees that project
 * only. The one place where `x-authority` is enforced.
 */
async function identify(
  tx: Db,
  operation: Operation,
  pathParams: Record<string, string>,
  search: URLSearchParams,
  tokenHash: string | null,
  ports: Ports,
): Promise<Caller> {
  if (operation.authority === 'public') return { user: null };
  if (!tokenHash) throw unauthenticated();
  const credential = { tokenHash, scope: operation.tokenScope, now: ports.clock.now() };
  if (operation.authority === 'user') {
    const caller = await sessionOf(tx, credential);
    requireOwnSession(operation, caller);
    return caller;
  }
  const projectId = operation.projectIn === 'path' ? pathParams['projectId'] : search.get('projectId');
  const caller = await enterAs(tx, credential, projectId ?? '');
  requireOwnSession(operation, caller);
  requireAuthority(caller.project, operation.authority);
  return caller;
}
