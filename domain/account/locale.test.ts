import { expect, test } from 'vitest';
import { isTimeZone, LANGUAGES, timeZoneOrNull, zoneCalledNow } from './locale.ts';
import { localeKey } from './locale-key.ts';

test('time zones are known by their names', () => {
  for (const name of ['UTC', 'America/Los_Angeles', 'Asia/Kolkata']) expect(isTimeZone(name)).toBe(true);
  for (const name of ['', 'Mars/Olympus', 'America/Los Angeles']) expect(isTimeZone(name)).toBe(false);
});

test('what a device tells is kept where it makes sense', () => {
  expect(timeZoneOrNull('Europe/Berlin')).toBe('Europe/Berlin');
  expect(timeZoneOrNull('Mars/Olympus')).toBeNull();
  expect(timeZoneOrNull(undefined)).toBeNull();
  expect(timeZoneOrNull('Asia/Calcutta')).toBe('Asia/Kolkata');
  expect(zoneCalledNow('America/Los_Angeles')).toBe('America/Los_Angeles');
});

test('every language is one that dates can be written in', () => {
  expect(Intl.DateTimeFormat.supportedLocalesOf([...LANGUAGES])).toEqual([...LANGUAGES]);
});

test.each([
  ['en', 'en'],
  ['en-in', 'enIn'],
  ['en-GB', 'enGB'],
  ['zh-hant-tw', 'zhHantTw'],
  ['es-419', 'es-419'],
  ['en-', 'en-'],
])('the locale %s is called %s in code', (locale, key) => {
  expect(localeKey(locale)).toBe(key);
});
