import type { OperationId, operations } from '#contract/operations.ts';
import type { z } from 'zod';

/** What a schema of the contract lets through; nothing where the operation has none. */
export type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The success body of an operation, for queries that build it. */
export type ResponseOf<K extends OperationId> = (typeof operations)[K]['response'] extends z.ZodType
  ? z.input<(typeof operations)[K]['response']>
  : undefined;

/** The validated body of an operation. */
export type BodyOf<K extends OperationId> = Output<(typeof operations)[K]['body']>;

/** The converted query of an operation. */
export type QueryOf<K extends OperationId> = Output<(typeof operations)[K]['query']>;
