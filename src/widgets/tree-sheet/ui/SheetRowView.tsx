import { memo, useRef, useSyncExternalStore } from 'react';
import { frozenStyle } from './cell-look.ts';
import { CellEditor } from './CellEditor.tsx';
import { useRowPainter, type PaintedRow } from './use-row-painter.ts';

export interface SheetRowViewProps extends PaintedRow {
  readonly top: number;
}

/** One row: its cells and an open editor. What the cells show is painted, so that an edit draws no component. */
export const SheetRowView = memo(function SheetRowView(props: SheetRowViewProps) {
  const { sheet, node, index, columns, frozen, gridId } = props;
  const row = useRef<HTMLDivElement>(null);
  const open = useSyncExternalStore(sheet.editor.signal.subscribe, () =>
    sheet.editor.open?.node === node ? sheet.editor.open : null,
  );
  useRowPainter(row, props);
  const group = node.row.kind === 'group';
  return (
    <div
      ref={row}
      role="row"
      className={`ts-row ${group ? `ts-group ts-level-${node.depth}` : 'ts-line'}${open ? ' ts-editing' : ''}`}
      style={{ transform: `translateY(${props.top}px)` }}
      data-index={index}
      aria-rowindex={index + 2}
      aria-level={node.depth + 1}
      aria-setsize={node.setSize}
      aria-posinset={node.posInSet}
    >
      {columns.map((column, at) => (
        <div
          key={column.id}
          role="gridcell"
          id={`${gridId}-${index}-${at}`}
          style={frozenStyle(at < frozen ? at : -1)}
          data-column={at}
          aria-colindex={at + 1}
        >
          {open?.column.id === column.id ? <CellEditor sheet={sheet} open={open} /> : undefined}
        </div>
      ))}
      <div className="ts-band" />
    </div>
  );
});
