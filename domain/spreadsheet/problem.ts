/** What reading a cell or a row of somebody's spreadsheet can find, whatever the rows are of. */
export const SHEET_PROBLEM_CODES = [
  'NOT_A_NUMBER',
  'TOO_MANY_DECIMALS',
  'INVALID_DATE',
  'FORMULA',
  'FORMULA_ERROR',
  'TEXT_TOO_LONG',
  'TEXT_CLEANED',
  'SURPLUS_CELLS',
] as const;
export type SheetProblemCode = (typeof SHEET_PROBLEM_CODES)[number];

/** ERROR keeps the row out until it is mended or left out; REMARK only tells. */
export type ProblemSeverity = 'ERROR' | 'WARNING' | 'REMARK';

/** Something odd about a row. */
export interface SheetProblem<Field extends string, Code extends string = SheetProblemCode> {
  /** Null for the row as a whole. */
  field: Field | null;
  code: Code;
  severity: ProblemSeverity;
  message: string;
}

/** ERROR beats WARNING beats OK; remarks leave a row OK. */
export function rowStatus(problems: readonly { severity: ProblemSeverity }[]): 'OK' | 'WARNING' | 'ERROR' {
  if (problems.some((problem) => problem.severity === 'ERROR')) return 'ERROR';
  return problems.some((problem) => problem.severity === 'WARNING') ? 'WARNING' : 'OK';
}
