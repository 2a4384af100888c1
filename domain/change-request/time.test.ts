import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysBetween } from '../time/dates.ts';
import { contractTime, originalEnd } from './time.ts';

it('a contract ends with the last line of its schedule, else with the project', () => {
  expect(originalEnd('2027-03-26', '2027-08-27')).toBe('2027-03-26');
  expect(originalEnd(null, '2027-08-27')).toBe('2027-08-27');
  expect(contractTime(originalEnd(null, null), 3, 2)).toEqual({
    daysBefore: 3,
    endBefore: null,
    endAfter: null,
  });
});

it('the days of a change move the end that the changes before have left', () => {
  expect(contractTime('2027-02-26', 3, -1)).toEqual({
    daysBefore: 3,
    endBefore: '2027-03-01',
    endAfter: '2027-02-28',
  });
  const days = fc.integer({ min: -3650, max: 3650 });
  fc.assert(
    fc.property(days, days, (before, own) => {
      const { endBefore, endAfter } = contractTime('2027-08-27', before, own);
      expect(daysBetween('2027-08-27', endBefore ?? '')).toBe(before);
      expect(daysBetween(endBefore ?? '', endAfter ?? '')).toBe(own);
    }),
  );
});
