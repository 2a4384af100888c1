import type { Contract, Schema } from '../contract.ts';
import type { Random } from '../generate/random.ts';
import type { SchemaCheck } from '../schema-check.ts';
import type { Account, Params, Resources, Row } from './resources.ts';

/** What bodies are made with. */
export interface BodyMaker {
  contract: Contract;
  schemas: SchemaCheck;
  random: Random;
  resources: Resources;
  main: Account;
  other: Account | null;
}

/** What a body is made for. */
export interface Purpose {
  params: Params;
  /** The record it changes, as it was read: its version goes into the body. */
  record?: Row | undefined;
  bare?: boolean;
  /** Of the shapes that a body may have, the one to make. */
  shape?: Schema;
}
