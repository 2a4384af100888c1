import { hash } from 'node:crypto';
import type { Operation } from './contract.ts';
import type { AnswerHeaders } from './transport.ts';

/** The parts of a request; what is left out is not sent. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
  /** Sent as it is instead of `body`. */
  raw?: { text: string; contentType: string | null };
  form?: FormData;
  /** Null = no token. */
  token?: string | null;
  /** Sent even where the answer is known already. */
  again?: boolean;
}

/** A request with its answer. */
export interface Exchange {
  operation: Operation;
  sent: Sent;
  url: string;
  status: number;
  headers: AnswerHeaders;
  contentType: string;
  text: string;
  /** The parsed body where the answer says it is JSON; undefined where it does not parse. */
  // oxlint-disable-next-line typescript/no-explicit-any -- answers are read by paths that the contract's tables name
  body: any;
  bytes: number;
  /** The answer as it came. */
  content: Uint8Array;
  /** From when until when the server can have worked on it, in milliseconds since the epoch on its own clock. */
  during: { from: number; to: number };
}

/** What an answer says, in a few signs: two that say the same have the same. */
export const digestOf = (content: Uint8Array): string => hash('sha1', content, 'base64');
