import { describe, expect, it } from 'vitest';
import { kindLabel } from '#domain/tools.ts';
import { getGetDailyActivityResponseMock } from '@/shared/api/generated/messages/messages.msw';
import { activityParams, readActivitySearch } from './search';
import { toldOnce } from './told';

describe('the address of the activity page', () => {
  it('carries the day, the kind, the person and the page', () => {
    const search = { date: '2026-04-14', kind: 'RFI', userId: crypto.randomUUID(), page: 2 } as const;
    expect(readActivitySearch(search)).toEqual(search);
    expect(activityParams(search)).toMatchObject({
      date: '2026-04-14',
      objectType: 'RFI',
      userId: search.userId,
      page: 2,
    });
  });
  it('drops what it does not know', () => {
    expect(readActivitySearch({ date: '2026-02-30', kind: 'BRIDGE', userId: 'dana', page: 1 })).toEqual({});
  });
});

it('tells the same step in a row once, with how often', () => {
  const [entry] = getGetDailyActivityResponseMock().data;
  if (!entry) throw new Error('The example of the contract has a step');
  const other = { ...entry, id: 'other', summary: 'Closed the RFI' };
  expect(toldOnce([entry, entry, other, entry]).map(({ times }) => times)).toEqual([2, 1, 1]);
  expect(toldOnce([entry, { ...entry, actor: null }])).toHaveLength(2);
});

it('calls kinds by their tools', () => {
  expect(kindLabel('RFI')).toBe('RFIs');
  expect(kindLabel('PROJECT')).toBe('Project');
});
