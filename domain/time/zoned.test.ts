import { expect, test } from 'vitest';
import { clockTime, dayIn, instantIn } from './zoned.ts';

test.each([
  ['2026-11-26T01:57:03.000Z', 'America/Los_Angeles', '2026-11-25 17:57:03 PST'],
  ['2026-07-01T06:59:59.999Z', 'America/Los_Angeles', '2026-06-30 23:59:59 PDT'],
  ['2026-07-01T00:00:00.000Z', 'UTC', '2026-07-01 00:00:00 UTC'],
  ['2026-07-01T20:00:00.000Z', 'Asia/Kolkata', '2026-07-02 01:30:00 GMT+5:30'],
  ['2026-01-01T05:00:00.000Z', 'America/New_York', '2026-01-01 00:00:00 EST'],
])('%s in %s is %s', (at, timeZone, written) => {
  const { day, time, zone } = clockTime(at, timeZone);
  expect(`${day} ${time} ${zone}`).toBe(written);
  expect(dayIn(new Date(at), timeZone)).toBe(day);
});

test.each([
  ['2026-11-25', '17:57:03', 'America/Los_Angeles', '2026-11-26T01:57:03.000Z'],
  ['2026-07-01', '08:15', 'America/New_York', '2026-07-01T12:15:00.000Z'],
  // The day on which the clocks are set back.
  ['2026-11-01', '12:00', 'America/Los_Angeles', '2026-11-01T20:00:00.000Z'],
  ['2026-01-01', '00:00', 'Asia/Kolkata', '2025-12-31T18:30:00.000Z'],
])('%s %s in %s is %s', (day, time, timeZone, at) => {
  expect(instantIn(day, time, timeZone)?.toISOString()).toBe(at);
});

test('what is no day and time is no instant', () => {
  expect(instantIn('2026-13-40', '08:15', 'UTC')).toBeNull();
  expect(instantIn('2026-11-25', '25:99', 'UTC')).toBeNull();
});
