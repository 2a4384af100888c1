import { fromCents, fromTenThousandths } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/text.ts';
import { DATE_FORMAT, type WorkbookColumn, type WorkbookTable } from './workbook.ts';

type Value = string | number | null;

/** A column of a table that is declared: what each of its rows has there. */
export type Column<Row> = WorkbookColumn & { value: (row: Row) => Value };

export const amount = (cents: number): number => fromCents(cents);
export const price = (value: number | null): Value => (value === null ? null : fromTenThousandths(value));
export { dayAtSite, dayOrNull as day } from './workbook.ts';
export const money = (currency: Currency) => ({ currency, decimals: '00' }) as const;
export const prices = (currency: Currency) => ({ currency, decimals: '00##' }) as const;
export const dated = { width: 12, format: DATE_FORMAT };

/**
 * A table from its columns and rows, in their order.
 * @param tool what a text that is cut off goes on in
 */
export const tableOf = <Row>(
  sheet: string,
  tool: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): WorkbookTable => ({
  sheet,
  columns: columns.map(({ value: _value, ...column }) => column),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
  cut: `… (continued in the ${tool})`,
});
