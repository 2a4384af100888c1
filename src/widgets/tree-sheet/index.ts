export type { ColumnKind, ParseResult, SheetChoice, SheetColumn } from './model/column.ts';
export type { CellProblem, CellRef, CellValue, CellValues, SheetRow } from './model/row.ts';
export { emptyColumns } from './model/empty-columns.ts';
export { PLACE } from './model/row-place.ts';
export type { RowRules } from './model/row-rules.ts';
export type { RowChange } from './model/pending-cells.ts';
export type { SaveAnswer, SheetDraftOptions } from './model/draft-options.ts';
export type { SaveStatus } from './model/save-status.ts';
export type { SheetDraft } from './model/sheet-draft.ts';
export type { SheetFilter } from './model/find.ts';
export type { Sheet } from './model/sheet.ts';
export { enterValues, goTo, goToProblem, showUnfinished } from './model/commands.ts';
export {
  useActiveRow,
  useSheetState,
  useTreeSheet,
  type UseTreeSheetOptions,
} from './model/use-tree-sheet.ts';
export { useSaveStatus, useSheetDraft } from './model/use-sheet-draft.ts';
export { SaveState } from './ui/SaveState.tsx';
export { SheetLeaveGuard } from './ui/SheetLeaveGuard.tsx';
export { TreeSheet, type TreeSheetProps } from './ui/TreeSheet.tsx';
export { makeSheet } from './model/make-sheet.ts';
