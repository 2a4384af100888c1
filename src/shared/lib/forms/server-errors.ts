import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isApiError } from '@/shared/api/api-error';
import { MESSAGES } from '@/shared/i18n/messages';
import { sessionState } from '@/shared/session/token';
import { errorText } from '@/shared/ui/toast/toast';

/**
 * Puts a refusal where it belongs: each field error at its field, the rest above the form's button
 * (`root.server`). What was typed stays.
 */
export function applyServerErrors<T extends FieldValues>(
  form: UseFormReturn<T>,
  error: unknown,
  fallback: string = MESSAGES.common.saveFailed,
): void {
  // The sign-in dialog over the page speaks for an ended session.
  if (isApiError(error, 401) && sessionState() === 'ended') return;
  const fieldErrors = isApiError(error) ? error.errors : [];
  const values = form.getValues();
  const known = fieldErrors.filter(
    (item) => item.field.split('.')[0] !== '' && item.field.split('.')[0]! in values,
  ); // split always yields one part
  known.forEach((item, index) => {
    form.setError(
      item.field as Path<T>,
      { type: 'server', message: item.message },
      { shouldFocus: index === 0 },
    );
  });
  const unknown = fieldErrors.filter((item) => !known.includes(item));
  if (known.length > 0 && unknown.length === 0) return;
  const message =
    unknown.length > 0
      ? [...new Set(unknown.map((item) => item.message))].join(', ')
      : errorText(error, fallback);
  form.setError('root.server', { type: 'server', message });
}
