import type { OperationId, operations } from '#contract/operations.ts';
import type { z } from 'zod';
import type { ProjectContext, PublicContext, UserContext } from './context.ts';
import type { Operation } from './operation.ts';
import type { Reply } from './reply.ts';

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

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

/** The success body of an operation, for queries that build it. */
export type ResponseOf<K extends OperationId> = (typeof operations)[K]['response'] extends z.ZodType
  ? z.input<(typeof operations)[K]['response']>
  : undefined;

/** The validated body of an operation. */
export type BodyOf<K extends OperationId> = Output<(typeof operations)[K]['body']>;

/** The converted query of an operation. */
export type QueryOf<K extends OperationId> = Output<(typeof operations)[K]['query']>;
