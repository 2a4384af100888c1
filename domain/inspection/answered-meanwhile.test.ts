import { expect, test } from 'vitest';
import { answeredMeanwhile, type StandingAnswer } from './answered-meanwhile.ts';

const ask = (seenAt: number | null, standing: Partial<StandingAnswer>, round = 0) =>
  answeredMeanwhile(
    { revisionNumber: round, recordedAt: seenAt },
    { result: 'PASS', recordedAt: 10, recordedBy: 'noah', ...standing },
    { revisionNumber: 0, userId: 'elena' },
  );

test('an answer of somebody else that was not seen is in the way', () => {
  expect(ask(null, {})).toBe(true);
  expect(ask(5, {})).toBe(true);
});

test('the one that was seen is not, nor is none, nor one taken back', () => {
  expect(ask(10, {})).toBe(false);
  expect(ask(null, { result: 'PENDING', recordedAt: null, recordedBy: null })).toBe(false);
  expect(ask(10, { result: 'PENDING', recordedAt: null, recordedBy: null })).toBe(false);
});

test("one's own earlier answer is not in the way", () => {
  expect(ask(null, { recordedBy: 'elena' })).toBe(false);
});

test('an answer to an earlier round answers another question', () => {
  expect(ask(10, { result: 'PENDING', recordedAt: null, recordedBy: null }, 1)).toBe(true);
});
