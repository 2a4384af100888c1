import { isApiError } from '../api-error';

/** Statuses that say "not now": too slow, too early, too many. */
const NOT_NOW = new Set([0, 408, 425, 429]);

/**
 * Whether the same call can succeed later as it is: the network, the server or what is between was not able to. A refusal
 * is an answer, and the end of the session is another matter.
 */
export const mayPass = (error: unknown): boolean =>
  !isApiError(error) || NOT_NOW.has(error.status) || error.status >= 500;

/** Whether a call that failed like this may have been carried out all the same: nobody answered for it. */
export const isUnsure = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status >= 500;
