import { expect, it } from 'vitest';
import { ApiError } from '@/shared/api/api-error';
import { refusalText } from './refused-lines';

const REASON = 'Choose a line of an approved schedule of values that you can see.';
const refused = (...fields: string[]) =>
  new ApiError({
    status: 422,
    message: 'The provided data is invalid',
    errors: fields.map((field) => ({ field, message: REASON })),
  });

it('says the reason of a line that was refused, and of several how many they are', () => {
  expect(refusalText(refused('sovLineIds.4'), 'Failed')).toBe(REASON);
  expect(refusalText(refused('sovLineIds.0', 'sovLineIds.4', 'sovLineIds.4'), 'Failed')).toBe(
    `2 of the lines were refused. ${REASON}`,
  );
});

it('says the reason of another field', () => {
  expect(refusalText(refused('sovId'), 'Failed')).toBe(REASON);
});

it('says what the server says where no field was refused, and else the text of the operation', () => {
  expect(refusalText(new ApiError({ status: 403, message: 'You may not' }), 'Failed')).toBe('You may not');
  expect(refusalText(new Error('broken'), 'Failed')).toBe('Failed');
});
