import { describe, expect, it } from 'vitest';
import { kindLabel } from '#domain/tools.ts';
import { activityParams, readActivitySearch } from './search';

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

it('calls kinds by their tools', () => {
  expect(kindLabel('RFI')).toBe('RFIs');
  expect(kindLabel('PROJECT')).toBe('Project');
});
