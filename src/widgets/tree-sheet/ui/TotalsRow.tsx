import { memo, useLayoutEffect, useRef } from 'react';
import type { SheetColumn } from '../model/column.ts';
import { showCell } from '../model/kinds.ts';
import type { Sheet } from '../model/sheet.ts';
import { TOTAL_ID } from '../model/tree.ts';
import { cellClass, frozenStyle } from './cell-look.ts';
import { paintNoMore, paintSoon } from './paint-soon.ts';

interface TotalsRowProps {
  readonly sheet: Sheet;
  readonly columns: readonly SheetColumn[];
  readonly frozen: number;
  readonly label: string;
  readonly rowIndex: number;
  /** Goes up with every load, when the root is another object. */
  readonly layout: number;
}

function totalText({ store }: Sheet, column: SheetColumn, label: string): string {
  if (column.tree) return label;
  if (column.aggregate === undefined && column.computeTotal === undefined) return '';
  return showCell(column, store.root.cells[column.id], store.root.row, store.currency);
}

/** The grand total, always in view. Its texts are painted as the rows' are. */
export const TotalsRow = memo(function TotalsRow({
  sheet,
  columns,
  frozen,
  label,
  rowIndex,
  layout,
}: TotalsRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { store } = sheet;
    const paint = () => {
      for (const [at, column] of columns.entries()) {
        const text = row.current?.children[at]?.firstElementChild;
        const next = totalText(sheet, column, label);
        if (text && text.textContent !== next) text.textContent = next;
      }
    };
    paint();
    const unsubscribe = store.rowSignals.subscribe(TOTAL_ID, () => paintSoon(paint));
    return () => {
      unsubscribe();
      paintNoMore(paint);
    };
  }, [sheet, columns, label, layout]);
  return (
    <div role="rowgroup" className="ts-foot">
      <div ref={row} role="row" className="ts-row" aria-rowindex={rowIndex} aria-level={1}>
        {columns.map((column, at) => (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the painter writes its text
          <div
            key={column.id}
            role="gridcell"
            aria-readonly="true"
            aria-colindex={at + 1}
            className={cellClass(column, at, frozen)}
            style={frozenStyle(at < frozen ? at : -1)}
          >
            <span className="ts-text" />
          </div>
        ))}
      </div>
    </div>
  );
});
