import { expect, it } from 'vitest';
import { ERROR_CODES, httpStatusOf, isErrorCode } from './codes.ts';

it('stays a closed list of at most 25 codes', () => {
  expect(ERROR_CODES.length).toBeLessThanOrEqual(25);
  expect(ERROR_CODES).toContain('PROJECT_INVITATION_PENDING');
});

it('answers each with an error status', () => {
  for (const code of ERROR_CODES) {
    expect(httpStatusOf(code)).toBeGreaterThanOrEqual(400);
    expect(httpStatusOf(code)).toBeLessThan(600);
  }
  expect(httpStatusOf('WRONG_STATUS')).toBe(409);
  expect(httpStatusOf('STALE_VERSION')).toBe(409);
});

it('does not take inherited names for codes', () => {
  expect(isErrorCode('NOT_FOUND')).toBe(true);
  expect(isErrorCode('toString')).toBe(false);
  expect(isErrorCode(404)).toBe(false);
});
