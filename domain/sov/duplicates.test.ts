import { expect, test } from 'vitest';
import { duplicateNumbers } from './duplicates.ts';

test('reports every line but the first of a number', () => {
  const found = duplicateNumbers([
    { id: 'a', taskNumber: 'R-12' },
    { id: 'b', taskNumber: ' r-12 ' },
    { id: 'c', taskNumber: 'R-12A' },
    { id: 'd', taskNumber: 'R-12' },
  ]);
  expect([...found.keys()]).toEqual(['b', 'd']);
  expect(found.get('b')).toBe('r-12 is already the number of another line.');
});

test('lines without a number are not duplicates of each other', () => {
  const lines = [
    { id: 'a', taskNumber: '' },
    { id: 'b', taskNumber: '  ' },
  ];
  expect(duplicateNumbers(lines).size).toBe(0);
});
