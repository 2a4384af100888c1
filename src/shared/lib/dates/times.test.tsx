import { afterEach, expect, test } from 'vitest';
import { keepPreferences } from '../preferences/preferences';
import { formatInstant, formatTime } from './format';
import { readAs } from './reader';

afterEach(() => {
  readAs({ timeZone: null, language: 'en' });
  keepPreferences({ timeFormat: 'locale' });
});

const plain = (text: string): string => text.replaceAll('\u202F', ' ');

test.each([
  ['h24', 'en', '21:05'],
  ['h12', 'en', '9:05 PM'],
  ['locale', 'en', '9:05 PM'],
  ['locale', 'de-DE', '21:05'],
] as const)('times as %s in %s are written as %s', (timeFormat, language, said) => {
  readAs({ timeZone: 'UTC', language });
  keepPreferences({ timeFormat });
  expect(plain(formatTime('2026-03-02T21:05:00Z'))).toBe(said);
  expect(plain(formatInstant('2026-03-02T21:05:00Z'))).toContain(said);
});
