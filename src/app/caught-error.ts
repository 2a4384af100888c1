import { isApiError } from '@/shared/api/api-error';
import { ForbiddenError } from '@/shared/session/forbidden-error';

/**
 * What React does with an error that a boundary caught. A refusal of the server or of a guard is shown by the page that
 * caught it, as an invitation that waits or a right that is missing; anything else is a fault, and told to the console.
 */
export function onCaughtError(error: unknown): void {
  if (isApiError(error) || error instanceof ForbiddenError) return;
  console.error(error);
}
