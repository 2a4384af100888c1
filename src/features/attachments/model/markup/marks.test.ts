import { expect, test } from 'vitest';
import { canRedo, canUndo, INKS, isDrawn, type Mark, marked, markedUpName, NO_MARKS } from './marks';

const box = (x: number): Mark => ({
  tool: 'box',
  ink: INKS[0],
  points: [
    { x: 0, y: 0 },
    { x, y: x },
  ],
});
const drawn = [box(10), box(20)].reduce((marks, mark) => marked(marks, { kind: 'draw', mark }), NO_MARKS);

test('a step is undone and done again; a new mark ends what can be done again', () => {
  const undone = marked(drawn, { kind: 'undo' });
  expect(undone.done).toEqual([box(10)]);
  expect(marked(undone, { kind: 'redo' }).done).toEqual([box(10), box(20)]);
  const other = marked(undone, { kind: 'draw', mark: box(30) });
  expect(other.done).toEqual([box(10), box(30)]);
  expect(canRedo(other)).toBe(false);
});

test('taking everything off can be undone too', () => {
  const cleared = marked(drawn, { kind: 'clear' });
  expect(cleared.done).toEqual([]);
  expect(canUndo(cleared)).toBe(true);
  expect(marked(cleared, { kind: 'undo' }).done).toEqual([box(10), box(20)]);
  expect(canUndo(NO_MARKS)).toBe(false);
  expect(marked(NO_MARKS, { kind: 'clear' })).toBe(NO_MARKS);
});

test('a tap is a dot of the pen, and no arrow', () => {
  const tap = [{ x: 5, y: 5 }];
  expect(isDrawn('pen', tap, 8)).toBe(true);
  expect(isDrawn('arrow', [...tap, { x: 6, y: 6 }], 8)).toBe(false);
  expect(isDrawn('box', [...tap, { x: 50, y: 6 }], 8)).toBe(true);
  expect(isDrawn('pen', [], 8)).toBe(false);
});

test('the new picture is named after its original, however often it was drawn on', () => {
  expect(markedUpName('beam B14.jpeg')).toBe('beam B14 (marked up).jpg');
  expect(markedUpName('IMG_1.HEIC')).toBe('IMG_1 (marked up).jpg');
  expect(markedUpName('beam (marked up).jpg')).toBe('beam (marked up).jpg');
});
