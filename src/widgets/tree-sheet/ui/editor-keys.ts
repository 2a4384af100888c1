import type { KeyboardEvent } from 'react';
import { writeBlock } from '../model/block-actions.ts';
import type { OpenEditor } from '../model/editor-session.ts';
import type { Sheet } from '../model/sheet.ts';

export interface CellEditorProps {
  readonly sheet: Sheet;
  readonly open: OpenEditor;
}

/** Gives focus back to the grid that the editor stands in. */
export function focusGrid(from: Element | null): void {
  from?.closest<HTMLElement>('[role="treegrid"]')?.focus({ preventScroll: true });
}

/** Commits and says why, if the text was refused. */
export function commitEditor(sheet: Sheet, text?: string): void {
  const refused = sheet.editor.commit(text);
  if (refused !== undefined) sheet.tell(refused, 'error');
}

const ARROWS: Record<string, 'up' | 'down' | 'left' | 'right'> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Keys of an open editor: Enter, Tab and (after typing over) the arrows take the text and move on; Esc drops it. */
export function editorKeyDown(
  event: KeyboardEvent<HTMLElement>,
  sheet: Sheet,
  open: OpenEditor,
  arrows = true,
): void {
  if (event.nativeEvent.isComposing) return;
  const { currentTarget } = event;
  const done = () => {
    event.preventDefault();
    event.stopPropagation();
    focusGrid(currentTarget);
  };
  if (event.key === 'Escape') {
    sheet.editor.cancel();
    done();
  } else if (event.key === 'Enter') {
    if (event.ctrlKey || event.metaKey) fillRange(sheet);
    else {
      commitEditor(sheet);
      sheet.selection.enter(event.shiftKey);
    }
    done();
  } else if (event.key === 'Tab') {
    commitEditor(sheet);
    sheet.selection.tab(event.shiftKey);
    done();
  } else if (event.key in ARROWS && open.mode === 'type' && arrows) {
    const rtl = getComputedStyle(currentTarget).direction === 'rtl';
    let move = ARROWS[event.key] ?? 'down';
    if (rtl && (move === 'left' || move === 'right')) move = move === 'left' ? 'right' : 'left';
    commitEditor(sheet);
    sheet.selection.move(move, false);
    done();
  }
}

/** Ctrl+Enter: the text goes into every cell of the selection. */
function fillRange(sheet: Sheet): void {
  const { text } = sheet.editor;
  const { range } = sheet.selection;
  sheet.editor.cancel();
  const row = Array.from({ length: range.end - range.start + 1 }, () => text);
  const block = Array.from({ length: range.bottom - range.top + 1 }, () => row);
  writeBlock(sheet.store, { row: range.top, column: range.start }, block, 'Fill');
}
