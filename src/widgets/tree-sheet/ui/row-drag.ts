import type { PointerEvent } from 'react';
import { dropLines } from '../model/row-commands.ts';
import { rulesOf } from '../model/row-rules.ts';
import type { Sheet } from '../model/sheet.ts';
import type { SheetNode } from '../model/row.ts';

/** Pixels at the start of a line's first cell that the grip takes. */
const GRIP = 22;
/** Pixels from an edge at which the sheet scrolls under a dragged line. */
const EDGE = 36;

/** Whether the pointer is on the grip of a line. */
export function onGrip(event: PointerEvent<HTMLElement>, sheet: Sheet): boolean {
  if (!rulesOf(sheet) || !(event.target instanceof Element)) return false;
  const cell = event.target.closest<HTMLElement>('.ts-line .ts-tree');
  if (!cell) return false;
  const box = cell.getBoundingClientRect();
  const from =
    getComputedStyle(cell).direction === 'rtl' ? box.right - event.clientX : event.clientX - box.left;
  return from <= GRIP;
}

/** The lines that go with the one that is taken hold of: the selection, where it is a part of it. */
function dragged(sheet: Sheet, row: number): SheetNode[] {
  const { store, selection } = sheet;
  const { top, bottom } = selection.range;
  const rows = row >= top && row <= bottom ? store.visible.slice(top, bottom + 1) : [store.visible[row]];
  return rows.filter((node): node is SheetNode => node?.row.kind === 'leaf');
}

/**
 * Follows a line by its grip. A rule shows where it would stand; it is put there when the pointer is let go. Escape
 * leaves it where it was. False where there is nothing to move.
 */
export function beginRowDrag(event: PointerEvent<HTMLElement>, sheet: Sheet, row: number): boolean {
  const lines = dragged(sheet, row);
  const grid = event.currentTarget;
  const body = grid.querySelector<HTMLElement>('.ts-body');
  if (lines.length === 0 || !body) return false;
  if (lines.length === 1) sheet.selection.select({ row, column: 0 });
  grid.focus({ preventScroll: true });
  const mark = document.createElement('div');
  mark.className = 'ts-drop';
  let target: { node: SheetNode; side: 'above' | 'below' } | null = null;
  let at = { x: event.clientX, y: event.clientY };
  let frame = 0;

  const show = () => {
    const box = grid.getBoundingClientRect();
    if (at.y < box.top + EDGE) grid.scrollTop -= 12;
    if (at.y > box.bottom - EDGE) grid.scrollTop += 12;
    const height = Number.parseFloat(getComputedStyle(grid).getPropertyValue('--ts-row'));
    const y = at.y - body.getBoundingClientRect().top;
    const index = Math.max(0, Math.min(sheet.store.visible.length - 1, Math.floor(y / height)));
    const node = sheet.store.visible[index];
    if (node) {
      const side = node.row.kind === 'leaf' && y - index * height < height / 2 ? 'above' : 'below';
      target = { node, side };
      mark.style.transform = `translateY(${String((index + (side === 'below' ? 1 : 0)) * height - 1)}px)`;
      if (!mark.isConnected) body.append(mark);
    }
    frame = requestAnimationFrame(show);
  };
  const move = (next: globalThis.PointerEvent) => {
    const far = Math.abs(next.clientX - at.x) + Math.abs(next.clientY - at.y) > 3;
    at = { x: next.clientX, y: next.clientY };
    if (frame === 0 && far) {
      grid.dataset.dragging = '';
      show();
    }
  };
  const end = (drop: boolean) => {
    cancelAnimationFrame(frame);
    mark.remove();
    delete grid.dataset.dragging;
    document.removeEventListener('pointermove', move);
    document.removeEventListener('pointerup', put);
    document.removeEventListener('pointercancel', leave);
    document.removeEventListener('keydown', escape, true);
    if (drop && frame !== 0 && target && !lines.includes(target.node))
      dropLines(sheet, lines, target.node, target.side);
  };
  const put = () => end(true);
  const leave = () => end(false);
  const escape = (key: globalThis.KeyboardEvent) => {
    if (key.key !== 'Escape') return;
    key.preventDefault();
    key.stopPropagation();
    end(false);
  };
  document.addEventListener('pointermove', move);
  document.addEventListener('pointerup', put);
  document.addEventListener('pointercancel', leave);
  document.addEventListener('keydown', escape, true);
  return true;
}
