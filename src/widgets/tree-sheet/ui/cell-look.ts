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

/** Whether a row's part of the selection is more than one cell. */
const isBlockPart = (part: RowSelection): boolean => !(part.top && part.bottom && part.start === part.end);

/**
 * Class names of a cell by what it carries and how the selection crosses it. Of a block only frozen cells (`index` below
 * `frozen`) carry a state: over the many that scroll lies one band for the row.
 */
export function stateClass(
  mark: CellMark | undefined,
  part: RowSelection | null,
  index: number,
  frozen: number,
): string {
  let name = '';
  if (mark?.theirs) name += ' ts-conflict';
  else if (problemOf(mark) !== undefined) name += ' ts-invalid';
  if (mark?.dirty) name += ' ts-dirty';
  if (!part || index < part.start || index > part.end) return name;
  if (part.active === index) name += ' ts-active';
  if (index >= frozen || !isBlockPart(part)) return name;
  name += ' ts-in ts-block';
  if (part.top) name += ' ts-block-top';
  if (part.bottom) name += ' ts-block-bottom';
  if (part.start === index) name += ' ts-block-first';
  if (part.end === index) name += ' ts-block-last';
  return name;
}

/** The style of a row's band: over which of the scrolling columns it lies and which of its edges are the block's. */
export function bandStyle(part: RowSelection | null, frozen: number): string {
  if (!part || part.end < frozen || !isBlockPart(part)) return '';
  const from = Math.max(part.start, frozen);
  const edge = (isEdge: boolean): string => (isEdge ? '1px' : '0');
  // Columns of a grid are counted from 1, and its lines follow the direction of the page.
  return (
    `display:block;grid-column:${from + 1}/${part.end + 2};` +
    `border-block-width:${edge(part.top)} ${edge(part.bottom)};` +
    `border-inline-width:${edge(from === part.start)} 1px`
  );
}
