import { expect, test } from 'vitest';
import { stillOpenOf } from './use-still-open';

const task = (taskType: 'RFI_RESPONSE' | 'SOV_APPROVAL', objectId: string) => ({
  taskType,
  record: { objectType: 'RFI' as const, objectId, number: null, title: '', link: '' },
});

test('counts the records that wait by what is asked, the most first, each once', () => {
  expect(
    stillOpenOf([
      task('SOV_APPROVAL', 's1'),
      task('RFI_RESPONSE', 'r1'),
      task('RFI_RESPONSE', 'r2'),
      // For two people.
      task('RFI_RESPONSE', 'r2'),
    ]).map(({ count }) => count),
  ).toEqual([2, 1]);
  expect(stillOpenOf([])).toEqual([]);
});
