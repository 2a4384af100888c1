import { expect, test } from 'vitest';
import { daysText, signedText } from './figures';

test('an addition and a deduction carry their sign, nothing carries none', () => {
  expect(signedText(12_480, 'USD')).toBe('+12,480.00');
  expect(signedText(-500, 'USD', true)).toBe('($500.00)');
  expect(signedText(0, 'USD')).toBe('0.00');
});

test('days say their direction', () => {
  expect(daysText(2)).toBe('2 days longer');
  expect(daysText(-1)).toBe('1 day shorter');
  expect(daysText(0)).toBe('No change');
});
