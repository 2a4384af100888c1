import { ApiError, isApiError } from '@/shared/api/api-error';
import { MESSAGES } from '@/shared/i18n/messages';

/** The catalogue's words for a step of an RFI that was refused; undefined where the server's own words stand. */
function wordsFor(status: number): string | undefined {
  if (status === 403) return MESSAGES.record.accessDenied;
  if (status === 404) return MESSAGES.record.notFound;
  return status >= 500 ? MESSAGES.record.serverError : undefined;
}

/**
 * Runs a creation, publication or closing; its refusals carry the catalogue's words for 403, 404 and 5xx.
 * @throws ApiError ready to be shown
 */
export async function withRfiErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const message = isApiError(error) ? wordsFor(error.status) : undefined;
    if (!isApiError(error) || message === undefined) throw error;
    const { status, errorCode, errors, requestId } = error;
    throw new ApiError({ status, errorCode, errors, requestId, message });
  }
}
