import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { editActive } from '../model/commands.ts';
import type { Place } from '../model/selection.ts';
import type { Sheet } from '../model/sheet.ts';
import { commitEditor } from './editor-keys.ts';
import { beginRowDrag, onGrip } from './row-drag.ts';

/** The cell under an event, by the data attributes of cell and row. */
function placeOf(target: EventTarget | null): Place | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-index]');
  if (!cell || !row) return null;
  return { row: Number(row.dataset.index), column: Number(cell.dataset.column) };
}

function inEditor(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.ts-editor') !== null;
}

const EDGE = 28;

/** Mouse, pen and touch: click, drag and Shift+click select; double click, or a second tap, edits. */
export function useSheetPointer(sheet: Sheet) {
  const drag = useRef<{ x: number; y: number; frame: number } | null>(null);
  useEffect(
    () => () => {
      if (drag.current) cancelAnimationFrame(drag.current.frame);
    },
    [],
  );

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (inEditor(event.target) || event.button !== 0 || event.pointerType === 'touch') return;
    if (event.target instanceof Element && event.target.closest('[data-toggle], .ts-resize')) return;
    const place = placeOf(event.target);
    if (!place) return;
    if (sheet.editor.open) commitEditor(sheet);
    if (onGrip(event, sheet) && beginRowDrag(event, sheet, place.row)) return;
    if (event.shiftKey) sheet.selection.extend(place);
    else sheet.selection.select(place);
    const grid = event.currentTarget;
    grid.focus({ preventScroll: true });
    // Listening at the document follows a drag out of the sheet, and leaves clicks on their cells (a captured
    // pointer would send the double click to the grid).
    const moved = (at: globalThis.PointerEvent) => {
      if (!drag.current) return;
      drag.current.x = at.clientX;
      drag.current.y = at.clientY;
    };
    const stop = () => {
      if (drag.current) cancelAnimationFrame(drag.current.frame);
      drag.current = null;
      document.removeEventListener('pointermove', moved);
      document.removeEventListener('pointerup', stop);
      document.removeEventListener('pointercancel', stop);
    };
    document.addEventListener('pointermove', moved);
    document.addEventListener('pointerup', stop);
    document.addEventListener('pointercancel', stop);
    drag.current = { x: event.clientX, y: event.clientY, frame: requestAnimationFrame(() => follow(grid)) };
  };

  /** While dragging: the block follows the pointer and the sheet scrolls when it nears an edge. */
  const follow = (grid: HTMLElement) => {
    const at = drag.current;
    if (!at) return;
    const box = grid.getBoundingClientRect();
    if (at.y < box.top + EDGE) grid.scrollTop -= 18;
    if (at.y > box.bottom - EDGE) grid.scrollTop += 18;
    if (at.x > box.right - EDGE) grid.scrollLeft += 18;
    if (at.x < box.left + EDGE) grid.scrollLeft -= 18;
    const x = Math.max(box.left + 2, Math.min(at.x, box.right - 16));
    const y = Math.max(box.top + 2, Math.min(at.y, box.bottom - 16));
    const place = placeOf(document.elementFromPoint(x, y));
    const { head } = sheet.selection.selection;
    if (place && (place.row !== head.row || place.column !== head.column)) sheet.selection.extend(place);
    at.frame = requestAnimationFrame(() => follow(grid));
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (inEditor(event.target)) return;
    const place = placeOf(event.target);
    if (!place) return;
    if (event.target instanceof Element && event.target.closest('[data-toggle]')) {
      const node = sheet.store.visible[place.row];
      if (node) sheet.store.toggle(node);
      event.currentTarget.focus({ preventScroll: true });
      return;
    }
    const touch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
    if (!touch) return;
    const { active } = sheet.selection;
    const again = active.row === place.row && active.column === place.column;
    const focused = document.activeElement === event.currentTarget;
    event.currentTarget.focus({ preventScroll: true });
    if (again && focused) editActive(sheet, 'edit');
    else {
      if (sheet.editor.open) commitEditor(sheet);
      sheet.selection.select(place);
    }
  };

  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    if (inEditor(event.target) || !placeOf(event.target)) return;
    if (event.target instanceof Element && event.target.closest('[data-toggle]')) return;
    editActive(sheet, 'edit');
  };

  /** The menu stands where it was asked for; asked for outside of the selection, it selects the cell first. */
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (inEditor(event.target) || !place) return;
    event.preventDefault();
    if (sheet.editor.open) commitEditor(sheet);
    const { top, bottom, start, end } = sheet.selection.range;
    const inside = place.row >= top && place.row <= bottom && place.column >= start && place.column <= end;
    if (!inside) sheet.selection.select(place);
    event.currentTarget.focus({ preventScroll: true });
    sheet.openMenu({ x: event.clientX, y: event.clientY });
  };

  /** Pressing a cell must not move the focus to a button inside it. */
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (!inEditor(event.target) && placeOf(event.target)) event.preventDefault();
  };

  return { onPointerDown, onClick, onContextMenu, onDoubleClick, onMouseDown };
}
