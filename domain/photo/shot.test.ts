import { expect, test } from 'vitest';
import { cameraClock, shotOfTags, takenAt, writtenShot } from './shot.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const shot = (DateTimeOriginal: unknown, OffsetTimeOriginal?: unknown) =>
  shotOfTags({ DateTimeOriginal, OffsetTimeOriginal });

test('a camera’s clock is read with its offset, and without one it is the clock of the site', () => {
  const zoned = shot('2026:11:20 08:15:30', '+05:30');
  expect(zoned && writtenShot(zoned)).toBe('2026-11-20T08:15:30+05:30');
  expect(zoned && takenAt(zoned, 'America/Los_Angeles', NOW)?.toISOString()).toBe('2026-11-20T02:45:30.000Z');
  expect(zoned && cameraClock(zoned)).toBe('2026:11:20 08:15:30');
  const plain = shot('2026:11:20 08:15:30', '5:30');
  expect(plain && writtenShot(plain)).toBe('2026-11-20T08:15:30');
  expect(plain && takenAt(plain, 'America/Los_Angeles', NOW)?.toISOString()).toBe('2026-11-20T16:15:30.000Z');
});

test.each([undefined, null, 7, '', '2026-11-20 08:15:30', '2026:11:20'])('%s is no time', (text) => {
  expect(shot(text)).toBeNull();
});

test.each(['2026:13:40 08:15:30', '1970:01:01 00:00:00', '2026:11:28 12:00:00'])(
  '%s is a time that cannot be',
  (text) => {
    const read = shot(text);
    expect(read && takenAt(read, 'UTC', NOW)).toBeNull();
  },
);
