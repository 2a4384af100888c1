import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type CSSProperties,
} from 'react';
import { usePrinting } from '@/shared/lib/device/use-printing';
import { rulesOf } from '../model/row-rules.ts';
import type { Sheet } from '../model/sheet.ts';
import { CellNote } from './CellNote.tsx';
import { scrollToCell } from './scroll-to-cell.ts';
import { HEADER_HEIGHT } from './sheet-styles.ts';
import { SheetHeader } from './SheetHeader.tsx';
import { SheetRowView } from './SheetRowView.tsx';
import { TotalsRow } from './TotalsRow.tsx';
import { useColumnLayout } from './use-column-layout.ts';
import { useSheetClipboard } from './use-sheet-clipboard.ts';
import { useSheetKeys } from './use-sheet-keys.ts';
import { useSheetPointer } from './use-sheet-pointer.ts';

export interface SheetGridProps {
  readonly sheet: Sheet;
  readonly label: string;
  readonly totalsLabel: string;
  readonly rowHeight: number;
  readonly phone: boolean;
  readonly onLeave: () => void;
  readonly settingsKey?: string;
}

const OVERSCAN = 6;
/** Rows that are drawn at once, before anything is measured. */
const ROWS_AT_FIRST = 24;

/** The scrolling treegrid: frozen header and totals, only the rows in view in the DOM. */
export function SheetGrid({
  sheet,
  label,
  totalsLabel,
  rowHeight,
  phone,
  onLeave,
  settingsKey,
}: SheetGridProps) {
  const { store, selection } = sheet;
  const layoutRevision = useSyncExternalStore(store.layout.subscribe, store.layout.revision);
  const scroller = useRef<HTMLDivElement>(null);
  const gridId = useId();
  const columns = store.columns;
  const layout = useColumnLayout(columns, phone, settingsKey);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      // The active row stays in the DOM wherever the sheet is scrolled: the focus and an open editor live there.
      const { row } = selection.active;
      if (row < range.count && !indexes.includes(row)) indexes.push(row);
      return indexes;
    },
    [selection],
  );
  const printing = usePrinting();
  const virtualizer = useVirtualizer({
    count: store.visible.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => store.visible[index]?.id ?? index,
    overscan: printing ? store.visible.length : OVERSCAN,
    scrollMargin: HEADER_HEIGHT,
    // The first drawing has the rows of a laptop's window, instead of none until the window is measured.
    initialRect: { width: 0, height: ROWS_AT_FIRST * rowHeight },
    rangeExtractor,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight, layoutRevision]);
  useLayoutEffect(() => {
    const { range } = virtualizer;
    selection.shown = { first: range?.startIndex ?? 0, last: range?.endIndex ?? Number.POSITIVE_INFINITY };
  });

  useEffect(() => {
    const follow = () => {
      const element = scroller.current;
      if (!element) return;
      selection.page = Math.max(
        1,
        Math.floor((element.clientHeight - HEADER_HEIGHT - rowHeight) / rowHeight) - 1,
      );
      scrollToCell(element, selection.inView, rowHeight, layout);
      const { row, column } = selection.active;
      element.setAttribute('aria-activedescendant', `${gridId}-${row}-${column}`);
    };
    follow();
    return selection.signal.subscribe(follow);
  }, [selection, rowHeight, layout, gridId]);

  const keys = useSheetKeys(sheet, onLeave);
  const pointer = useSheetPointer(sheet);
  useSheetClipboard(sheet, scroller);
  const { row, column } = selection.active;
  const style = { ...layout.style, '--ts-row': `${rowHeight}px` } as CSSProperties;
  return (
    <>
      <p id={`${gridId}-help`} hidden>
        Arrow keys move, F2 or typing edits, Enter and Tab take the value, Escape then Tab leaves the sheet.
      </p>
      <div
        ref={scroller}
        className={`ts-scroller${rulesOf(sheet) ? ' ts-movable' : ''}${phone ? ' ts-phone' : ''}`}
        role="treegrid"
        aria-label={label}
        aria-describedby={`${gridId}-help`}
        aria-multiselectable="true"
        aria-readonly={store.readOnly || undefined}
        aria-rowcount={store.visible.length + 2}
        aria-colcount={columns.length}
        aria-activedescendant={store.visible.length > 0 ? `${gridId}-${row}-${column}` : undefined}
        tabIndex={0}
        style={style}
        onKeyDown={keys}
        onFocus={(event) => {
          event.currentTarget.dataset.released = 'false';
        }}
        {...pointer}
      >
        <div className="ts-sheet" role="presentation">
          <SheetHeader columns={columns} layout={layout} />
          <div role="rowgroup" className="ts-body" style={{ height: store.visible.length * rowHeight }}>
            {virtualizer.getVirtualItems().map(({ index }) => {
              const node = store.visible[index];
              return (
                node && (
                  <SheetRowView
                    key={node.id}
                    sheet={sheet}
                    node={node}
                    index={index}
                    columns={columns}
                    frozen={layout.frozen}
                    gridId={gridId}
                    phone={phone}
                    top={index * rowHeight}
                  />
                )
              );
            })}
          </div>
          <TotalsRow
            sheet={sheet}
            columns={columns}
            frozen={layout.frozen}
            label={totalsLabel}
            rowIndex={store.visible.length + 2}
            layout={layoutRevision}
          />
        </div>
      </div>
      <CellNote sheet={sheet} gridId={gridId} />
    </>
  );
}
