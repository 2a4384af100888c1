import { toCents } from '#domain/money/money.ts';
import { formatPlain } from '#domain/money/text.ts';
import { csvText } from '#domain/sov/csv.ts';
import { DATE_FORMAT, dayOfExcel, type WorkbookColumn, type WorkbookTable } from './workbook.ts';

function cell(value: string | number | null, { format }: WorkbookColumn): string {
  if (value === null) return '';
  if (typeof value === 'string') return csvText(value);
  if (format === DATE_FORMAT) return dayOfExcel(value);
  if (typeof format === 'object' && format.decimals === '00') return formatPlain(toCents(value));
  return String(value);
}

/**
 * A table as comma-separated text: headings, then its rows. Amounts are plain numbers with two decimals, dates
 * YYYY-MM-DD, which reads alike in every country, texts disarmed where a spreadsheet would run them; lines end in CRLF. The mark at the start makes
 * spreadsheets read the file as UTF-8.
 */
export function csvOf({ columns, rows }: WorkbookTable): Uint8Array {
  const lines = [
    columns.map(({ header }) => csvText(header)),
    ...rows.map((row) => columns.map((column, at) => cell(row[at] ?? null, column))),
  ];
  return new TextEncoder().encode(`\ufeff${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`);
}
