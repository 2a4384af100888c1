import { describe, expect, it } from 'vitest';
import { intentOf } from './keyboard.ts';
import { cyclePlace, movePlace, type Extent, type Place } from './selection.ts';

const filled = new Set(['0.0', '1.0', '2.0', '5.0', '6.0']);
const extent: Extent = {
  rows: 10,
  columns: 4,
  page: 3,
  filled: ({ row, column }) => filled.has(`${row}.${column}`),
};
const at = (row: number, column = 0): Place => ({ row, column });

describe('moves', () => {
  it('stays inside the sheet', () => {
    expect(movePlace(at(0), 'up', extent)).toEqual(at(0));
    expect(movePlace(at(9, 3), 'down', extent)).toEqual(at(9, 3));
    expect(movePlace(at(1, 1), 'page-down', extent)).toEqual(at(4, 1));
    expect(movePlace(at(4, 1), 'last', extent)).toEqual(at(9, 3));
  });

  it('jumps to the edge of the data as Ctrl+arrow does', () => {
    expect(movePlace(at(0), 'edge-down', extent)).toEqual(at(2));
    expect(movePlace(at(2), 'edge-down', extent)).toEqual(at(5));
    expect(movePlace(at(6), 'edge-down', extent)).toEqual(at(9));
    expect(movePlace(at(9), 'edge-up', extent)).toEqual(at(6));
  });

  it('goes round inside a block by rows and by columns', () => {
    const range = { top: 2, bottom: 3, start: 1, end: 2 };
    expect(cyclePlace(at(2, 2), range, 'row', false)).toEqual(at(3, 1));
    expect(cyclePlace(at(3, 2), range, 'row', false)).toEqual(at(2, 1));
    expect(cyclePlace(at(3, 1), range, 'column', false)).toEqual(at(2, 2));
    expect(cyclePlace(at(2, 1), range, 'column', true)).toEqual(at(3, 2));
  });
});

describe('keys', () => {
  const press = (
    key: string,
    mods: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {},
  ) => ({
    key,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...mods,
  });

  it('follows the screen in right-to-left sheets', () => {
    expect(intentOf(press('ArrowLeft'), false)).toEqual({ type: 'move', move: 'left', extend: false });
    expect(intentOf(press('ArrowLeft'), true)).toEqual({ type: 'move', move: 'right', extend: false });
  });

  it('takes Ctrl and ⌘ alike', () => {
    expect(intentOf(press('z', { metaKey: true }), false)).toEqual({ type: 'undo' });
    expect(intentOf(press('Z', { ctrlKey: true, shiftKey: true }), false)).toEqual({ type: 'redo' });
    expect(intentOf(press('d', { ctrlKey: true }), false)).toEqual({ type: 'fill-down' });
  });

  it('leaves copy, paste and unknown commands to the browser', () => {
    expect(intentOf(press('c', { ctrlKey: true }), false)).toBeNull();
    expect(intentOf(press('r', { ctrlKey: true }), false)).toBeNull();
    expect(intentOf(press('F5'), false)).toBeNull();
  });

  it('types over with any character, composed scripts included', () => {
    expect(intentOf(press('é'), false)).toEqual({ type: 'type' });
    expect(intentOf(press('Process'), false)).toEqual({ type: 'type' });
  });
});
