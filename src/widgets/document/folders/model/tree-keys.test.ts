import { describe, expect, it } from 'vitest';
import { DRAWINGS, FOLDERS } from '../testing/folders-fixture';
import { indexFolders, rowsInView } from './folders';
import { treeKey, typedTo } from './tree-keys';

// 0 top, 1 Contracts, 2 Drawings, 3 Level 3, 4 Superseded, 5 Site photos
const rows = rowsInView(indexFolders(FOLDERS), new Set([DRAWINGS]));

describe('keys of a tree', () => {
  it.each([
    ['ArrowDown', 1, { do: 'go', to: 2 }],
    ['ArrowDown', 5, { do: 'go', to: 5 }],
    ['ArrowUp', 0, { do: 'go', to: 0 }],
    ['Home', 4, { do: 'go', to: 0 }],
    ['End', 1, { do: 'go', to: 5 }],
    ['ArrowRight', 0, { do: 'go', to: 1 }],
    ['ArrowRight', 1, undefined],
    ['ArrowRight', 2, { do: 'go', to: 3 }],
    ['ArrowRight', 3, { do: 'open', id: 'level-3' }],
    ['ArrowLeft', 2, { do: 'close', id: DRAWINGS }],
    ['ArrowLeft', 4, { do: 'go', to: 2 }],
    ['ArrowLeft', 1, { do: 'go', to: 0 }],
    ['ArrowLeft', 0, undefined],
    ['Enter', 2, { do: 'select' }],
    ['Tab', 2, undefined],
  ])('%s at row %i', (key, at, step) => expect(treeKey(rows, at, key, false)).toEqual(step));

  it('are turned where text runs from right to left', () => {
    expect(treeKey(rows, 3, 'ArrowLeft', true)).toEqual({ do: 'open', id: 'level-3' });
    expect(treeKey(rows, 4, 'ArrowRight', true)).toEqual({ do: 'go', to: 2 });
  });

  it('letters lead to the next name that begins so', () => {
    expect(typedTo(rows, 0, 's')).toBe(4);
    expect(typedTo(rows, 4, 'ss')).toBe(5);
    expect(typedTo(rows, 5, 'su')).toBe(4);
    expect(typedTo(rows, 0, 'x')).toBe(-1);
  });
});
