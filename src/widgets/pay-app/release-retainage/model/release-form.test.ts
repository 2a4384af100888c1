import { expect, it } from 'vitest';
import { releaseBody, releaseProblems, type ReleaseValues, sumOfLines } from './release-form';

const HELD = [
  { sovLineId: 'a', held: 1_000 },
  { sovLineId: 'b', held: 500 },
];
const values = (change: Partial<ReleaseValues>): ReleaseValues => ({
  sovId: 's',
  of: 'ALL',
  amount: null,
  lines: [],
  ...change,
});
const problems = (change: Partial<ReleaseValues>) => releaseProblems(values(change), HELD, 'USD');

it('releases all that is held where nothing else is said, whatever was typed before', () => {
  const all = values({ amount: 3, lines: [{ amount: 1 }] });
  expect(releaseBody(all, HELD)).toEqual({ sovId: 's' });
  expect(releaseProblems(all, HELD, 'USD')).toEqual({});
});

it('releases a part of it by amount', () => {
  expect(releaseBody(values({ of: 'PART', amount: 6.5 }), HELD)).toEqual({ sovId: 's', amount: 6.5 });
  expect(problems({ of: 'PART', amount: 15 })).toEqual({});
  expect(problems({ of: 'PART', amount: 15.01 })).toEqual({
    amount: 'Only 15.00 is held. Enter that or less.',
  });
  expect(Object.keys(problems({ of: 'PART' }))).toEqual(['amount']);
});

it('releases what is typed beside single lines, each at its place', () => {
  const lines = values({ of: 'LINES', lines: [{ amount: null }, { amount: 2.5 }] });
  expect(releaseBody(lines, HELD)).toEqual({
    sovId: 's',
    lines: [
      { sovLineId: 'a', amount: 0 },
      { sovLineId: 'b', amount: 2.5 },
    ],
  });
  expect(sumOfLines(lines, HELD)).toBe(250);
  expect(problems({ of: 'LINES', lines: [{ amount: null }, { amount: 5.01 }] })).toEqual({
    'lines.1.amount': 'This line holds 5.00. Release that or less of it.',
  });
  expect(Object.keys(problems({ of: 'LINES' }))).toEqual(['lines']);
});
