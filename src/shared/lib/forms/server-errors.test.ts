import { expect, it, vi } from 'vitest';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/shared/api/api-error';
import { applyServerErrors } from './server-errors';

const formOf = () => {
  const setError = vi.fn();
  const form = { getValues: () => ({ subject: '' }), setError };
  // No more of a form is asked for.
  return { setError, form: form as unknown as UseFormReturn<{ subject: string }> };
};
const refused = (...errors: { field: string; message: string }[]) =>
  new ApiError({ status: 422, errorCode: 'VALIDATION_FAILED', message: 'Refused', errors });

it('says once what is wrong with many lines that the form has no field for', () => {
  const { form, setError } = formOf();
  const lines = [0, 1, 2].flatMap((line) => [
    { field: `sovLines.${String(line)}.startDate`, message: 'Start date is required' },
    { field: `sovLines.${String(line)}.endDate`, message: 'End date is required' },
  ]);
  applyServerErrors(form, refused(...lines));
  expect(setError.mock.calls).toEqual([
    ['root.server', { type: 'server', message: 'Start date is required, End date is required' }],
  ]);
});

it('puts an error of a field at it', () => {
  const { form, setError } = formOf();
  applyServerErrors(form, refused({ field: 'subject', message: 'Enter a subject' }));
  expect(setError.mock.calls).toEqual([
    ['subject', { type: 'server', message: 'Enter a subject' }, { shouldFocus: true }],
  ]);
});
