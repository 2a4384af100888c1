import { SHEET_SHORTCUTS, type SheetCommand } from '@/shared/lib/shortcuts/commands';
import { editActive } from './commands.ts';
import { rulesOf } from './row-rules.ts';
import { deleteLines, duplicateLines, insertLines, nudgeLines } from './row-commands.ts';
import type { Sheet } from './sheet.ts';

const ROW_COMMANDS = new Set<SheetCommand>(
  SHEET_SHORTCUTS.flatMap(({ command, ofRows }) => (ofRows ? [command] : [])),
);

/** Whether a command can be given in this sheet now. */
export const isOffered = (sheet: Sheet, command: SheetCommand): boolean =>
  !ROW_COMMANDS.has(command) || rulesOf(sheet) !== undefined;

/** Does what a command of the sheet asks, by whatever way it was given: key, menu or button. */
export function giveCommand(sheet: Sheet, command: SheetCommand): void {
  if (!isOffered(sheet, command)) {
    // In a sheet whose rows stand still the arrow opens a cell's list, as it does in a spreadsheet.
    if (command === 'move-down') editActive(sheet, 'edit');
    return;
  }
  switch (command) {
    case 'insert-above':
      return insertLines(sheet, 'above');
    case 'insert-below':
      return insertLines(sheet, 'below');
    case 'duplicate':
      return duplicateLines(sheet);
    case 'delete-lines':
      return deleteLines(sheet);
    case 'move-up':
      return nudgeLines(sheet, 'up');
    case 'move-down':
      return nudgeLines(sheet, 'down');
    case 'find':
      return sheet.find.open();
    case 'menu':
      return sheet.openMenu(null);
  }
}
