import { memo, useCallback, useSyncExternalStore } from 'react';
import { alignOf, type SheetColumn } from '../model/column.ts';
import { problemOf, type CellMark, type SheetNode } from '../model/row.ts';
import type { RowSelection } from '../model/selection-model.ts';
import type { Sheet } from '../model/sheet.ts';
import { CellEditor } from './CellEditor.tsx';
import { SheetCell } from './SheetCell.tsx';

export interface SheetRowViewProps {
  readonly sheet: Sheet;
  readonly node: SheetNode;
  readonly index: number;
  readonly columns: readonly SheetColumn[];
  readonly frozen: number;
  readonly gridId: string;
  readonly top: number;
}

/** Class names of a cell by what it is and carries. */
export function cellClass(column: SheetColumn, index: number, frozen: number): string {
  const align = alignOf(column);
  let name = column.tree ? 'ts-cell ts-tree' : 'ts-cell';
  if (align !== 'start') name += ` ts-${align}`;
  if (index < frozen) name += index === frozen - 1 ? ' ts-frozen ts-edge' : ' ts-frozen';
  return name;
}

function stateClass(mark: CellMark | undefined, part: RowSelection | null, index: number): string {
  let name = '';
  if (mark?.theirs) name += ' ts-conflict';
  else if (problemOf(mark) !== undefined) name += ' ts-invalid';
  if (mark?.dirty) name += ' ts-dirty';
  if (!part || index < part.start || index > part.end) return name;
  if (part.active === index) name += ' ts-active';
  const block = !(part.top && part.bottom && part.start === part.end);
  if (!block) return name;
  name += part.active === index ? ' ts-block' : ' ts-in ts-block';
  if (part.top) name += ' ts-block-top';
  if (part.bottom) name += ' ts-block-bottom';
  if (part.start === index) name += ' ts-block-first';
  if (part.end === index) name += ' ts-block-last';
  return name;
}

/** One row, subscribed to itself: an edit elsewhere does not draw it. */
export const SheetRowView = memo(function SheetRowView(props: SheetRowViewProps) {
  const { sheet, node, index, columns, frozen, gridId } = props;
  const { store } = sheet;
  const subscribe = useCallback(
    (listener: () => void) => store.rowSignals.subscribe(node.id, listener),
    [store, node],
  );
  useSyncExternalStore(subscribe, () => node.rev);
  const part = sheet.selection.ofRow(index);
  const { open } = sheet.editor;
  const group = node.row.kind === 'group';
  const expandable = node.children.length > 0;
  return (
    <div
      role="row"
      className={`ts-row ${group ? `ts-group ts-level-${node.depth}` : 'ts-line'}${open?.node === node ? ' ts-editing' : ''}`}
      style={{ transform: `translateY(${props.top}px)` }}
      data-index={index}
      aria-rowindex={index + 2}
      aria-level={node.depth + 1}
      aria-setsize={node.setSize}
      aria-posinset={node.posInSet}
      aria-expanded={expandable ? node.expanded : undefined}
    >
      {columns.map((column, at) => {
        const mark = node.marks?.get(column.id);
        const editable = store.canEdit(node, column);
        const selected = part !== null && at >= part.start && at <= part.end;
        const editing = open?.node === node && open.column.id === column.id;
        const noted = part?.active === at && (problemOf(mark) !== undefined || mark?.theirs !== undefined);
        return (
          <SheetCell
            key={column.id}
            id={`${gridId}-${index}-${at}`}
            text={store.textOf(node, column)}
            className={`${cellClass(column, at, frozen)}${editable ? '' : ' ts-readonly'}${stateClass(mark, part, at)}${editing ? ' ts-editing' : ''}`}
            column={at}
            frozen={at < frozen ? at : -1}
            selected={selected}
            readOnly={!editable}
            invalid={problemOf(mark) !== undefined}
            badge={problemOf(mark) !== undefined || mark?.theirs !== undefined}
            describedBy={noted ? `${gridId}-note` : undefined}
            depth={column.tree ? node.depth : -1}
            toggle={column.tree && expandable ? (node.expanded ? 'open' : 'closed') : undefined}
          >
            {editing && open ? <CellEditor key="editor" sheet={sheet} open={open} /> : undefined}
          </SheetCell>
        );
      })}
    </div>
  );
});
