import { type ErrorCode, httpStatusOf } from '#domain/errors/codes.ts';

export interface FieldError {
  /** Dotted path into the request body, such as `sovLines.3.startDate`. */
  field: string;
  message: string;
}

interface ProblemOptions {
  errors?: FieldError[];
  /** Seconds to wait, sent as `Retry-After`. */
  retryAfter?: number;
  /** Commit what the handler has written so far although the answer is an error (counting a failed try). */
  keepChanges?: boolean;
}

/** The one way to answer with an error. Throw it anywhere below the binder; the transaction is rolled back. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;
  readonly keepChanges: boolean;

  constructor(code: ErrorCode, message: string, options: ProblemOptions = {}) {
    super(message);
    this.code = code;
    this.status = httpStatusOf(code);
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
    this.keepChanges = options.keepChanges ?? false;
  }
}

/** 404, also for what belongs to another tenant: existence never leaks. */
export const notFound = (message = 'The requested resource could not be found') =>
  new Problem('NOT_FOUND', message);

export const forbidden = (message = 'You do not have permission to perform this action') =>
  new Problem('FORBIDDEN', message);

/** 422 with one or more errors at their fields; the message is the single error's, or the general one. */
export const invalid = (errors: FieldError[], message?: string) =>
  new Problem(
    'VALIDATION_FAILED',
    message ?? (errors.length === 1 ? (errors[0]?.message ?? '') : 'The provided data is invalid'),
    {
      errors,
    },
  );

/** 422 at one field. */
export const invalidField = (field: string, message: string) => invalid([{ field, message }]);

/** Places of a list that repeat an earlier one; JSON Schema's uniqueItems is not among what the binder checks. */
export const repeatedItems = (field: string, items: readonly string[] = []): FieldError[] =>
  items.flatMap((item, i) =>
    items.indexOf(item) < i ? [{ field: `${field}.${i}`, message: 'This is named twice.' }] : [],
  );

/** 409: another user changed the record after the caller had loaded it. */
export const staleVersion = () =>
  new Problem(
    'STALE_VERSION',
    'Someone else has changed this since you opened it. Load the latest version and try again.',
  );

/** 409: the record's status does not allow this. The message names the current status. */
export const wrongStatus = (message: string) => new Problem('WRONG_STATUS', message);

/** The JSON body of an error. */
export function problemBody(problem: Problem, requestId: string) {
  const errors = problem.errors && problem.errors.length > 0 ? { errors: problem.errors } : {};
  return { message: problem.message, errorCode: problem.code, ...errors, requestId };
}

/** Seconds to wait where nobody knows better: the contract promises `Retry-After` with these. */
const WAIT: Partial<Record<ErrorCode, number>> = { RATE_LIMITED: 60, UNAVAILABLE: 5 };

/** The HTTP answer of an error. */
export function problemResponse(problem: Problem, requestId: string): Response {
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-request-id': requestId,
  });
  const wait = problem.retryAfter ?? WAIT[problem.code];
  if (wait !== undefined) headers.set('retry-after', String(Math.max(1, Math.ceil(wait))));
  return new Response(JSON.stringify(problemBody(problem, requestId)), { status: problem.status, headers });
}
