import { expect, test } from 'vitest';
import { leftSearch, rememberList, rememberRow, takeLeftRow } from './list-place';

test('the way back leads to the list as it was left, and to its record once', () => {
  expect(leftSearch('/a/rfi')).toEqual({});
  rememberList('/a/rfi', { status: ['CLOSED'], page: 2 });
  rememberRow('/a/rfi', 'r7');
  rememberRow('/b/rfi', 'r1');
  expect(leftSearch('/a/rfi')).toEqual({ status: ['CLOSED'], page: 2 });
  // The list is drawn again before anybody asks for the record.
  rememberList('/a/rfi', { status: ['CLOSED'], page: 2 });
  expect(takeLeftRow('/a/rfi')).toBe('r7');
  expect(takeLeftRow('/a/rfi')).toBeUndefined();
  expect(leftSearch('/a/rfi')).toEqual({ status: ['CLOSED'], page: 2 });
  expect(takeLeftRow('/c/rfi')).toBeUndefined();
});
