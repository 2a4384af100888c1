import { expect, it } from 'vitest';
import { getGetDailyActivityResponseMock } from '@/shared/api/generated/messages/messages.msw';
import { toldOnce } from './told';

it('tells the same step in a row once, with how often', () => {
  const [entry] = getGetDailyActivityResponseMock().data;
  if (!entry) throw new Error('The example of the contract has a step');
  const other = { ...entry, id: 'other', summary: 'Closed the RFI' };
  expect(toldOnce([entry, entry, other, entry]).map(({ times }) => times)).toEqual([2, 1, 1]);
  expect(toldOnce([entry, { ...entry, actor: null }])).toHaveLength(2);
});
