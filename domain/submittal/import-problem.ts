import { SHEET_PROBLEM_CODES, type SheetProblem } from '../spreadsheet/problem.ts';
import type { RegisterField } from './import-columns.ts';

/** What is found in a register: what is found in any spreadsheet, and what its own columns can have. */
export const REGISTER_PROBLEM_CODES = [
  'MISSING_VALUE',
  'INVALID_SECTION',
  'INVALID_NUMBER',
  'DUPLICATE_NUMBER',
  'NUMBER_IN_USE',
  'UNKNOWN_TYPE',
  'UNKNOWN_COMPANY',
  'UNKNOWN_PERSON',
  'WRONG_PERSON',
  'OTHER_SUBMIT_BY',
  'HEADING_ROW',
  ...SHEET_PROBLEM_CODES,
] as const;
export type RegisterProblemCode = (typeof REGISTER_PROBLEM_CODES)[number];

/** Whom or what the file may have meant. */
export interface Suggestion {
  id: string;
  name: string;
}

/** Something odd about a row of a register. */
export interface RegisterProblem extends SheetProblem<RegisterField, RegisterProblemCode> {
  /** The nearest first; one can be taken in the place of what the file says. */
  suggestions: readonly Suggestion[];
}

/** An error at a cell. */
export const atCell = (
  field: RegisterField,
  code: RegisterProblemCode,
  message: string,
  suggestions: readonly Suggestion[] = [],
): RegisterProblem => ({ field, code, severity: 'ERROR', message, suggestions });
