import { useEffect, type RefObject } from 'react';
import { clearSelection, copySelection, pasteText } from '../model/commands.ts';
import type { Sheet } from '../model/sheet.ts';

/**
 * The browser's clipboard events (Ctrl/⌘ C, X, V and the browser's menu) while the grid has the focus. They are
 * caught at the document because browsers send them to the text selection, not to a focused plain element.
 */
export function useSheetClipboard(sheet: Sheet, grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const mine = () => grid.current !== null && document.activeElement === grid.current;
    const copy = (event: ClipboardEvent) => {
      if (!mine() || !event.clipboardData) return;
      event.preventDefault();
      const { text, html } = copySelection(sheet);
      event.clipboardData.setData('text/plain', text);
      event.clipboardData.setData('text/html', html);
      if (event.type === 'cut') clearSelection(sheet, 'Cut');
    };
    const paste = (event: ClipboardEvent) => {
      if (!mine() || !event.clipboardData) return;
      event.preventDefault();
      pasteText(sheet, event.clipboardData.getData('text/plain'), event.clipboardData.getData('text/html'));
    };
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, [sheet, grid]);
}

/** Copy by a button. Browsers that refuse get a hint instead of silence. */
export async function copyByButton(sheet: Sheet, cut: boolean): Promise<void> {
  const { text, html } = copySelection(sheet);
  try {
    const item = new ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    });
    await navigator.clipboard.write([item]);
    if (cut) clearSelection(sheet, 'Cut');
  } catch {
    sheet.tell('The browser did not allow the copy. Use Ctrl+C, or ⌘C on a Mac.', 'warning');
  }
}

/** Paste by a button. */
export async function pasteByButton(sheet: Sheet): Promise<void> {
  try {
    pasteText(sheet, await navigator.clipboard.readText());
  } catch {
    sheet.tell('The browser did not allow the paste. Use Ctrl+V, or ⌘V on a Mac.', 'warning');
  }
}
