import { expect, test } from 'vitest';
import { toApiError } from './api-error';

const problem = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  toApiError(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }));

test.each([
  [401, 'Your session has expired. Please login again.'],
  [403, 'You do not have permission to perform this action'],
  [404, 'The requested resource could not be found'],
  [409, 'This resource already exists'],
  [422, 'The provided data is invalid'],
  [500, 'An error occurred on our servers. Please try again later.'],
])('%i without words says what the catalogue says', async (status, text) => {
  expect((await problem(status, {})).message).toBe(text);
  expect((await problem(status, '<html>gateway</html>')).message).toBe(text);
});

test('404, 409 and 422 carry the words of the server; a list is joined', async () => {
  expect((await problem(404, { message: 'Gone fishing' })).message).toBe('Gone fishing');
  expect((await problem(422, { message: ['One', 'two'] })).message).toBe('One, two');
});

test('a fault of the server never shows its words', async () => {
  expect((await problem(500, { message: 'column "x" does not exist' })).message).not.toContain('column');
});

test('field errors, code, request id and the wait are kept', async () => {
  const errors = [{ field: 'sovLines.3.startDate', message: 'Start date is later than end date' }];
  const error = await problem(
    429,
    { message: 'Slow down', errorCode: 'RATE_LIMITED', errors, requestId: 'req_1' },
    { 'retry-after': '42' },
  );
  expect(error).toMatchObject({
    status: 429,
    errorCode: 'RATE_LIMITED',
    errors,
    requestId: 'req_1',
    retryAfterSeconds: 42,
  });
});
