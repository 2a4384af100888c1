import type { Cents, TenThousandths } from '../money/money.ts';
import { mulRate } from '../money/rates.ts';
import type { G703Entry } from './g703-entry.ts';

/**
 * How what daily logs say was placed of a line stands to its sheet: it asks for more or for less than is entered, for the
 * same, or for nothing, since earlier applications and stored materials reach that far already.
 */
export type PlacedStanding = 'MORE' | 'LESS' | 'SAME' | 'BILLED';

/** What column E would be, were the line billed to the percent that was placed. */
export interface PlacedWork {
  standing: PlacedStanding;
  thisPeriod: Cents;
}

/**
 * Placed work against a line of the sheet. It proposes and writes nothing; a negative amount is never proposed, since what
 * was placed takes nothing back that was billed.
 * @param percent to date, as the placed quantities propose it
 */
export function placedWork(entry: G703Entry, percent: TenThousandths): PlacedWork {
  const { scheduledValue, fromPrevious, stored } = entry;
  const sign = scheduledValue < 0 ? -1 : 1;
  const rest = mulRate(scheduledValue, percent) - fromPrevious - stored;
  if (rest * sign <= 0) return { standing: 'BILLED', thisPeriod: 0 };
  const more = (rest - entry.thisPeriod) * sign;
  return { standing: more > 0 ? 'MORE' : more < 0 ? 'LESS' : 'SAME', thisPeriod: rest };
}
