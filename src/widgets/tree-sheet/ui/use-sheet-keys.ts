import { useCallback, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  clearSelection,
  editActive,
  fillSelectionDown,
  goToProblem,
  stepHistory,
} from '../model/commands.ts';
import { intentOf, type Intent } from '../model/keyboard.ts';
import { giveCommand } from '../model/sheet-commands.ts';
import type { Sheet } from '../model/sheet.ts';

/** Handles the sheet's keys. `leave` moves the focus out (to the toolbar). */
export function useSheetKeys(sheet: Sheet, leave: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  return useCallback(
    (event) => {
      if (event.target !== event.currentTarget) return;
      if (sheet.find.awaited && typeAhead(sheet, event)) {
        event.preventDefault();
        return;
      }
      const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
      const intent = intentOf(event, rtl);
      if (intent?.type !== 'tab' && event.key !== 'Shift') event.currentTarget.dataset.released = 'false';
      if (intent && run(sheet, intent, leave, event.currentTarget)) event.preventDefault();
    },
    [sheet, leave],
  );
}

/** A key while the find bar is on its way: a character is the bar's, Escape calls it off; true keeps it from the sheet. */
function typeAhead({ find }: Sheet, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (key === 'Escape') find.close();
  else if (Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey) find.typedAhead(key);
  return true;
}

/** Does what a key asks; false leaves the key to the browser. */
function run(sheet: Sheet, intent: Intent, leave: () => void, grid: HTMLElement): boolean {
  const { selection, store } = sheet;
  switch (intent.type) {
    case 'move':
      selection.move(intent.move, intent.extend);
      return true;
    case 'tab':
      // After Escape, and at the sheet's ends, Tab leaves the sheet: nobody is trapped in it.
      if (grid.dataset.released === 'true') return false;
      return selection.tab(intent.back);
    case 'enter':
      selection.enter(intent.back);
      return true;
    case 'toggle': {
      const node = selection.node();
      if (!node || node.children.length === 0) return true;
      store.toggle(node, intent.expanded ?? !node.expanded);
      return true;
    }
    case 'select-all':
      selection.selectAll();
      return true;
    case 'select-row': {
      const { range, active } = selection;
      selection.set({
        active,
        anchor: { row: range.top, column: 0 },
        head: { row: range.bottom, column: store.columns.length - 1 },
      });
      return true;
    }
    case 'select-column': {
      const { range, active } = selection;
      selection.set({
        active,
        anchor: { row: 0, column: range.start },
        head: { row: store.visible.length - 1, column: range.end },
      });
      return true;
    }
    case 'edit':
      flushSync(() => editActive(sheet, 'edit'));
      return true;
    case 'type':
      // The editor opens empty and focused before the browser inserts the character: accents and
      // composed scripts then work as in any text field.
      flushSync(() => editActive(sheet, 'type', ''));
      return false;
    case 'clear':
      clearSelection(sheet);
      return true;
    case 'fill-down':
      fillSelectionDown(sheet);
      return true;
    case 'undo':
    case 'redo':
      stepHistory(sheet, intent.type);
      return true;
    case 'next-problem':
      goToProblem(sheet, intent.back);
      return true;
    case 'command':
      giveCommand(sheet, intent.command);
      return true;
    case 'toolbar':
      leave();
      return true;
    case 'escape':
      selection.select(selection.active);
      grid.dataset.released = 'true';
      sheet.hush();
      return true;
  }
}
