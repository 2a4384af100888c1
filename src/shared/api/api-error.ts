import { MESSAGES } from '@/shared/i18n/messages';

/** One broken rule of a request, with the path of the field it belongs to (`sovLines.3.startDate`). */
export interface FieldError {
  field: string;
  message: string;
}

interface ApiErrorInit {
  status: number;
  errorCode?: string | undefined;
  message: string;
  errors?: readonly FieldError[];
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** The app's own code, as no server said it. */
const UNANSWERED = 'NO_ANSWER';

/**
 * A refused or failed call. `status` is the HTTP status, or 0 when no response came.
 * `message` is ready to be shown: it is already mapped by the status table of the error catalogue.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly errorCode: string | undefined;
  readonly errors: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(init: ApiErrorInit) {
    super(init.message);
    this.name = 'ApiError';
    this.status = init.status;
    this.errorCode = init.errorCode;
    this.errors = init.errors ?? [];
    this.requestId = init.requestId;
    this.retryAfterSeconds = init.retryAfterSeconds;
  }

  /** No response came: the network, not the server, failed. */
  get isNetworkError(): boolean {
    return this.status === 0;
  }

  /** A write was given up without an answer: it may have been kept, now or later. */
  get isUnanswered(): boolean {
    return this.errorCode === UNANSWERED;
  }

  /** Nobody answered for the product: no response, or a gateway that found no server behind it. */
  get isUnreachable(): boolean {
    return this.status === 0 || (this.status >= 502 && this.status <= 504);
  }
}

export function isApiError(error: unknown, status?: number): error is ApiError {
  return error instanceof ApiError && (status === undefined || error.status === status);
}

/** True when somebody else changed the record since it was read. */
export function isStaleVersion(error: unknown): boolean {
  return error instanceof ApiError && error.errorCode === 'STALE_VERSION';
}

interface ProblemBody {
  message?: string | string[];
  errorCode?: string;
  errors?: FieldError[];
  requestId?: string;
}

/** The server's message as one line: an array is joined with a comma and a space. */
export function joinMessages(message: string | string[] | undefined): string {
  return Array.isArray(message) ? message.join(', ') : (message ?? '');
}

/**
 * The text for a status (error catalogue, "Status mapping"). 404 and 422 carry the server's own words;
 * 400 and 409 do too where the server says which rule or status refused, since "already exists" would be
 * wrong for a stale version or a status conflict.
 */
export function messageForStatus(status: number, serverMessage: string): string {
  switch (status) {
    case 0:
      return MESSAGES.status.network;
    case 401:
      return MESSAGES.status.sessionExpired;
    case 403:
      return MESSAGES.status.forbidden;
    case 404:
      return serverMessage || MESSAGES.status.notFound;
    case 409:
      return serverMessage || MESSAGES.status.conflict;
    case 422:
      return serverMessage || MESSAGES.status.invalid;
    default:
      if (status >= 500) return MESSAGES.status.server;
      return serverMessage || MESSAGES.status.unexpected;
  }
}

/** Reads a refused response into an `ApiError`; a body that is not JSON leaves the mapped text. */
export async function toApiError(response: Response): Promise<ApiError> {
  let body: ProblemBody = {};
  try {
    // A proxy may answer with HTML; the mapped text then has to do.
    body = (await response.json()) as ProblemBody;
  } catch {
    body = {};
  }
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError({
    status: response.status,
    errorCode: body.errorCode,
    message: messageForStatus(response.status, joinMessages(body.message)),
    errors: body.errors ?? [],
    requestId: body.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
  });
}

export function networkError(): ApiError {
  return new ApiError({ status: 0, message: MESSAGES.status.network });
}

/** Of a write that took longer than its limit. */
export function unansweredError(): ApiError {
  return new ApiError({ status: 0, errorCode: UNANSWERED, message: MESSAGES.status.noAnswer });
}
