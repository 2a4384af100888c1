import { expect, test } from 'vitest';
import { writtenTime } from './written-time.ts';

const NOW = new Date('2026-04-14T20:00:00Z');
const time = (written: string | null | undefined) => writtenTime(written, NOW).toISOString();

test('what was written without a connection has the time at which it was written', () => {
  expect(time('2026-04-14T13:05:00Z')).toBe('2026-04-14T13:05:00.000Z');
  expect(time('2026-03-16T20:00:00Z')).toBe('2026-03-16T20:00:00.000Z');
});

test('the clock of a device is not believed against the server’s, nor beyond what a device keeps', () => {
  for (const other of [null, undefined, 'noon', '2026-04-14T20:00:01Z', '2026-03-15T19:59:59Z'])
    expect(time(other)).toBe(NOW.toISOString());
  // Sent at once, it is the server's clock that counts.
  expect(time('2026-04-14T19:58:30Z')).toBe(NOW.toISOString());
});
