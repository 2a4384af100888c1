import type { Cents, TenThousandths } from '../money/money.ts';
import { mulRate, mulRates } from '../money/rates.ts';
import type { G703Entry, G703Rates } from './g703-entry.ts';

/** What a line holds, in cents. */
export interface Held {
  /** Column I; by rates: rate × (D + E) + stored rate × F, rounded once. */
  retainage: Cents;
  /** The part of column I held on stored material; line 5b of the G702 sums it. */
  retainageOnStored: Cents;
}

export const NOTHING_HELD: Held = { retainage: 0, retainageOnStored: 0 };

/** A reduction that holds for the later work alone: its rate, and the D + E that keeps the full one. */
export interface LaterWork {
  rate: TenThousandths;
  atFullRate: Cents;
}

/** Column I of a line by its rates (rule: money 2), and by a third one where later work holds less (rule: money 9). */
export function heldAtRates(entry: G703Entry, rates: G703Rates, later: LaterWork | null = null): Held {
  const work = entry.fromPrevious + entry.thisPeriod;
  const storedRate = rates.stored ?? rates.retainage;
  const retainageOnStored = mulRate(entry.stored, storedRate);
  if (later === null)
    return { retainage: mulRates([work, rates.retainage], [entry.stored, storedRate]), retainageOnStored };
  const full = workAtFullRate(work, later.atFullRate);
  return {
    retainage: mulRates([full, rates.retainage], [work - full, later.rate], [entry.stored, storedRate]),
    retainageOnStored,
  };
}

/** What keeps the full rate of the work billed by now: a correction below what was billed at it lowers it. */
export function workAtFullRate(work: Cents, atFullRate: Cents): Cents {
  const kept = work < 0 ? Math.max(Math.min(atFullRate, 0), work) : Math.min(Math.max(atFullRate, 0), work);
  return kept === 0 ? 0 : kept;
}
