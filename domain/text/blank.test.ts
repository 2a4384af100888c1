import { expect, test } from 'vitest';
import { isBlank } from './blank.ts';

test.each([
  '',
  ' \t\n\u00a0',
  '\u200b',
  '\u202e\u0007',
  '\u2060\ufeff\u200d',
  '\u3164',
  '\u2800\u00ad',
  '\ud800',
])('%j says nothing', (text) => expect(isBlank(text)).toBe(true));
test.each(['.', '0', '李', 'क\u200dष', '👷🏽\u200d♀️', ' a '])('%j says something', (text) =>
  expect(isBlank(text)).toBe(false),
);
