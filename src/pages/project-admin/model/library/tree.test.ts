import { expect, test } from 'vitest';
import { getGetTaskLibraryResponseMock } from '@/shared/api/generated/project-admin/project-admin.msw';
import { shownTree } from './tree';

const library = getGetTaskLibraryResponseMock();
const [concrete] = library.divisions;
const names = (open: string[], text = '') =>
  shownTree(library, new Set(open), text).rows.map(({ level, number }) => `${String(level)} ${number}`);

test('what is open is shown with what is right below it', () => {
  expect(names([])).toEqual(['1 03', '1 23']);
  // What is open within something closed waits until that is opened.
  expect(names([concrete?.subDivisions[0]?.id ?? ''])).toEqual(['1 03', '1 23']);
  expect(names([concrete?.id ?? '', concrete?.subDivisions[0]?.id ?? ''])).toEqual([
    '1 03',
    '2 03 30 00',
    '3 03 30 00.10',
    '3 03 30 00.20',
    '1 23',
  ]);
});

test('a search finds by number and by words, with what is above it, whatever is open', () => {
  expect(names([], 'slab')).toEqual(['1 03', '2 03 30 00', '3 03 30 00.20']);
  expect(names([], 'levels 23 30')).toEqual(['1 23', '2 23 30 00', '3 23 30 00.10', '3 23 30 00.20']);
  expect(names([], 'nothing of this')).toEqual([]);
  expect(shownTree(library, new Set(), 'concrete')).toMatchObject({
    found: 2,
    counts: { divisions: 2, subdivisions: 2, tasks: 4 },
  });
});
