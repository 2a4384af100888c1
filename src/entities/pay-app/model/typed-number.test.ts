import { expect, it } from 'vitest';
import { typedNumber } from './typed-number';

it('tells what is typed from what is missing', () => {
  expect(typedNumber(' 24 ')).toBe(24);
  expect(typedNumber('  ')).toBeUndefined();
  for (const wrong of ['abc', '24.5', '-3', '1e3', '#24']) expect(typedNumber(wrong)).toBe(0);
});
