import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/shared/api/api-error';
import { ForbiddenError } from '@/shared/session/forbidden-error';
import { onCaughtError } from './caught-error';

const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => told.mockClear());

test('what a page shows leaves no trace in the console', () => {
  onCaughtError(new ForbiddenError('see RFIs'));
  onCaughtError(new ApiError({ status: 403, message: 'Accept the invitation to open it.' } as never));
  expect(told).not.toHaveBeenCalled();
});

test('a fault does', () => {
  onCaughtError(new TypeError('x is undefined'));
  expect(told).toHaveBeenCalledOnce();
});
