import { commandOf, sheetCommandOf, type SheetCommand } from '@/shared/lib/shortcuts/commands';
import type { Move } from './selection.ts';

/** What a key press asks of the sheet while no editor is open. */
export type Intent =
  | { readonly type: 'move'; readonly move: Move; readonly extend: boolean }
  | { readonly type: 'tab'; readonly back: boolean }
  | { readonly type: 'enter'; readonly back: boolean }
  | { readonly type: 'toggle'; readonly expanded?: boolean }
  | { readonly type: 'select-all' | 'select-row' | 'select-column' }
  | { readonly type: 'edit' | 'type' | 'clear' | 'fill-down' | 'undo' | 'redo' | 'escape' | 'toolbar' }
  | { readonly type: 'next-problem'; readonly back: boolean }
  | { readonly type: 'command'; readonly command: SheetCommand };

/** The parts of a keyboard event that matter. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * The sheet's keys, as in Excel. In right-to-left sheets the arrows follow the screen: ArrowLeft goes to the
 * next column. Copy, cut and paste are the browser's own clipboard events and are not here.
 */
export function intentOf(event: KeyPress, rtl: boolean): Intent | null {
  // The app's own commands are never the start of an edit.
  if (commandOf(event)) return null;
  const own = sheetCommandOf(event);
  if (own) return { type: 'command', command: own };
  const { key, shiftKey: shift, altKey: alt } = event;
  const command = event.ctrlKey || event.metaKey;
  const arrow = arrowMove(key, rtl);
  if (arrow) {
    if (alt && !command) {
      return arrow === 'left' || arrow === 'right' ? { type: 'toggle', expanded: arrow === 'right' } : null;
    }
    return { type: 'move', move: command ? (`edge-${arrow}` as Move) : arrow, extend: shift };
  }
  switch (key) {
    case 'Home':
      return { type: 'move', move: command ? 'first' : 'row-start', extend: shift };
    case 'End':
      return { type: 'move', move: command ? 'last' : 'row-end', extend: shift };
    case 'PageUp':
      return { type: 'move', move: 'page-up', extend: shift };
    case 'PageDown':
      return { type: 'move', move: 'page-down', extend: shift };
    case 'Tab':
      return command || alt ? null : { type: 'tab', back: shift };
    case 'Enter':
      return command ? null : { type: 'enter', back: shift };
    case 'Escape':
      return { type: 'escape' };
    case 'F2':
      return { type: 'edit' };
    case 'F6':
      return { type: 'toolbar' };
    case 'F8':
      return { type: 'next-problem', back: shift };
    case 'Delete':
    case 'Backspace':
      return { type: 'clear' };
    case ' ':
      if (command) return { type: 'select-column' };
      return { type: shift ? 'select-row' : 'toggle' };
    default:
      return command ? commandIntent(key, shift, alt) : typed(key);
  }
}

function typed(key: string): Intent | null {
  // "Process" and "Dead" begin a composition: the editor opens and the browser composes into it.
  return [...key].length === 1 || key === 'Process' || key === 'Dead' ? { type: 'type' } : null;
}

function commandIntent(key: string, shift: boolean, alt: boolean): Intent | null {
  if (alt) return null;
  switch (key.toLowerCase()) {
    case 'a':
      return { type: 'select-all' };
    case 'd':
      return { type: 'fill-down' };
    case 'z':
      return { type: shift ? 'redo' : 'undo' };
    case 'y':
      return { type: 'redo' };
    default:
      return null;
  }
}

function arrowMove(key: string, rtl: boolean): 'up' | 'down' | 'left' | 'right' | null {
  switch (key) {
    case 'ArrowUp':
      return 'up';
    case 'ArrowDown':
      return 'down';
    case 'ArrowLeft':
      return rtl ? 'right' : 'left';
    case 'ArrowRight':
      return rtl ? 'left' : 'right';
    default:
      return null;
  }
}
