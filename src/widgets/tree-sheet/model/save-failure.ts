import type { RowChange } from './pending-cells.ts';

/** The parts of a failed call that autosave looks at; anything else thrown counts as a lost connection. */
export interface SaveFailure {
  readonly status: number;
  readonly errorCode: string;
  readonly message: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

/** What autosave does about a failure. */
export type FailureKind = 'stale' | 'fields' | 'offline' | 'later' | 'refused';

/** Reads whatever a save threw. */
export function failureOf(thrown: unknown): SaveFailure {
  const source = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Record<string, unknown>;
  const body = (typeof source.body === 'object' && source.body !== null ? source.body : {}) as Record<
    string,
    unknown
  >;
  const pick = (name: string) => source[name] ?? body[name];
  const message = pick('message');
  const errors = pick('errors');
  return {
    status: typeof source.status === 'number' ? source.status : 0,
    errorCode: String(pick('errorCode') ?? pick('code') ?? ''),
    message: Array.isArray(message) ? message.join(' ') : String(message ?? ''),
    errors: Array.isArray(errors) ? (errors as SaveFailure['errors']) : [],
  };
}

/** Sorts failures: rebase, mark cells, wait for the network, try again later, or ask the user. */
export function failureKind(failure: SaveFailure): FailureKind {
  if (failure.status === 0) return 'offline';
  if (failure.errorCode === 'STALE_VERSION') return 'stale';
  if (failure.status === 422 && failure.errors.length > 0) return 'fields';
  // 401: the session ended under the page; after signing in again the same changes go through.
  if (failure.status === 401 || failure.status === 429 || failure.status >= 500) return 'later';
  return 'refused';
}

/** Row index and field of a path such as `sovLines.3.startDate`. */
function fieldPath(path: string): { readonly index: number; readonly field: string } | null {
  const match = /(?:^|\.)(\d+)\.(?:.*\.)?([^.]+)$/.exec(path);
  return match?.[1] !== undefined && match[2] !== undefined
    ? { index: Number(match[1]), field: match[2] }
    : null;
}

/** The errors of a 422 that belong to the cells of the changes that were sent, by their row. */
export function cellErrors(
  { errors }: SaveFailure,
  changes: readonly RowChange[],
  columnOf: (field: string) => string | undefined = (field) => field,
): { readonly row: string; readonly column: string; readonly message: string }[] {
  return errors.flatMap(({ field, message }) => {
    const path = fieldPath(field);
    const row = path && changes[path.index]?.row;
    const column = path ? columnOf(path.field) : undefined;
    if (row === null || row === undefined || column === undefined) return [];
    return [{ row, column, message }];
  });
}
