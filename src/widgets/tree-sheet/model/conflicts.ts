import { countOf, plural } from '#domain/text/count.ts';
import type { SheetNode } from './row.ts';
import type { Sheet } from './sheet.ts';

/** Settles a conflict in favour of what was typed here: it is saved over the other value. */
export function chooseMine(sheet: Sheet, node: SheetNode, column: string): void {
  if (!node.marks?.get(column)?.theirs) return;
  sheet.store.setMarks([{ row: node.id, column, mark: { theirs: undefined } }]);
  sheet.store.settled.emit();
  sheet.tell('Kept your value.');
}

/** Settles a conflict in favour of the server's value. Undo brings the own value back. */
export function chooseTheirs(sheet: Sheet, node: SheetNode, column: string): void {
  const theirs = node.marks?.get(column)?.theirs;
  if (!theirs) return;
  sheet.store.setMarks([{ row: node.id, column, mark: { theirs: undefined } }]);
  sheet.store.write([{ node, column, after: { value: theirs.value } }], 'Take theirs');
  sheet.store.settled.emit();
  sheet.tell('Took their value.');
}

/** Says what became of unsaved edits on rows that just came from the server. */
export function tellOfRebase(sheet: Sheet, conflicts: number, orphaned: number, spared = 0): void {
  if (spared > 0) {
    const lines = countOf(spared, 'line you deleted was', 'lines you deleted were');
    sheet.tell(
      `${lines} changed by somebody else meanwhile and ${plural(spared, 'remains', 'remain')}.`,
      'warning',
    );
    return;
  }
  if (conflicts > 0) {
    const cells = countOf(conflicts, 'cell was', 'cells were');
    sheet.tell(`${cells} also changed by somebody else. Choose which value to keep.`, 'warning');
  } else if (orphaned > 0) {
    sheet.tell(`${countOf(orphaned, 'unsaved edit')} belonged to a deleted line.`, 'warning');
  }
}
