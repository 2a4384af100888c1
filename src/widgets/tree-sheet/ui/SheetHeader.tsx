import { memo, type PointerEvent } from 'react';
import { alignOf, type SheetColumn } from '../model/column.ts';
import { cellClass, frozenStyle } from './cell-look.ts';
import type { ColumnLayout } from './use-column-layout.ts';

interface SheetHeaderProps {
  readonly columns: readonly SheetColumn[];
  readonly layout: ColumnLayout;
}

/** Column headers with their units; the edge of each can be dragged, a double click gives the width back. */
export const SheetHeader = memo(function SheetHeader({ columns, layout }: SheetHeaderProps) {
  const begin = (event: PointerEvent<HTMLDivElement>, id: string) => {
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const from = event.clientX;
    // As it stands: the column with the room to spare is wider than its own width.
    const width = handle.parentElement?.offsetWidth ?? 0;
    const sign = getComputedStyle(handle).direction === 'rtl' ? -1 : 1;
    const move = (at: globalThis.PointerEvent) => layout.resize(id, width + sign * (at.clientX - from));
    const stop = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', stop);
      handle.removeEventListener('pointercancel', stop);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', stop);
    handle.addEventListener('pointercancel', stop);
  };
  return (
    <div role="rowgroup" className="ts-head">
      <div role="row" className="ts-row" aria-rowindex={1}>
        {columns.map((column, at) => (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={at + 1}
            className={cellClass(column, at, layout.frozen)}
            style={frozenStyle(at < layout.frozen ? at : -1)}
            title={column.header}
            data-header={at}
          >
            <span className="ts-text" style={{ textAlign: alignOf(column) }}>
              <span className="ts-header">{column.header}</span>
              {column.unit !== undefined && <span className="ts-unit">{column.unit}</span>}
            </span>
            <div
              className="ts-resize"
              aria-hidden="true"
              onPointerDown={(event) => begin(event, column.id)}
              onDoubleClick={() => layout.resize(column.id, null)}
            />
          </div>
        ))}
      </div>
    </div>
  );
});
