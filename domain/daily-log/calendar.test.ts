import { expect, it } from 'vitest';
import type { Weekday } from '../time/duration.ts';
import { daysOfMonth, isWorkingDay, rangeProblem, wantsLog } from './calendar.ts';
import { nonconformanceBallInCourt, nonconformanceTask } from './nonconformance-status.ts';
import { signedText } from './signed-content.ts';

const FIVE: Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];

it('has the days of each month', () => {
  expect(daysOfMonth('2026-02')).toHaveLength(28);
  expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29');
  expect(daysOfMonth('2026-12')).toHaveLength(31);
  expect(daysOfMonth('2026-13')).toEqual([]);
});

it('misses a working day of the project that is past', () => {
  const project = { startDate: '2026-04-01', endDate: '2026-04-30', workingDays: FIVE };
  const missing = (day: string) => wantsLog(day, project, '2026-04-15');
  expect(missing('2026-04-14')).toBe(true);
  expect(missing('2026-04-15')).toBe(false);
  expect(missing('2026-04-12')).toBe(false);
  expect(missing('2026-03-31')).toBe(false);
  expect(wantsLog('2026-05-01', project, '2026-06-01')).toBe(false);
  expect(wantsLog('2026-04-12', { startDate: null, endDate: null, workingDays: [] }, '2026-04-15')).toBe(
    true,
  );
  expect(isWorkingDay('2026-04-11', FIVE)).toBe(false);
  expect(isWorkingDay('2026-04-11', [])).toBe(true);
});

it('takes a range of days in order and not too long', () => {
  expect(rangeProblem('2026-04-01', '2026-05-01', 31)).toBeNull();
  expect(rangeProblem('2026-04-01', '2026-05-02', 31)).toMatchObject({ field: 'endDate' });
  expect(rangeProblem('2026-04-02', '2026-04-01', 31)).toMatchObject({ field: 'endDate' });
});

it('gives a nonconformance to its owner, then to the creator of the log', () => {
  const turn = (status: 'OPEN' | 'CORRECTED' | 'VERIFIED', ownerId: string | null = 'o') => {
    const record = { status, creatorId: 'c', ownerId };
    return [nonconformanceBallInCourt(record)?.userId ?? null, nonconformanceTask(record)];
  };
  expect(turn('OPEN')).toEqual(['o', 'NONCONFORMANCE_CORRECTION']);
  expect(turn('OPEN', null)).toEqual(['c', 'NONCONFORMANCE_CORRECTION']);
  expect(turn('CORRECTED')).toEqual(['c', 'NONCONFORMANCE_VERIFICATION']);
  expect(turn('VERIFIED')).toEqual([null, null]);
});

it('signs the same content as the same text, and any other as another', () => {
  const content = {
    dailyLogNumber: 'DL-0032',
    logDate: '2026-04-14',
    crewName: null,
    siteCondition: 'DUSTY',
    weather: { b: 1, a: [{ d: 1, c: 2 }] },
    weatherReadings: [],
    entries: [{ x: 1, y: undefined }],
    invoices: [],
  };
  const turned = { ...content, weather: { a: [{ c: 2, d: 1 }], b: 1 }, entries: [{ x: 1 }] };
  expect(signedText(turned)).toBe(signedText(content));
  expect(signedText({ ...content, entries: [{ x: 2 }] })).not.toBe(signedText(content));
  expect(signedText({ ...content, entries: [] })).not.toBe(signedText(content));
});
