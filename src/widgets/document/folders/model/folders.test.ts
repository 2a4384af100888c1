import { describe, expect, it } from 'vitest';
import { FOLDERS, folder, going, LEVEL_3, DRAWINGS, PHOTOS } from '../testing/folders-fixture';
import { indexFolders, levelsOf, newFolderRefusal, pathOf, rowsInView, transferRefusal } from './folders';

const index = indexFolders(FOLDERS);
const names = (open: string[], search?: string) =>
  rowsInView(index, new Set(open), search).map((row) => `${row.level} ${row.folder?.name ?? 'top'}`);

describe('the rows in view', () => {
  it('are what lies in open folders', () => {
    expect(names([])).toEqual(['1 top', '2 Contracts', '2 Drawings', '2 Site photos']);
    expect(names([DRAWINGS])).toEqual([
      '1 top',
      '2 Contracts',
      '2 Drawings',
      '3 Level 3',
      '3 Superseded',
      '2 Site photos',
    ]);
  });
  it('are what a search finds, with the folders above it', () => {
    expect(names([], 'mech')).toEqual(['1 top', '2 Drawings', '3 Level 3', '4 Mechanical']);
    expect(names([], 'nothing')).toEqual(['1 top']);
  });
  it('know their siblings and what is below them', () => {
    const [, contracts, drawings] = rowsInView(index, new Set());
    expect(contracts).toMatchObject({ position: 1, siblings: 3, isOpen: undefined });
    expect(drawings).toMatchObject({ position: 2, siblings: 3, isOpen: false });
  });
});

it('a folder knows its way up and how deep it is', () => {
  expect(pathOf(index, LEVEL_3)).toEqual([LEVEL_3, DRAWINGS]);
  expect(levelsOf(index, { id: DRAWINGS, isFolder: true })).toBe(3);
  expect(levelsOf(index, { id: 'file', isFolder: false })).toBe(0);
});

describe('what cannot take a document says why', () => {
  const file = going({ id: 'file', parentId: LEVEL_3 });
  const level3 = going({ id: LEVEL_3, isFolder: true, parentId: DRAWINGS });
  const at = (id: string | null) => (id === null ? null : (index.byId.get(id) ?? null));
  const refusal = (action: 'MOVE' | 'COPY', documents: (typeof file)[], id: string | null) =>
    transferRefusal({ action, documents, rightAtTop: 'VIEW' }, index, at(id));

  it.each([
    ['where it lies', refusal('MOVE', [file], LEVEL_3), 'It lies here already.'],
    ['a copy where it lies', refusal('COPY', [file], LEVEL_3), undefined],
    ['where it may be', refusal('MOVE', [file], DRAWINGS), undefined],
    ['into itself', refusal('MOVE', [level3], LEVEL_3), 'A folder cannot be moved into itself.'],
    ['below itself', refusal('COPY', [level3], 'mechanical'), 'A folder cannot be copied into itself.'],
    [
      'without the right',
      refusal('MOVE', [file], PHOTOS),
      'You do not have the right to add to this folder.',
    ],
    [
      'to the top',
      refusal('MOVE', [file], null),
      'You do not have the right to add to the top of the library.',
    ],
    [
      'one of several',
      refusal('MOVE', [file, level3], 'mechanical'),
      'A folder cannot be moved into itself.',
    ],
  ])('%s', (_what, reason, expected) => expect(reason).toBe(expected));

  it('what is too deep', () => {
    const deep = indexFolders(
      Array.from({ length: 20 }, (_, depth) =>
        folder(`f${String(depth)}`, `Folder ${String(depth)}`, depth === 0 ? null : `f${String(depth - 1)}`, {
          depth,
        }),
      ),
    );
    const last = deep.byId.get('f19') ?? null;
    const most = 'A library has at most 20 folders within one another.';
    expect(newFolderRefusal(deep, last, null)).toBe(most);
    expect(transferRefusal({ action: 'MOVE', documents: [level3], rightAtTop: null }, deep, last)).toBe(most);
    expect(transferRefusal({ action: 'MOVE', documents: [file], rightAtTop: null }, deep, last)).toBe(
      undefined,
    );
  });
});
