import { expect, it } from 'vitest';
import { finalLine, finalProblem } from './final.ts';

const entry = { scheduledValue: 10_000, fromPrevious: 4_000, thisPeriod: 1_000, stored: 0 };
const units = { unitPrice: 100_000, noOfUnits: 100_000, previous: 40_000 };

it('bills a line in full, with the units that come to it', () => {
  expect(finalLine({ ...entry, stored: 500 }, units)).toEqual({
    entry: { ...entry, thisPeriod: 6_000, stored: 0 },
    noOfUnits: 60_000,
  });
  // Changed by a change order: its units no longer come to what is left.
  expect(finalLine({ ...entry, scheduledValue: 12_000 }, units).noOfUnits).toBeNull();
  expect(finalLine(entry, { ...units, unitPrice: null, noOfUnits: null }).noOfUnits).toBeNull();
});

it('says what is left on a line, or that something is stored', () => {
  expect(finalProblem({ ...entry, thisPeriod: 6_000 }, 'USD')).toBeNull();
  expect(finalProblem(entry, 'USD')).toEqual({
    field: 'thisPeriod',
    message: 'A final application bills every line in full; 50.00 of this one is left.',
  });
  expect(finalProblem({ ...entry, thisPeriod: 5_900, stored: 100 }, 'USD')?.field).toBe('stored');
});
