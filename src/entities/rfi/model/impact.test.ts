import { expect, test } from 'vitest';
import { costImpactText, scheduleImpactText } from './impact';

test('a cost is its estimate, or the answer without one', () => {
  expect(costImpactText({ answer: 'YES', amount: 12480 }, 'USD')).toBe('12,480.00');
  expect(costImpactText({ answer: 'YES', amount: -500 }, 'USD', true)).toBe('($500.00)');
  expect(costImpactText({ answer: 'YES', amount: null }, 'USD')).toBe('Yes');
  expect(costImpactText({ answer: 'UNKNOWN', amount: null }, 'USD')).toBe('Not known yet');
});

test('days are lost, gained in parentheses, or not counted yet', () => {
  expect(scheduleImpactText({ answer: 'YES', days: 3 })).toBe('3');
  expect(scheduleImpactText({ answer: 'YES', days: -1 })).toBe('(1)');
  expect(scheduleImpactText({ answer: 'NO', days: null })).toBe('No');
});
