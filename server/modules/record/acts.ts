import type { Actor } from '#domain/authority/scope.ts';
import type { Machine } from '#domain/transition/machine.ts';
import type { PublicContext } from '../../http/context.ts';
import { staleVersion } from '../../http/problem.ts';
import { decideOrRefuse, type RecordName } from './decide.ts';

/** What the binder hands over of a request; a version in its body or query is the one that the caller has seen. */
export interface Request<P, B> {
  params: P;
  body: B;
  query?: unknown;
}

/** Whoever acts: a member of the project, or a signer who came by a link. */
export type ActContext = PublicContext & { readonly actor: Actor };

/**
 * How the records of a tool are acted on; a tool says it once. Where an operation reaches the record in another way (by
 * a part of it, or for good), it spreads this and replaces the one function.
 */
export interface ActedOn<
  Ctx extends ActContext,
  P,
  B,
  Loaded,
  R extends { status: string },
  A extends string,
  Step extends object,
  Answer,
> {
  machine: Machine<R['status'], R, A>;
  /** The record that the request names, locked; throws 404 or 403 where it is not for the actor's eyes. */
  lock(ctx: Ctx, request: Request<P, B>): Promise<Loaded>;
  /** The shape that the machine decides on. */
  record(loaded: Loaded, ctx: Ctx): R | Promise<R>;
  name(loaded: Loaded): RecordName;
  /** The version that the caller must have seen; for a part of a record that has its own, the part's. None is asked for by link. */
  version?(loaded: Loaded): number;
  /** Writes the step with a new version and its history; answers the record as it is then. */
  write(ctx: Ctx, loaded: Loaded, step: Decided<Step, R['status'], A>): Promise<Loaded>;
  answer(ctx: Ctx, done: Loaded): Promise<Answer>;
}

/** A step that the machine has said yes to. */
export type Decided<Step, S extends string = string, A extends string = string> = Step & { action: A; to: S };

/** What one act does to its record; the rest is the same for all of them. */
export type Effect<Loaded, Step> = Step & {
  /** What else is written once the record is, in the same transaction; the record where that changes it again. */
  also?: (done: Loaded) => Promise<Loaded | void>;
  /** Who is told, once all is written. */
  tell?: (done: Loaded) => Promise<unknown>;
};

/** An effect whose operation answers something else than the tool's other acts. */
export type Answering<Loaded, Step, Out> = Effect<Loaded, Step> & { answer: (done: Loaded) => Promise<Out> };

/** The request with its locked record, while the machine has not been asked. */
export interface Asking<Ctx, P, B, Loaded> extends Request<P, B> {
  ctx: Ctx;
  loaded: Loaded;
}

/** The request with its locked record, once status, person and version have been found good. */
export interface Acting<Ctx, P, B, Loaded, S = string, A = string, Found = unknown> extends Asking<
  Ctx,
  P,
  B,
  Loaded
> {
  action: A;
  to: S;
  found: Found;
}

/** What an act asks besides the machine. */
export interface Checks<Ctx, P, B, Loaded, R, Found, A extends string = string> {
  /** Which of the operation's actions the request asks for, where its body says so and not the record's status alone. */
  choose?: (asking: Asking<Ctx, P, B, Loaded>) => A;
  /** Facts that the rule takes from the request, or that the act itself checks with a better message: in place of the record's own. */
  given?: (asking: Asking<Ctx, P, B, Loaded>) => Partial<R> | Promise<Partial<R>>;
  /** What the act is about besides the record: after the rule and before the version; 404, or the rule of a part. */
  find?: (asking: Asking<Ctx, P, B, Loaded>) => Found | Promise<Found>;
}

/** Which transitions a handler carries out, for the contract's `x-transition` (tests/rules). */
export interface Transitions {
  readonly of: { readonly machine: object; readonly actions: readonly string[] };
}

/** One action of the machine, or several that are one operation, of which the record's status chooses. */
type Actions<A extends string> = A | readonly [A, ...A[]];

const versionIn = (part: unknown): number | undefined =>
  typeof part === 'object' && part !== null && 'version' in part && typeof part.version === 'number'
    ? part.version
    : undefined;

/** 409 unless the record is as the caller saw it, where the request says in its body or query how that was. */
function requireSeen(version: number | undefined, { body, query }: Request<unknown, unknown>): void {
  const seen = versionIn(body) ?? versionIn(query);
  if (version !== undefined && seen !== undefined && seen !== version) throw staleVersion();
}

/** The first of the actions that starts from the status; the last where none does, so that its refusal is told. */
function actionFrom<S extends string, R extends { status: S }, A extends string>(
  machine: Machine<S, R, A>,
  actions: readonly [A, ...A[]],
  status: S,
): A {
  const [first, ...others] = actions;
  return actions.find((action) => machine.actions[action].from.includes(status)) ?? others.at(-1) ?? first;
}

