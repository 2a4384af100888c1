import type { Cents } from '../money/money.ts';
import { SHEET_PROBLEM_CODES, type SheetProblem } from '../spreadsheet/problem.ts';
import type { ImportField } from './import-columns.ts';

/** What is found in a schedule: what is found in any spreadsheet, and what its own columns can have. */
export const IMPORT_PROBLEM_CODES = [
  'UNKNOWN_UNIT',
  'DUPLICATE_NUMBER',
  'MISSING_VALUE',
  'NEGATIVE_PRICE',
  'PRODUCT_MISMATCH',
  'START_AFTER_END',
  'CHANGE_ORDER_ROW',
  'TOTAL_ROW',
  'OVERBILLED',
  ...SHEET_PROBLEM_CODES,
] as const;
export type ImportProblemCode = (typeof IMPORT_PROBLEM_CODES)[number];

/** A way out that the user may choose. */
export type ImportFix =
  | { action: 'SKIP_ROW' | 'KEEP_ROW' }
  | { action: 'MAP_UNIT'; unitCode: string }
  | { action: 'ADD_UNIT'; unitCode: string; unitName: string }
  | { action: 'USE_VALUE'; field: ImportField; cents: Cents }
  | { action: 'RENUMBER'; field: 'taskNumber'; text: string };

/** Something odd about a row. */
export interface ImportProblem extends SheetProblem<ImportField, ImportProblemCode> {
  /** The best first. */
  fixes: readonly ImportFix[];
}

export const SKIP: ImportFix = { action: 'SKIP_ROW' };
export const KEEP: ImportFix = { action: 'KEEP_ROW' };

/** What a fix is called on its button. */
export function fixLabel(fix: ImportFix): string {
  switch (fix.action) {
    case 'SKIP_ROW':
      return 'Skip this row';
    case 'KEEP_ROW':
      return 'Import it anyway';
    case 'MAP_UNIT':
      return `Use ${fix.unitCode}`;
    case 'ADD_UNIT':
      return `Add ${fix.unitCode} (${fix.unitName}) to the project's units`;
    case 'USE_VALUE':
      return 'Use the product of unit price and quantity';
    case 'RENUMBER':
      return `Number it ${fix.text}`;
  }
}
