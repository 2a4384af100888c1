import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepPreferences } from '../preferences/preferences';
import { instantAt, timeOf } from './day-time';
import { formatDate, formatInstant, formatTime } from './format';
import { pageTimeZone, readAs, readAtSite } from './reader';
import { timeLabel, zoneBehind } from './site-clock';
import { todayIso } from './today';

// Which clock it is does not hang on how many hours it has.
beforeEach(() => keepPreferences({ timeFormat: 'h24' }));
afterEach(() => {
  keepPreferences({ timeFormat: 'locale' });
  readAs({ timeZone: null, language: 'en' });
  readAtSite(null);
});

const LATE = '2026-03-02T23:30:00Z';

describe('a reader who has said where they are', () => {
  test('reads instants and days by the clock of that place', () => {
    readAs({ timeZone: 'Asia/Kolkata', language: 'en' });
    expect(formatInstant(LATE)).toBe('Mar 3, 2026, 05:00');
    expect(formatTime(LATE)).toBe('05:00');
    expect(todayIso(new Date(LATE))).toBe('2026-03-03');
    readAs({ timeZone: 'America/Los_Angeles', language: 'en' });
    expect(formatInstant(LATE)).toBe('Mar 2, 2026, 15:30');
    expect(pageTimeZone()).toBe('America/Los_Angeles');
  });

  test.each([
    ['America/Los_Angeles', '2026-03-08', '01:30'],
    ['America/Los_Angeles', '2026-03-08', '03:30'],
    ['America/Los_Angeles', '2026-11-01', '12:00'],
    ['Asia/Kolkata', '2026-01-01', '00:00'],
    ['Pacific/Auckland', '2026-09-27', '03:00'],
  ])('in %s, %s at %s is entered and shown as the same', (timeZone, day, time) => {
    readAs({ timeZone, language: 'en-GB' });
    const instant = instantAt(day, time);
    expect(timeOf(instant)).toBe(time);
    expect(todayIso(new Date(instant ?? ''))).toBe(day);
  });
});

test('a year that is still being typed is read, or is none', () => {
  readAs({ timeZone: 'America/Los_Angeles', language: 'en' });
  expect(timeOf(instantAt('0202-04-14', '08:00'))).toBe('08:00');
  expect(() => instantAt('0002-04-14', '08:00')).not.toThrow();
  expect(instantAt('2026-13-40', '08:00')).toBeNull();
});

test('dates are written in the order of the language, and the page says which it is', () => {
  readAs({ timeZone: 'UTC', language: 'en-GB' });
  expect(formatDate('2026-03-02')).toBe('2 Mar 2026');
  expect(formatInstant(LATE)).toBe('2 Mar 2026, 23:30');
  expect(document.documentElement.lang).toBe('en-GB');
  readAs({ timeZone: 'UTC', language: 'en' });
  expect(formatDate('2026-03-02')).toBe('Mar 2, 2026');
});

test('a zone that this browser does not know leaves the device’s own', () => {
  readAs({ timeZone: 'Mars/Olympus', language: 'en' });
  expect(todayIso(new Date(2026, 2, 2, 12))).toBe('2026-03-02');
});

describe('on the pages of a project', () => {
  test('times are those of its site, and say so to a reader whose clock shows another', () => {
    readAs({ timeZone: 'Asia/Kolkata', language: 'en' });
    readAtSite('America/Los_Angeles');
    expect(formatInstant(LATE)).toBe('Mar 2, 2026, 15:30 PST');
    expect(formatDate(LATE)).toBe('Mar 2, 2026');
    expect(formatTime('2026-07-02T23:30:00Z')).toBe('16:30 PDT');
    expect(todayIso(new Date(LATE))).toBe('2026-03-02');
    expect(timeOf(instantAt('2026-03-02', '21:25'))).toBe('21:25');
    expect(instantAt('2026-03-02', '21:25')).toBe('2026-03-03T05:25:00.000Z');
    expect(timeLabel('When', LATE)).toBe('When (PST)');
    expect(pageTimeZone()).toBe('America/Los_Angeles');
  });

  test('a reader whose clock shows the same is told no zone, whatever theirs is called', () => {
    readAs({ timeZone: 'America/Detroit', language: 'en' });
    readAtSite('America/New_York');
    expect(formatInstant(LATE)).toBe('Mar 2, 2026, 18:30');
    expect(timeLabel('When', LATE)).toBe('When');
  });

  test('outside of them the reader’s clock goes on', () => {
    readAs({ timeZone: 'Asia/Kolkata', language: 'en' });
    readAtSite('America/Los_Angeles');
    readAtSite(null);
    expect(formatInstant(LATE)).toBe('Mar 3, 2026, 05:00');
  });
});

test('a page of many times makes no format for each of them', () => {
  zoneBehind(LATE);
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (let minute = 10; minute < 60; minute += 1) zoneBehind(`2026-03-02T23:${String(minute)}:00Z`);
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});
