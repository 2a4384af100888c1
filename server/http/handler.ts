import type { OperationId, operations } from '#contract/operations.ts';
import type { z } from 'zod';
import type { Output } from './bodies.ts';
import type { ProjectContext, PublicContext, UserContext } from './context.ts';
import type { Operation } from './operation.ts';
import type { Reply } from './reply.ts';

export type { BodyOf, QueryOf, ResponseOf } from './bodies.ts';

type ContextOf<A> = A extends 'public' ? PublicContext : A extends 'user' ? UserContext : ProjectContext;

/** What the binder hands over: converted and validated by the contract. */
export interface Input<O extends Pick<Operation, 'params' | 'query' | 'body' | 'headers'>> {
  params: Output<O['params']>;
  query: Output<O['query']>;
  body: Output<O['body']>;
  headers: Output<O['headers']>;
  /** What the operation's preparer made of its files before the transaction began. */
  prepared?: unknown;
}

/** The JSON body of the contract's success response; a `Reply` for files and other statuses; nothing for 204. */
type Answer<O extends Pick<Operation, 'response'>> = O['response'] extends z.ZodType
  ? z.input<O['response']> | Reply
  : Reply | void;

export type Handler<
  O extends Pick<Operation, 'authority' | 'params' | 'query' | 'body' | 'headers' | 'response'>,
> = (ctx: ContextOf<O['authority']>, input: Input<O>) => Promise<Answer<O>> | Answer<O>;

/** Every operation of the contract. A missing one does not compile. */
export type Handlers = { [K in OperationId]: Handler<(typeof operations)[K]> };
