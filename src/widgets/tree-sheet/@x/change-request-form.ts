export type { CellValue, CellValues, SheetRow } from '../model/row.ts';
export type { SheetColumn } from '../model/column.ts';
export type { Sheet } from '../model/sheet.ts';
export { parseTsv } from '../model/clipboard.ts';
export { goToProblem } from '../model/commands.ts';
export { makeSheet } from '../model/make-sheet.ts';
export { useActiveRow, useSheetState, useTreeSheet } from '../model/use-tree-sheet.ts';
export { TreeSheet } from '../ui/TreeSheet.tsx';
