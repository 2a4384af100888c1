import { afterEach, expect, test, vi } from 'vitest';
import { readAtSite } from '@/shared/lib/dates/reader';
import { PENDING } from '../../testing/submittal-fixture';
import { courtDays } from './submittal-columns';

afterEach(() => {
  readAtSite(null);
  vi.useRealTimers();
});

test('how long it waits is counted in days of the site', () => {
  readAtSite('America/Los_Angeles');
  // Since the evening of Mar 2 in Oakland, which was Mar 3 in UTC; it is the morning of Mar 4.
  const waiting = {
    ...PENDING,
    ballInCourt: PENDING.ballInCourt && { ...PENDING.ballInCourt, since: '2026-03-03T04:00:00Z' },
  };
  vi.useFakeTimers({ now: new Date('2026-03-04T17:00:00Z') });
  expect(courtDays(waiting)).toBe(2);
});
