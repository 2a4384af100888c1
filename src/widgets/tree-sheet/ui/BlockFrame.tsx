import { memo, useLayoutEffect, useRef } from 'react';
import { isBlock, type Range } from '../model/selection.ts';
import type { Sheet } from '../model/sheet.ts';
import { paintNoMore, paintSoon } from './paint-soon.ts';
import type { ColumnLayout } from './use-column-layout.ts';

interface BlockFrameProps {
  readonly sheet: Sheet;
  readonly layout: ColumnLayout;
  readonly rowHeight: number;
}

/** A block's columns from `start` to `end`; edges that are not the block's own carry no line. */
interface Part {
  readonly start: number;
  readonly end: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

/** The part of a block among the frozen columns, and the part that scrolls. */
export function partsOf({ start, end }: Pick<Range, 'start' | 'end'>, frozen: number): (Part | undefined)[] {
  const cut = Math.min(Math.max(frozen, start), end + 1);
  return [
    cut > start ? { start, end: cut - 1, opens: true, closes: cut > end } : undefined,
    cut <= end ? { start: cut, end, opens: cut === start, closes: true } : undefined,
  ];
}

function place(
  element: HTMLElement | null,
  part: Part | undefined,
  rows: Range,
  { layout, rowHeight }: BlockFrameProps,
): void {
  if (!element) return;
  element.hidden = part === undefined;
  if (!part) return;
  const { style } = element;
  const { starts } = layout;
  const from = starts[part.start] ?? 0;
  style.insetBlockStart = `${rows.top * rowHeight}px`;
  style.blockSize = `${(rows.bottom - rows.top + 1) * rowHeight}px`;
  style.insetInlineStart = `${from}px`;
  // The last column takes what the window has to spare, and the block with it.
  const last = part.end === starts.length - 2;
  style.inlineSize = last ? '' : `${(starts[part.end + 1] ?? from) - from}px`;
  style.insetInlineEnd = last ? '0px' : '';
  style.borderInlineStartWidth = part.opens ? '' : '0px';
  style.borderInlineEndWidth = part.closes ? '' : '0px';
}

/**
 * The tint and the frame of a selected block: one box over the columns that scroll and one over the frozen ones,
 * instead of a state on each of its cells. Selecting a million cells costs what selecting two does.
 */
export const BlockFrame = memo(function BlockFrame(props: BlockFrameProps) {
  const { sheet, layout, rowHeight } = props;
  const frozenPart = useRef<HTMLDivElement>(null);
  const scrolledPart = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const paint = () => {
      const { selection } = sheet;
      const { range } = selection;
      const [frozen, scrolled] = isBlock(selection.selection) ? partsOf(range, layout.frozen) : [];
      place(frozenPart.current, frozen, range, { sheet, layout, rowHeight });
      place(scrolledPart.current, scrolled, range, { sheet, layout, rowHeight });
    };
    paint();
    const unsubscribe = sheet.selection.signal.subscribe(() => paintSoon(paint));
    return () => {
      unsubscribe();
      paintNoMore(paint);
    };
  }, [sheet, layout, rowHeight]);
  return (
    <>
      <div className="ts-frozen-blocks" role="presentation">
        <div ref={frozenPart} className="ts-block" hidden />
      </div>
      <div ref={scrolledPart} className="ts-block" hidden />
    </>
  );
});
