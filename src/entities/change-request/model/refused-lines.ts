import { ApiError, type FieldError, isApiError } from '@/shared/api/api-error';

/** "Line 2: …" for a refusal of one line; the message alone for one of another field. */
function sentence({ field, message }: FieldError): string {
  const line = /^tasks\.(\d+)\./.exec(field)?.[1];
  return line === undefined ? message : `Line ${String(Number(line) + 1)}: ${message}`;
}

/**
 * Runs a step whose fields are not on show: a refusal by field says in its words which line it means. Fields that the
 * dialog of the step has (`…SignerId`) keep their place.
 * @throws ApiError ready to be shown
 */
export async function withLineNumbers<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isApiError(error, 422)) throw error;
    const elsewhere = error.errors.filter(({ field }) => !field.endsWith('SignerId'));
    if (elsewhere.length === 0) throw error;
    const { status, errorCode, requestId } = error;
    const errors = error.errors.filter((each) => !elsewhere.includes(each));
    throw new ApiError({
      status,
      errorCode,
      requestId,
      errors,
      message: elsewhere.map(sentence).join(' '),
    });
  }
}
