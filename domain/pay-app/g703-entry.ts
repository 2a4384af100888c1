import type { Cents, TenThousandths } from '../money/money.ts';

/** What is kept of a continuation sheet line; the other columns follow from it. All in cents. */
export interface G703Entry {
  /** Column C: scheduled (revised) value. */
  scheduledValue: Cents;
  /** Column D: work completed in previous applications; never earlier stored material. */
  fromPrevious: Cents;
  /** Column E: work completed this period. */
  thisPeriod: Cents;
  /** Column F: materials presently stored, restated each period. */
  stored: Cents;
}

/** Retainage rates in 1/10000 percent; `stored` null = the same rate on stored material. */
export interface G703Rates {
  retainage: TenThousandths;
  stored: TenThousandths | null;
}

/** Total completed and stored to date (column G). */
export const completedAndStored = (entry: G703Entry): Cents =>
  entry.fromPrevious + entry.thisPeriod + entry.stored;
