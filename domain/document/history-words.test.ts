import { expect, it } from 'vitest';
import { documentHistoryWords } from './history-words.ts';

it('tells a move with both places, where they are told to the reader', () => {
  const changes = [{ field: 'folder', from: '/Bids/Mechanical', to: '/' }];
  expect(documentHistoryWords({ action: 'move', changes })).toBe(
    'moved it from “/Bids/Mechanical” to the top of the library',
  );
  expect(documentHistoryWords({ action: 'move', changes: [] })).toBe('moved it to another folder');
  expect(documentHistoryWords({ action: 'rename' })).toBe('renamed it');
});
