import { expect, it } from 'vitest';
import { getGetDailyLogResponseMock } from '@/shared/api/generated/daily-logs/daily-logs.msw';
import type { DailyLogEntry } from '@/shared/api/generated/model';
import { entryView } from './entry-view';
import { firstOf, timeline } from './timeline';

const { entries } = getGetDailyLogResponseMock();
const work = entries.filter((entry) => entry.entryType === 'WORK_LOG');

it('groups by type in one order, work with its sum', () => {
  const groups = timeline(entries);
  expect(groups.map(({ type }) => type)).toEqual([
    'WORK_LOG',
    'MATERIAL_LOG',
    'MEETING_LOG',
    'REVISION_AND_FEEDBACK_LOG',
    'NONCONFIRMING_LOG',
    'ACCIDENT_LOG',
    'OTHERS',
    'FILES_LOG',
  ]);
  expect(groups[0]?.sum).toBe('18 workers, 144 hours');
});

it('is cut after so many entries, with the sums of all', () => {
  const groups = timeline(entries);
  const all = groups.flatMap((group) => group.entries);
  const cut = firstOf(groups, 3);
  expect(cut.flatMap((group) => group.entries)).toEqual(all.slice(0, 3));
  expect(cut[0]?.sum).toBe(groups[0]?.sum);
  expect(firstOf(groups, Infinity)).toEqual(groups);
});

it('keeps what was corrected within what took its place, and adds up neither it nor what is void', () => {
  const [first, second] = work;
  if (first === undefined || second === undefined) throw new Error('The example has two crews');
  const correction: DailyLogEntry = {
    ...first,
    id: 'c',
    workers: 10,
    totalHours: 80,
    correctsEntryId: first.id,
    createdAt: '2026-04-15T01:00:00Z',
  };
  const all: DailyLogEntry[] = [
    { ...first, correctedByEntryId: 'c' },
    { ...second, voided: { by: second.createdBy, at: second.createdAt, reason: 'Wrong day.' } },
    correction,
  ];
  const [group] = timeline(all);
  expect(group?.entries.map(({ entry, before }) => [entry.id, before.map(({ id }) => id)])).toEqual([
    [second.id, []],
    ['c', [first.id]],
  ]);
  expect(group?.sum).toBe('10 workers, 80 hours');
});

it('reads every type with a title', () => {
  for (const entry of entries) expect(entryView(entry).title).not.toBe('');
  const [crew] = work;
  if (crew === undefined) throw new Error('The example has a crew');
  expect(entryView(crew)).toMatchObject({
    title: 'Ironworkers · Northline Concrete',
    figure: '12 × 8 h = 96 h',
    facts: expect.arrayContaining([
      { label: 'Placed', value: '6.5 TON' },
      { label: 'Delay', value: 'Access, 1 hour: Hoist blocked until 8 am.' },
      { label: 'Machines', value: '60 t crawler crane: 6 h run, 2 h idle' },
    ]),
  });
});