/**
 * The acts of a tool's records. Each is done in the same order: lock; rule (status, then person, then conditions); what
 * it is about besides; version; the work, which checks the body and says what changes; write with version and history;
 * tell; answer.
 */
export function actsOf<
  Ctx extends ActContext,
  PathOf,
  BodyOf,
  Loaded,
  R extends { status: string },
  A extends string,
  Step extends object,
  Answer,
>(tool: ActedOn<Ctx, PathOf, BodyOf, Loaded, R, A, Step, Answer>) {
  type S = R['status'];
  /** Null where nothing has to change: the record is answered as it is. */
  type Work<P, B, Found, E> = (
    acting: Acting<Ctx, P, B, Loaded, S, A, Found>,
  ) => Promise<E | null> | E | null;

  async function begin<P extends PathOf, B extends BodyOf, Found>(
    ctx: Ctx,
    actions: Actions<A>,
    request: Request<P, B>,
    checks: Checks<Ctx, P, B, Loaded, R, Found, A>,
  ): Promise<Acting<Ctx, P, B, Loaded, S, A, Found>> {
    const loaded = await tool.lock(ctx, request);
    const asking = { ...request, ctx, loaded };
    const record = { ...(await tool.record(loaded, ctx)), ...(await checks.given?.(asking)) };
    const fromStatus = () =>
      typeof actions === 'string' ? actions : actionFrom(tool.machine, actions, record.status);
    const action = checks.choose?.(asking) ?? fromStatus();
    const to = await decideOrRefuse(ctx.db, tool.machine, ctx.actor, record, action, tool.name(loaded));
    // Without a `find` the work was declared without anything found.
    const found = (await checks.find?.(asking)) as Found;
    requireSeen(tool.version?.(loaded), request);
    return { ...asking, action, to, found };
  }

  async function finish<P, B>(
    { ctx, loaded, action, to }: Acting<Ctx, P, B, Loaded, S, A>,
    effect: Effect<Loaded, Step>,
  ): Promise<Loaded> {
    const written = await tool.write(ctx, loaded, { ...effect, action, to });
    const done = (await effect.also?.(written)) ?? written;
    await effect.tell?.(done);
    return done;
  }

  /** Does an act and answers the record: for what does the same to several, or in the middle of something else. */
  async function run<P extends PathOf, B extends BodyOf, Found = undefined>(
    ctx: Ctx,
    actions: Actions<A>,
    request: Request<P, B>,
    work: Work<P, B, Found, Effect<Loaded, Step>>,
    checks: Checks<Ctx, NoInfer<P>, NoInfer<B>, Loaded, R, Found, A> = {},
  ): Promise<Loaded> {
    const acting = await begin(ctx, actions, request, checks);
    const effect = await work(acting);
    return effect ? finish(acting, effect) : acting.loaded;
  }

  const transitions = (actions: Actions<A>): Transitions => ({
    of: { machine: tool.machine, actions: typeof actions === 'string' ? [actions] : actions },
  });

  /** The handler of an operation that is one act and answers the record. */
  function act<P extends PathOf, B extends BodyOf, Found = undefined>(
    actions: Actions<A>,
    work: Work<P, B, Found, Effect<Loaded, Step>>,
    checks?: Checks<Ctx, NoInfer<P>, NoInfer<B>, Loaded, R, Found, A>,
  ): ((ctx: Ctx, request: Request<P, B>) => Promise<Answer>) & Transitions {
    return Object.assign(
      async (ctx: Ctx, request: Request<P, B>) =>
        tool.answer(ctx, await run(ctx, actions, request, work, checks)),
      transitions(actions),
    );
  }

  /** The handler of an operation that is one act and answers something of its own. */
  function answering<P extends PathOf, B extends BodyOf, Out, Found = undefined>(
    actions: Actions<A>,
    work: (
      acting: Acting<Ctx, P, B, Loaded, S, A, Found>,
    ) => Promise<Answering<Loaded, Step, Out>> | Answering<Loaded, Step, Out>,
    checks: Checks<Ctx, NoInfer<P>, NoInfer<B>, Loaded, R, Found, A> = {},
  ): ((ctx: Ctx, request: Request<P, B>) => Promise<Out>) & Transitions {
    return Object.assign(async (ctx: Ctx, request: Request<P, B>) => {
      const acting = await begin(ctx, actions, request, checks);
      const effect = await work(acting);
      return effect.answer(await finish(acting, effect));
    }, transitions(actions));
  }

  return { run, act, answering, transitions };
}

/** A handler that does an act for several records, or not always: it carries out the act's transitions. */
export const carriesOut = <Ctx, I, Out>(
  { of }: Transitions,
  handler: (ctx: Ctx, request: I) => Promise<Out>,
): ((ctx: Ctx, request: I) => Promise<Out>) & Transitions => Object.assign(handler, { of });
