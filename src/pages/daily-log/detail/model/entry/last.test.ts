import { expect, it } from 'vitest';
import { getGetDailyLogResponseMock } from '@/shared/api/generated/daily-logs/daily-logs.msw';
import { lastOf, placesOf } from './last';

const log = getGetDailyLogResponseMock();
const [first, second] = log.entries.filter(({ entryType }) => entryType === 'WORK_LOG');

it('is the newest of its type that holds', () => {
  expect(lastOf(log, 'WORK_LOG')?.id).toBe(second?.id);
  const corrected = log.entries.map((entry) =>
    entry.id === second?.id ? { ...entry, correctedByEntryId: 'x' } : entry,
  );
  expect(lastOf({ entries: corrected }, 'WORK_LOG')?.id).toBe(first?.id);
  expect(lastOf({ entries: [] }, 'WORK_LOG')).toBeUndefined();
});

it('suggests places newest first, each once', () => {
  const places = placesOf(log);
  expect(places[0]).toBe('Level 1');
  expect(new Set(places).size).toBe(places.length);
});
