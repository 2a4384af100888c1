import { memo, useCallback, useSyncExternalStore } from 'react';
import type { SheetColumn } from '../model/column.ts';
import { showCell } from '../model/kinds.ts';
import type { Sheet } from '../model/sheet.ts';
import { TOTAL_ID } from '../model/tree.ts';
import { cellClass, frozenStyle } from './cell-look.ts';

interface TotalsRowProps {
  readonly sheet: Sheet;
  readonly columns: readonly SheetColumn[];
  readonly frozen: number;
  readonly label: string;
  readonly rowIndex: number;
  /** Goes up with every load, when the root is another object. */
  readonly layout: number;
}

/** The grand total, always in view. */
export const TotalsRow = memo(function TotalsRow({
  sheet,
  columns,
  frozen,
  label,
  rowIndex,
}: TotalsRowProps) {
  const { store } = sheet;
  const subscribe = useCallback(
    (listener: () => void) => store.rowSignals.subscribe(TOTAL_ID, listener),
    [store],
  );
  useSyncExternalStore(subscribe, () => store.root.rev);
  return (
    <div role="rowgroup" className="ts-foot">
      <div role="row" className="ts-row" aria-rowindex={rowIndex} aria-level={1}>
        {columns.map((column, at) => {
          const summed = column.aggregate !== undefined || column.computeTotal !== undefined;
          const text = column.tree
            ? label
            : summed
              ? showCell(column, store.root.cells[column.id], store.root.row, store.currency)
              : '';
          return (
            <div
              key={column.id}
              role="gridcell"
              aria-readonly="true"
              aria-colindex={at + 1}
              className={cellClass(column, at, frozen)}
              style={frozenStyle(at < frozen ? at : -1)}
            >
              <span className="ts-text">{text}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
});
