import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { HEADER_HEIGHT } from './sheet-styles.ts';

/** Rows kept ready on either side of those in sight. */
const OVERSCAN = 6;
/** Rows that are drawn at once, before anything is measured: a window of a laptop. */
const AT_FIRST = 24;

/** First and last row in sight, both included. */
export interface RowWindow {
  readonly first: number;
  readonly last: number;
}

function inSight(element: HTMLElement, rowHeight: number): RowWindow {
  const top = Math.max(0, element.scrollTop);
  return {
    first: Math.floor(top / rowHeight),
    last: Math.floor((top + Math.max(rowHeight, element.clientHeight - HEADER_HEIGHT)) / rowHeight),
  };
}

/**
 * The rows in sight of a list whose rows are all of one height: a division tells them, so that a sheet of 5,000 lines
 * opens in one drawing and keeps no book of its rows.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow {
  const [window, setWindow] = useState<RowWindow>({ first: 0, last: AT_FIRST });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const next = inSight(element, rowHeight);
    setWindow((held) => (held.first === next.first && held.last === next.last ? held : next));
  }, [scroller, count, rowHeight]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const follow = () => {
      const next = inSight(element, rowHeight);
      setWindow((held) => (held.first === next.first && held.last === next.last ? held : next));
    };
    // Drawn within the frame that scrolls: nobody sees an empty sheet fly by.
    const scroll = () => flushSync(follow);
    element.addEventListener('scroll', scroll, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(follow);
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', scroll);
      observer?.disconnect();
    };
  }, [scroller, rowHeight]);
  const last = Math.min(window.last, Math.max(0, count - 1));
  return { first: Math.min(window.first, last), last };
}

/** The rows to draw: those in sight, some on either side, and one that is never taken away (where the focus lives). */
export function rowsToDraw({ first, last }: RowWindow, count: number, kept: number): number[] {
  const from = Math.max(0, first - OVERSCAN);
  const to = Math.min(count - 1, last + OVERSCAN);
  const rows = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  if (kept < count && (kept < from || kept > to)) rows.push(kept);
  return rows;
}
