import type { TenThousandths } from '../money/money.ts';
import { percentOf } from '../money/rates.ts';
import { resolveUnit, type UnitOfMeasure } from '../sov/units.ts';

/** A line of a schedule, as far as placed quantities are held against it; quantities in 1/10000. */
export interface MeasuredLine {
  unit: string | null;
  scheduled: TenThousandths | null;
}

/** What one entry says was placed. */
export interface Placed {
  unit: string;
  quantity: TenThousandths;
}

/** What was placed of a line, and the percent to date that this proposes for the next continuation sheet. */
export interface QuantityProposal {
  placed: TenThousandths;
  /** In percent; null where the line is not measured or nothing was placed in its unit. */
  percent: number | null;
  /** What was placed in other units, and counts for nothing. */
  otherUnits: Placed[];
}

/** "yd3" and "CY" are one unit, however they are written. */
function unitCode(unit: string, units: readonly UnitOfMeasure[]): string {
  const match = resolveUnit(unit, units);
  return match.kind === 'UNKNOWN' ? match.offer.code : match.code;
}

/**
 * Placed ÷ scheduled to date. It proposes and writes nothing: who bills decides. More placed than scheduled proposes
 * 100 %, since a line is never billed beyond its value.
 */
export function proposePercent(
  line: MeasuredLine,
  placed: readonly Placed[],
  units: readonly UnitOfMeasure[],
): QuantityProposal {
  const own = line.unit === null ? null : unitCode(line.unit, units);
  const byUnit = Map.groupBy(placed, ({ unit }) => unitCode(unit, units));
  const sum = (group: readonly Placed[]): TenThousandths =>
    group.reduce((total, { quantity }) => total + quantity, 0);
  const inUnit = sum(own === null ? [] : (byUnit.get(own) ?? []));
  const { scheduled } = line;
  const measured = scheduled !== null && scheduled > 0 && inUnit > 0;
  return {
    placed: inUnit,
    percent: measured ? Math.min(percentOf(inUnit, scheduled), 100) : null,
    // By their codes: what was placed comes in no order.
    otherUnits: [...byUnit]
      .filter(([code]) => code !== own)
      .map(([unit, group]) => ({ unit, quantity: sum(group) }))
      .toSorted((a, b) => (a.unit < b.unit ? -1 : 1)),
  };
}
