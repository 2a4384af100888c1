import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { read, utils } from 'xlsx';

/** The published schedule of a real street and sewer contract with its monthly payments. */
export const CONTRACT_FILE = fileURLToPath(
  new URL('../../fixtures/sfpw-1164I-schedule-of-values.csv', import.meta.url),
);

export interface ContractItem {
  item: string;
  /** Paid in each month, in cents. */
  paid: number[];
}

const FIRST_PAYMENT_COLUMN = 6;

/** The bid items of the original schedule in the order of the file (change orders left out), with their payments. */
export function contractItems(): ContractItem[] {
  const book = read(readFileSync(CONTRACT_FILE), { type: 'buffer', raw: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('The contract file has no sheet');
  const rows = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false });
  return rows
    .slice(1)
    .map((row) => ({
      item: String(row[0] ?? '').trim(),
      paid: row
        .slice(FIRST_PAYMENT_COLUMN, FIRST_PAYMENT_COLUMN + 10)
        .map((v) => Math.round(Number(v || 0) * 100)),
    }))
    .filter(({ item }) => /^(G|R|SW)-\d+[A-Z]?$/.test(item));
}

/** A month's payments, item by item, as they are copied from a spreadsheet that knows no subtotals. */
export function monthColumn(items: readonly ContractItem[], month: number): string[] {
  return items.map(({ paid }) => ((paid[month] ?? 0) / 100).toFixed(2));
}
