import type { Cents, TenThousandths } from '../money/money.ts';
import { mulDiv, mulRate, mulRates } from '../money/rates.ts';
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

/**
 * What the opening balance of a contract carries of a line: the work and the stored material that were billed elsewhere,
 * and what is held of each (rule: money 10). In cents, of the line's sign.
 */
export interface OpeningRetainage {
  work: Cents;
  heldOnWork: Cents;
  stored: Cents;
  heldOnStored: Cents;
}

/** A line of a contract that began here, or that came onto the schedule since. */
export const NO_OPENING: OpeningRetainage = { work: 0, heldOnWork: 0, stored: 0, heldOnStored: 0 };

/** The part of an amount that stands for `part` of `whole`. */
export const share = (amount: Cents, part: Cents, whole: Cents): Cents =>
  whole === 0 ? 0 : whole < 0 ? mulDiv(amount, -part, -whole) : mulDiv(amount, part, whole);

/** What is left of it under the line as it is billed now: corrected work, or material that was built in, takes it down. */
export function openingLeft(
  { fromPrevious, thisPeriod, stored }: G703Entry,
  opening: OpeningRetainage,
): OpeningRetainage {
  const work = keptOf(fromPrevious + thisPeriod, opening.work);
  const material = keptOf(stored, opening.stored);
  return {
    work,
    heldOnWork: share(opening.heldOnWork, work, opening.work),
    stored: material,
    heldOnStored: share(opening.heldOnStored, material, opening.stored),
  };
}

/** The same where a reduced rate holds for all of the work: what was held beyond that rate is paid, and none is held anew. */
export function openingAtMost(
  { work, heldOnWork, stored, heldOnStored }: OpeningRetainage,
  rates: { work: TenThousandths; stored: TenThousandths | null },
): OpeningRetainage {
  const isMore = (held: Cents, of: Cents, rate: TenThousandths | null) =>
    rate !== null && Math.abs(held) > Math.abs(mulRate(of, rate));
  return {
    ...(isMore(heldOnWork, work, rates.work) ? { work: 0, heldOnWork: 0 } : { work, heldOnWork }),
    ...(isMore(heldOnStored, stored, rates.stored)
      ? { stored: 0, heldOnStored: 0 }
      : { stored, heldOnStored }),
  };
}

/**
 * Column I of a line by its rates (rule: money 2), by a third one where later work holds less (rule: money 9), and with
 * what an opening balance holds on the work that was billed before it (rule: money 10). Rounded once.
 */
export function heldAtRates(
  entry: G703Entry,
  rates: G703Rates,
  later: LaterWork | null = null,
  opening: OpeningRetainage = NO_OPENING,
): Held {
  const { work: before, heldOnWork, stored: storedBefore, heldOnStored } = openingLeft(entry, opening);
  const work = entry.fromPrevious + entry.thisPeriod;
  const stored = entry.stored - storedBefore;
  const storedRate = rates.stored ?? rates.retainage;
  const full = later === null ? work : farther(before, keptOf(work, later.atFullRate));
  const lowered = later === null ? 0 : later.rate;
  return {
    retainage:
      heldOnWork +
      heldOnStored +
      mulRates([full - before, rates.retainage], [work - full, lowered], [stored, storedRate]),
    retainageOnStored: heldOnStored + mulRate(stored, storedRate),
  };
}

const farther = (a: Cents, b: Cents): Cents => (Math.abs(a) > Math.abs(b) ? a : b);

/** What is left of an amount under what is billed by now: a correction below it lowers it, and never turns its sign. */
function keptOf(billed: Cents, kept: Cents): Cents {
  const left = billed < 0 ? Math.max(Math.min(kept, 0), billed) : Math.min(Math.max(kept, 0), billed);
  return left === 0 ? 0 : left;
}

/** What keeps the full rate of the work billed by now: a correction below what was billed at it lowers it. */
export const workAtFullRate = (work: Cents, atFullRate: Cents): Cents => keptOf(work, atFullRate);
