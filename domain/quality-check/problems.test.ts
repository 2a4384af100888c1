import { expect, it } from 'vitest';
import { followUpTitle, qualityEntryProblems } from './problems.ts';

const passed = { result: 'PASS', note: null, checkedOn: '2026-04-15', hasFollowUp: false } as const;
const fields = (entry: Partial<Parameters<typeof qualityEntryProblems>[0]>) =>
  qualityEntryProblems({ ...passed, ...entry }, '2026-04-15').map(({ field }) => field);

it('asks of a check that was not passed what was found', () => {
  expect(fields({})).toEqual([]);
  expect(fields({ result: 'FAIL', note: ' \u200b' })).toEqual(['note']);
  expect(fields({ result: 'OBSERVATION' })).toEqual(['note']);
  expect(fields({ result: 'OBSERVATION', note: 'Seal is dusty.' })).toEqual([]);
});

it('takes no check of tomorrow, and a follow-up of a failed one alone', () => {
  expect(fields({ checkedOn: '2026-04-16' })).toEqual(['checkedOn']);
  expect(fields({ checkedOn: '1999-01-01' })).toEqual([]);
  expect(fields({ hasFollowUp: true })).toEqual(['followUp']);
  expect(fields({ result: 'FAIL', note: 'Chairs missing.', hasFollowUp: true })).toEqual([]);
});

it('calls a follow-up by what failed, within the length of a title', () => {
  expect(followUpTitle('Rebar cover')).toBe('Correct: Rebar cover');
  const long = followUpTitle(`${'x'.repeat(190)}😀 y`);
  expect(long).toHaveLength(199);
  expect(long.isWellFormed()).toBe(true);
});
