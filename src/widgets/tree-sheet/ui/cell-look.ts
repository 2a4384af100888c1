import type { CSSProperties } from 'react';
import { alignOf, type SheetColumn } from '../model/column.ts';
import { problemOf, type CellMark } from '../model/row.ts';
import type { RowSelection } from '../model/selection-model.ts';

const frozenStyles: CSSProperties[] = [];

/** Sticks a frozen cell to its place, or nothing for a column (-1) that scrolls; one shared object for each place. */
export function frozenStyle(index: number): CSSProperties | undefined {
  if (index < 0) return undefined;
  return (frozenStyles[index] ??= { insetInlineStart: `var(--ts-start-${index})` });
}

/** Class names of a cell by its column and place. */
export function cellClass(column: SheetColumn, index: number, frozen: number): string {
  const align = alignOf(column);
  let name = column.tree ? 'ts-cell ts-tree' : 'ts-cell';
  if (align !== 'start') name += ` ts-${align}`;
  if (index < frozen) name += index === frozen - 1 ? ' ts-frozen ts-edge' : ' ts-frozen';
  return name;
}

/** Class names of a cell by what it carries and how the selection crosses it. */
export function stateClass(mark: CellMark | undefined, part: RowSelection | null, index: number): string {
  let name = '';
  if (mark?.theirs) name += ' ts-conflict';
  else if (problemOf(mark) !== undefined) name += ' ts-invalid';
  if (mark?.dirty) name += ' ts-dirty';
  if (!part || index < part.start || index > part.end) return name;
  if (part.active === index) name += ' ts-active';
  const block = !(part.top && part.bottom && part.start === part.end);
  if (!block) return name;
  if (part.active !== index) name += ' ts-in';
  // Only the cells on the block's edge carry its frame: the many inside cost no style work for it.
  if (!part.top && !part.bottom && part.start !== index && part.end !== index) return name;
  name += ' ts-block';
  if (part.top) name += ' ts-block-top';
  if (part.bottom) name += ' ts-block-bottom';
  if (part.start === index) name += ' ts-block-first';
  if (part.end === index) name += ' ts-block-last';
  return name;
}
