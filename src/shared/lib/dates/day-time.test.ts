import { expect, it } from 'vitest';
import { instantAt, timeOf } from './day-time';

it('goes from the clock to an instant and back', () => {
  const instant = instantAt('2026-04-14', '13:30');
  expect(instant).toMatch(/Z$/);
  expect(timeOf(instant)).toBe('13:30');
});

it('has no instant without a time', () => {
  expect(instantAt('2026-04-14', '')).toBeNull();
  expect(instantAt('2026-04-14', '25:99')).toBeNull();
  expect(timeOf(null)).toBe('');
});
