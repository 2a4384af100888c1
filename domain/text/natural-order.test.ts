import { expect, test } from 'vitest';
import { naturalKey } from './natural-order.ts';

const sorted = (...texts: string[]) =>
  texts.toSorted((a, b) => (naturalKey(a) < naturalKey(b) ? -1 : naturalKey(a) > naturalKey(b) ? 1 : 0));

test('figures stand by what they count, wherever they stand', () => {
  expect(sorted('M-10.pdf', 'M-9.pdf', 'M-101.pdf', 'M-1.pdf')).toEqual([
    'M-1.pdf',
    'M-9.pdf',
    'M-10.pdf',
    'M-101.pdf',
  ]);
  expect(sorted('2026-11', '2026-2', '999')).toEqual(['999', '2026-2', '2026-11']);
  expect(naturalKey('rev 007')).toBe(naturalKey('Rev 7'));
  expect(naturalKey('rev 0')).not.toBe(naturalKey('rev '));
});

test('letters stand by the alphabet, whatever their case and accents', () => {
  expect(sorted('zone', 'École', 'Eclair', 'eclat')).toEqual(['Eclair', 'eclat', 'École', 'zone']);
  expect(sorted('b', 'A', '10', '-')).toEqual(['-', '10', 'A', 'b']);
});

test('a key stays short, whatever a text is made of', () => {
  expect([...naturalKey('\uFDFA'.repeat(255))]).toHaveLength(300);
});
