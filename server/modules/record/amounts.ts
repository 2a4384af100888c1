import { fromCents, fromTenThousandths, toCents, toTenThousandths } from '#domain/money/money.ts';

// The edge between the contract's numbers (major unit) and the integers inside. The binder has checked the decimals.

export const centsOrNull = (major: number | null | undefined): number | null =>
  major === null || major === undefined ? null : toCents(major);
export const majorOrNull = (cents: number | null): number | null =>
  cents === null ? null : fromCents(cents);
export const tenThousandthsOrNull = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : toTenThousandths(value);
export const decimalOrNull = (value: number | null): number | null =>
  value === null ? null : fromTenThousandths(value);
export const instantOrNull = (at: Date | null): string | null => (at === null ? null : at.toISOString());
