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

/** Class names of a cell by what it carries and whether it is the active one. */
export function stateClass(mark: CellMark | undefined, part: RowSelection | null, index: number): string {
  let name = '';
  if (mark?.theirs) name += ' ts-conflict';
  else if (problemOf(mark) !== undefined) name += ' ts-invalid';
  if (mark?.dirty) name += ' ts-dirty';
  if (part?.active === index) name += ' ts-active';
  return name;
}
