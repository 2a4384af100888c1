import type { Cents, TenThousandths } from '../money/money.ts';
import { extend } from '../money/rates.ts';
import { type Currency, formatMoney, formatQuantity, formatUnitPrice } from '../money/text.ts';

/** Units of measure billed on a line of the continuation sheet, all in 1/10000; null where there are none. */
export interface BilledUnits {
  /** Of the schedule: the price of one unit, and how many the line has. */
  unitPrice: TenThousandths | null;
  noOfUnits: TenThousandths | null;
  /** Counted in the applications before. */
  previous: TenThousandths | null;
  /** Counted in this period; null where the line is billed by its amount. */
  thisPeriod: TenThousandths | null;
  /** Column E, in cents. */
  amount: Cents;
}

/**
 * Why units may not be billed like this; null when they may, or when none are counted. Units stand on lines that the
 * schedule prices by the unit, come to the amount of column E exactly, and never exceed the units of the line together
 * with those counted before.
 */
export function unitsProblem(units: BilledUnits, currency: Currency): string | null {
  const { unitPrice, noOfUnits, previous, thisPeriod, amount } = units;
  if (thisPeriod === null) return null;
  if (unitPrice === null || noOfUnits === null) return 'This line has no unit price. Bill it by amount.';
  const show = (quantity: TenThousandths): string => formatQuantity(quantity, currency);
  const value = extend(unitPrice, thisPeriod);
  if (value !== amount)
    return `${show(thisPeriod)} units at ${formatUnitPrice(unitPrice, currency)} come to ${formatMoney(value, currency)}, not ${formatMoney(amount, currency)}.`;
  const counted = previous ?? 0;
  if (counted + thisPeriod < 0) return `This credits more than the ${show(counted)} units billed before.`;
  const left = noOfUnits - counted;
  return thisPeriod > left
    ? `The line has ${show(noOfUnits)} units, and ${show(Math.max(left, 0))} are left to bill.`
    : null;
}

/** The units that go on standing beside a new amount of column E: those that still come to it, otherwise none. */
export const unitsBeside = (
  units: Pick<BilledUnits, 'unitPrice' | 'thisPeriod'>,
  amount: Cents,
): TenThousandths | null =>
  units.unitPrice !== null &&
  units.thisPeriod !== null &&
  extend(units.unitPrice, units.thisPeriod) === amount
    ? units.thisPeriod
    : null;
