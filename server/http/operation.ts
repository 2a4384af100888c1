import type { Authority } from '#domain/authority/modules.ts';
import type { z } from 'zod';
import type { FormatNode } from './formats.ts';

export interface QueryKind {
  type: string;
  items?: string;
}

/** One entry of the generated operation table, as the binder reads it. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Path template below /api with `{name}` parameters. */
  path: string;
  /** The group of operations that it stands in, and what it does, as the contract says it. */
  tag: string;
  summary: string;
  /** The step of a status machine that it is; null for the others. */
  transition: {
    readonly machine: string;
    readonly action?: string;
    readonly actions?: readonly string[];
  } | null;
  authority: Authority | 'public';
  /** The kind of bearer token that opens it. */
  tokenScope: 'session' | 'reset';
  projectIn: 'path' | 'query' | null;
  params: z.ZodType | null;
  query: z.ZodType | null;
  querySchema: Readonly<Record<string, QueryKind>>;
  headers: z.ZodType | null;
  headerNames: readonly string[];
  body: z.ZodType | null;
  bodyType: 'json' | 'multipart' | 'binary' | null;
  bodyRequired: boolean;
  /** Largest body in bytes where the general bound does not fit. */
  maxBytes: number | null;
  formats: FormatNode | null;
  response: z.ZodType | null;
  successStatus: number;
  statuses: readonly number[];
  contentType: string | null;
  idempotent: boolean;
}

export type Operations = Readonly<Record<string, Operation>>;
