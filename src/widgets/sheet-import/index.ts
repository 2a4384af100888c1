export { ColumnMapping } from './ui/ColumnMapping';
export { ImportDialog } from './ui/ImportDialog';
export { ImportTable, type ImportTableColumn } from './ui/ImportTable';
export { IMPORT_FACES } from './model/row-faces';
export { RowViews } from './ui/RowViews';
export { type PreviewOptions, useSheetPreview } from './model/use-sheet-preview';
