/**
 * The one closed list of error codes of the product, and the HTTP status each is answered with.
 * Clients switch on the code; people read the message. Closed on purpose: a new case first has to
 * prove that none of these fits (at most 25).
 */
export const ERROR_HTTP_STATUS = {
  MALFORMED_REQUEST: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  SESSION_EXPIRED: 401,
  SUBSCRIPTION_REQUIRED: 402,
  FORBIDDEN: 403,
  PROJECT_INVITATION_PENDING: 403,
  EMAIL_NOT_VERIFIED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  ALREADY_EXISTS: 409,
  STALE_VERSION: 409,
  WRONG_STATUS: 409,
  IN_USE: 409,
  LINK_EXPIRED: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  VALIDATION_FAILED: 422,
  INVALID_OTP: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  NOT_BUILT: 501,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_HTTP_STATUS;

export const ERROR_CODES = Object.keys(ERROR_HTTP_STATUS) as readonly ErrorCode[];

/** HTTP status that goes with a code. */
export const httpStatusOf = (code: ErrorCode): number => ERROR_HTTP_STATUS[code];

/** Narrows text from the wire; anything unknown is not ours to interpret. */
export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(ERROR_HTTP_STATUS, value);
