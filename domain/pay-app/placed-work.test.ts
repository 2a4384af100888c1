import { expect, test } from 'vitest';
import { toTenThousandths } from '../money/money.ts';
import { fromPercentToDate } from './g703.ts';
import { placedWork } from './placed-work.ts';

const line = (fromPrevious = 0, thisPeriod = 0, stored = 0, scheduledValue = 100_000_00) => ({
  scheduledValue,
  fromPrevious,
  thisPeriod,
  stored,
});
const at = (percent: number, entry = line()) => placedWork(entry, toTenThousandths(percent));

test('what was placed proposes what the same percent typed to date comes to', () => {
  const entry = line(20_000_00, 0, 5_000_00);
  expect(at(61.9, entry)).toEqual({ standing: 'MORE', thisPeriod: 36_900_00 });
  expect(at(61.9, entry).thisPeriod).toBe(fromPercentToDate(entry, toTenThousandths(61.9)));
});

test('a sheet that bills as much, or more, is told apart', () => {
  expect(at(40, line(10_000_00, 30_000_00)).standing).toBe('SAME');
  expect(at(40, line(10_000_00, 45_000_00))).toEqual({ standing: 'LESS', thisPeriod: 30_000_00 });
});

test('nothing is proposed where earlier applications or stored materials reach that far', () => {
  expect(at(20, line(20_000_00))).toEqual({ standing: 'BILLED', thisPeriod: 0 });
  expect(at(20, line(10_000_00, 5_000_00, 12_000_00)).standing).toBe('BILLED');
});

test('a line that deducts is read the other way round', () => {
  const deducts = line(-1_000_00, 0, 0, -10_000_00);
  expect(at(50, deducts)).toEqual({ standing: 'MORE', thisPeriod: -4_000_00 });
  expect(at(10, deducts).standing).toBe('BILLED');
  expect(at(50, { ...deducts, thisPeriod: -6_000_00 }).standing).toBe('LESS');
});
