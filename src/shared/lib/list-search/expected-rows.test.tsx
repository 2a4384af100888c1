import { expect, it } from 'vitest';
import { expectedRows, rememberRows } from './expected-rows';

it('expects as many rows as there were, and the usual number of an unknown list', () => {
  expect(expectedRows('/rfi', 8)).toBe(8);
  rememberRows('/rfi', 3);
  expect(expectedRows('/rfi', 8)).toBe(3);
  expect(expectedRows('/sov', 8)).toBe(8);
});

it('expects no more than fits a screen or two, and the usual number after an empty list', () => {
  rememberRows('/rfi', 5_000);
  expect(expectedRows('/rfi', 8)).toBe(50);
  rememberRows('/rfi', 0);
  expect(expectedRows('/rfi', 8)).toBe(8);
});

it('forgets the lists that were seen longest ago', () => {
  for (let list = 0; list < 100; list += 1) rememberRows(`/list/${String(list)}`, 2);
  expect(expectedRows('/list/0', 9)).toBe(9);
  expect(expectedRows('/list/99', 9)).toBe(2);
});
