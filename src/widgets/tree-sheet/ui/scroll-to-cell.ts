import type { Place } from '../model/selection.ts';
import { HEADER_HEIGHT } from './sheet-styles.ts';
import type { ColumnLayout } from './use-column-layout.ts';

/** Scrolls as little as needed to bring a cell between the header, the totals and the frozen columns. */
export function scrollToCell(
  scroller: HTMLElement,
  place: Place,
  rowHeight: number,
  layout: ColumnLayout,
): void {
  const top = place.row * rowHeight;
  const room = scroller.clientHeight - HEADER_HEIGHT - rowHeight;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + rowHeight > scroller.scrollTop + room) scroller.scrollTop = top + rowHeight - room;
  if (place.column < layout.frozen) return;
  // scrollLeft runs from 0 down to negative values in right-to-left sheets.
  const sign = getComputedStyle(scroller).direction === 'rtl' ? -1 : 1;
  const at = scroller.scrollLeft * sign;
  const fixed = layout.starts[layout.frozen] ?? 0;
  const start = layout.starts[place.column] ?? 0;
  const end = layout.starts[place.column + 1] ?? start;
  if (start - fixed < at) scroller.scrollLeft = sign * (start - fixed);
  else if (end > at + scroller.clientWidth) scroller.scrollLeft = sign * (end - scroller.clientWidth);
}
