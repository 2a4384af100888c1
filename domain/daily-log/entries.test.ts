import { expect, it } from 'vitest';
import { counts, settledProblem } from './counting.ts';
import { crewKey, secondLogReason } from './crew.ts';
import { type CheckedEntry, entryProblems } from './entry-problems.ts';

const NOW = new Date('2026-04-14T20:00:00Z');
const DAY = { logDate: '2026-04-14', now: NOW };
const fields = (entry: CheckedEntry) => entryProblems(entry, DAY).map(({ field }) => field);

it('counts an entry until it is void or corrected, and settles it once', () => {
  expect(counts({ isVoid: false, isCorrected: false })).toBe(true);
  expect(counts({ isVoid: true, isCorrected: false })).toBe(false);
  expect(counts({ isVoid: false, isCorrected: true })).toBe(false);
  expect(settledProblem({ isVoid: false, isCorrected: false })).toBeNull();
  expect(settledProblem({ isVoid: true, isCorrected: false })).toContain('void already');
  expect(settledProblem({ isVoid: false, isCorrected: true })).toContain('corrected already');
});

it('tells a crew by its name, however it is typed', () => {
  expect(crewKey('  Deck   Crew ')).toBe(crewKey('deck crew'));
  expect(crewKey(null)).toBe('');
  expect(secondLogReason('DL-0032', '2026-04-14', null)).toBe(
    'Your daily log of Apr 14, 2026 is DL-0032. Add to that one.',
  );
  expect(secondLogReason('DL-0033', '2026-04-14', ' Deck crew')).toContain('for Deck crew is DL-0033');
});

it('asks of work for a quantity with its unit, and of a machine for no more than a day', () => {
  const work = (entry: object) => fields({ entryType: 'WORK_LOG', ...entry });
  expect(work({})).toEqual([]);
  expect(work({ quantity: 2, unit: 'CY' })).toEqual([]);
  expect(work({ quantity: 0, unit: 'CY' })).toEqual(['quantity']);
  expect(work({ quantity: 2, unit: ' ' })).toEqual(['unit']);
  expect(work({ unit: 'CY' })).toEqual(['quantity']);
  expect(work({ equipment: [{ hoursUsed: 20, hoursIdle: 4 }] })).toEqual([]);
  expect(work({ equipment: [{ hoursUsed: 1 }, { hoursUsed: 20, hoursIdle: 5 }] })).toEqual([
    'equipment.1.hoursIdle',
  ]);
});

it('takes nothing of the future, and no end before its begin', () => {
  expect(fields({ entryType: 'MATERIAL_LOG', deliveredAt: '2026-04-14T20:00:01Z' })).toEqual(['deliveredAt']);
  expect(fields({ entryType: 'MATERIAL_LOG', deliveredAt: null })).toEqual([]);
  const meeting = (startedAt: string, endedAt: string | null) =>
    fields({ entryType: 'MEETING_LOG', startedAt, endedAt });
  expect(meeting('2026-04-14T14:00:00Z', '2026-04-14T14:00:00Z')).toEqual([]);
  expect(meeting('2026-04-14T14:00:00Z', '2026-04-14T13:59:00Z')).toEqual(['endedAt']);
  expect(meeting('2026-04-14T14:00:00Z', '2026-04-14T21:00:00Z')).toEqual(['endedAt']);
  expect(meeting('2026-04-14T21:00:00Z', null)).toEqual(['startedAt']);
  const accident = { entryType: 'ACCIDENT_LOG', isReportedToAuthority: false } as const;
  expect(fields({ ...accident, occurredAt: '2026-04-15T00:00:00Z' })).toEqual(['occurredAt']);
});

it('has a nonconformance put right from the day of its log on; a correction keeps the day that it had', () => {
  const due = (dueDate: string | null, kept: string | null = null) =>
    entryProblems({ entryType: 'NONCONFIRMING_LOG', dueDate }, { ...DAY, keptDueDate: kept });
  expect([due(null), due('2026-04-14'), due('2026-04-20')]).toEqual([[], [], []]);
  expect(due('2026-04-13')).toEqual([
    { field: 'dueDate', message: 'Choose a day that is not before that of the log, Apr 14, 2026.' },
  ]);
  expect(due('2026-04-13', '2026-04-13')).toEqual([]);
  expect(due('2026-04-12', '2026-04-13')).toHaveLength(1);
});

it('asks of a visitor, a delivery and a delay for what they are about, and of nothing else', () => {
  const other = (entry: object) => fields({ entryType: 'OTHERS', ...entry });
  expect(other({})).toEqual([]);
  expect(other({ kind: 'VISITOR' })).toEqual(['visitorName']);
  expect(other({ kind: 'VISITOR', visitorName: 'Ann Becker' })).toEqual([]);
  expect(other({ visitorName: 'Ann Becker' })).toEqual(['visitorName']);
  expect(other({ kind: 'DELIVERY', companyName: '' })).toEqual(['companyName']);
  expect(other({ kind: 'DELIVERY', companyName: 'Bay Pumping' })).toEqual([]);
  expect(other({ kind: 'DELAY' })).toEqual(['delay']);
  expect(other({ kind: 'DELAY', delay: { cause: 'WEATHER', hours: 2 } })).toEqual([]);
  expect(other({ kind: 'OTHER', delay: {} })).toEqual(['delay']);
  expect(other({ arrivedAt: '2026-04-14T19:00:00Z', leftAt: '2026-04-14T18:00:00Z' })).toEqual(['leftAt']);
});
