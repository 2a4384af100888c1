import { isApiError } from '@/shared/api/api-error';
import { errorText } from '@/shared/ui/toast/toast';

/** A refused line by its place in what was sent: `sovLineIds.3`. */
const LINE = /^sovLineIds\.\d+$/;

/**
 * Why no checks were made: where lines were refused, the first reason and how many of them there are, as the list of
 * the dialog has no place for a reason at each line.
 * @param fallback the operation's text for a failure without words of its own
 */
export function refusalText(error: unknown, fallback: string): string {
  const errors = isApiError(error) ? error.errors : [];
  const [first] = errors;
  if (first === undefined) return errorText(error, fallback);
  const lines = new Set(errors.flatMap(({ field }) => (LINE.test(field) ? [field] : []))).size;
  return lines > 1 ? `${String(lines)} of the lines were refused. ${first.message}` : first.message;
}
