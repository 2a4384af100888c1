import type { Currency } from '#domain/money/text.ts';
import { isNumeric, type ColumnKind, type ParseResult, type SheetColumn } from './column.ts';
import { formatDate, parseDate } from './date-text.ts';
import { clip, parseNumber, plainNumber, showNumber } from './number-text.ts';
import type { CellValue, SheetRow } from './row.ts';

/** Reads what was typed or pasted into a column. */
export function parseCell(column: SheetColumn, text: string, row: SheetRow): ParseResult {
  if (column.parse) return column.parse(text, row);
  if (isNumeric(column.kind)) return parseNumber(column.kind, text);
  if (column.kind === 'date') return parseDate(text);
  if (column.kind === 'choice') return parseChoice(column, text);
  return { value: text.trim() === '' ? null : text.trim() };
}

function parseChoice(column: SheetColumn, text: string): ParseResult {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return { value: null };
  const choices = column.choices ?? [];
  const found =
    choices.find((choice) => choice.value.toLocaleLowerCase() === wanted) ??
    choices.find((choice) => choice.label.toLocaleLowerCase() === wanted);
  if (found) return { value: found.value };
  const offered = choices.slice(0, 10).map((choice) => choice.value);
  return { problem: `“${clip(text)}” is not in the list. Choose one of ${offered.join(', ')}.` };
}

/** Text shown in a cell; zero is a dash, so that a long sheet stays readable. */
export function showCell(
  column: SheetColumn,
  value: CellValue | undefined,
  row: SheetRow,
  currency: Currency,
): string {
  if (column.format) return column.format(value ?? null, row);
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') {
    if (value === 0 && column.kind !== 'integer') return column.zero ?? '–';
    return showNumber(column.kind, value, currency);
  }
  return column.kind === 'date' ? formatDate(value) : value;
}

/** Text an editor opens with and the clipboard carries: plain, so that spreadsheets read it as a number or date. */
export function plainCell(column: SheetColumn, value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return plainNumber(column.kind, value);
  return column.kind === 'date' ? formatDate(value) : value;
}

/** Which on-screen keyboard a phone shows for the column. */
export function inputModeOf(kind: ColumnKind): 'decimal' | 'numeric' | 'text' {
  if (kind === 'integer') return 'numeric';
  return isNumeric(kind) ? 'decimal' : 'text';
}
