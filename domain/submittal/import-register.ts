import type { ImportCell } from '../spreadsheet/cells.ts';
import { rowStatus } from '../spreadsheet/problem.ts';
import { atCell } from './import-problem.ts';
import {
  readRegisterRow,
  REGISTER_ROW_STATUSES,
  type RegisterContext,
  type RegisterRow,
  type RegisterRowStatus,
} from './import-row.ts';
import { formatItemNumber } from './number.ts';

/** Rule of the contract: an import has at most 1,000 rows. */
export const MOST_REGISTER_ROWS = 1000;

export type NumberedRow = RegisterRow & { rowNumber: number };

export interface ReadRegister {
  rows: readonly NumberedRow[];
  counts: Readonly<Record<RegisterRowStatus, number>>;
}

interface Numbered {
  specSection: string | null;
  sequence: number | null;
}

/** How a number is known among those that are taken; null for an item without one. */
export const itemKey = ({ specSection, sequence }: Numbered): string | null =>
  specSection === null || sequence === null ? null : formatItemNumber({ section: specSection, sequence });

/** Why an item cannot take its number, where another of the file or of the project has it; null where it can. */
export function numberTaken(
  item: Numbered,
  before: ReadonlyMap<string, string>,
  taken: ReadonlyMap<string, string>,
): { code: 'DUPLICATE_NUMBER' | 'NUMBER_IN_USE'; message: string } | null {
  const key = itemKey(item);
  if (key === null) return null;
  const holder = before.get(key);
  if (holder !== undefined)
    return {
      code: 'DUPLICATE_NUMBER',
      message: `${key} is already the number of ${holder}. Give it another, keep the latest revision alone, or leave the number empty.`,
    };
  const title = taken.get(key);
  if (title === undefined) return null;
  return {
    code: 'NUMBER_IN_USE',
    message: `${key} is in this project already: ${title}. Leave this row out, or leave the number empty to add another item.`,
  };
}

/**
 * The dry run of a register.
 * @param firstRow the sheet's number of the first row, from 1, so that rows are named as people see them
 */
export function readRegister(
  data: readonly (readonly ImportCell[])[],
  context: RegisterContext,
  firstRow: number,
): ReadRegister {
  const before = new Map<string, string>();
  const rows = data.flatMap((cells, index): NumberedRow[] => {
    const row = readRegisterRow(cells, context);
    if (row === null) return [];
    const rowNumber = firstRow + index;
    if (row.status === 'SKIP') return [{ ...row, rowNumber }];
    const conflict = numberTaken(row.item, before, context.world.taken);
    const key = itemKey(row.item);
    if (key !== null && !before.has(key)) before.set(key, `row ${rowNumber}`);
    if (conflict === null) return [{ ...row, rowNumber }];
    const problems = [...row.problems, atCell('number', conflict.code, conflict.message)];
    return [{ ...row, rowNumber, problems, status: rowStatus(problems) }];
  });
  const counts = Object.fromEntries(
    REGISTER_ROW_STATUSES.map((status) => [status, rows.filter((row) => row.status === status).length]),
  ) as Record<RegisterRowStatus, number>;
  return { rows, counts };
}
