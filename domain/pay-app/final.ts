import { type Currency, formatMoney } from '../money/text.ts';
import { finalEntry, type G703Entry, type G703Problem } from './g703.ts';
import { type BilledUnits, unitsBeside } from './g703-units.ts';

/** Why a line keeps a final application from being submitted; null where it is billed in full, with nothing stored. */
export function finalProblem(entry: G703Entry, currency: Currency): G703Problem | null {
  const whole = finalEntry(entry);
  if (entry.stored !== 0)
    return {
      field: 'stored',
      message: 'A final application has nothing stored any more. Bill the material as work, or remove it.',
    };
  const left = whole.thisPeriod - entry.thisPeriod;
  return left === 0
    ? null
    : {
        field: 'thisPeriod',
        message: `A final application bills every line in full; ${formatMoney(left, currency)} of this one is left.`,
      };
}

/** A line billed in full, with the units that come to it where the rest of its units does. */
export const finalLine = (
  entry: G703Entry,
  units: Pick<BilledUnits, 'unitPrice' | 'noOfUnits' | 'previous'>,
): { entry: G703Entry; noOfUnits: number | null } => {
  const whole = finalEntry(entry);
  const rest = units.noOfUnits === null ? null : units.noOfUnits - (units.previous ?? 0);
  return {
    entry: whole,
    noOfUnits: unitsBeside({ unitPrice: units.unitPrice, thisPeriod: rest }, whole.thisPeriod),
  };
};
