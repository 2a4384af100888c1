import { expect, it } from 'vitest';
import { g703Line, nextEntry, type G703Entry } from './g703.ts';
import { totalG703 } from './g703-total.ts';
import { changeSince, isBilledThisPeriod, linesBilled } from './period-change.ts';

it('counts a line that bills work, or restates what is stored, and no other', () => {
  const line = { thisPeriod: 0, stored: 500, previousStored: 500 };
  expect(isBilledThisPeriod(line)).toBe(false);
  expect(isBilledThisPeriod({ ...line, thisPeriod: 1 })).toBe(true);
  // A correction and material that went into the work ask for something too.
  expect(isBilledThisPeriod({ ...line, thisPeriod: -1 })).toBe(true);
  expect(isBilledThisPeriod({ ...line, stored: 0 })).toBe(true);
  expect(linesBilled([line, { ...line, stored: 0 }, { ...line, thisPeriod: 7 }])).toBe(2);
});

it('tells what an application adds to the one before, to the cent', () => {
  const rates = { retainage: 100_000, stored: 50_000 };
  const first: G703Entry[] = [
    { scheduledValue: 3_333_333, fromPrevious: 0, thisPeriod: 1_111_111, stored: 20_000 },
    { scheduledValue: 500_000, fromPrevious: 0, thisPeriod: 0, stored: 90_001 },
  ];
  const sums = (entries: readonly G703Entry[]) => totalG703(entries.map((entry) => g703Line(entry, rates)));
  const before = sums(first);
  const [one, two] = first.map((entry) => nextEntry(entry));
  if (!one || !two) throw new Error('two lines');
  const now = sums([
    { ...one, thisPeriod: 222_222, stored: 5_000 },
    { ...two, thisPeriod: 90_001, stored: 0 },
  ]);
  expect(changeSince(now, before)).toEqual({
    work: 312_223,
    stored: -105_001,
    completedAndStored: 207_222,
    retainage: now.retainage - before.retainage,
  });
});

it('takes all of the first application as new', () => {
  const now = { thisPeriod: 700, completedAndStored: 900, retainage: 90 };
  expect(changeSince(now, null)).toEqual({ work: 700, stored: 200, completedAndStored: 900, retainage: 90 });
});
