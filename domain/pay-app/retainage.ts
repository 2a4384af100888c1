import { distribute } from '../money/distribute.ts';
import type { Cents, TenThousandths } from '../money/money.ts';
import { mulRate } from '../money/rates.ts';
import { completedAndStored, type G703Entry, type G703Rates } from './g703-entry.ts';
import {
  heldAtRates,
  type Held,
  NO_OPENING,
  NOTHING_HELD,
  openingAtMost,
  openingLeft,
  type OpeningRetainage,
  share,
  workAtFullRate,
} from './retainage-held.ts';

/** What retainage is a part of, as the term names it (rule: money 9). */
export const RETAINAGE_BASES = ['PERCENT_OF_WORK', 'PERCENT_OF_CONTRACT', 'FIXED_AMOUNT'] as const;
export type RetainageBasis = (typeof RETAINAGE_BASES)[number];

/** What a reduced rate is taken of: the work billed from then on, or all of it. */
export const REDUCTION_SCOPES = ['LATER_WORK', 'ALL_WORK'] as const;
export type ReductionScope = (typeof REDUCTION_SCOPES)[number];

/** What an application does with retainage: it holds it, releases some of it and bills nothing, or ends it. */
export const RETAINAGE_KINDS = ['PROGRESS', 'RELEASE', 'FINAL'] as const;
export type RetainageKind = (typeof RETAINAGE_KINDS)[number];

/** How one application holds retainage: its term as it stands for this application. Amounts in cents. */
export interface SheetRetainage extends G703Rates {
  kind: RetainageKind;
  basis: RetainageBasis;
  /** The reduced rate that this application is under; null where it is under none. */
  reduced: { rate: TenThousandths; appliesTo: ReductionScope } | null;
  /** FIXED_AMOUNT: what is held. */
  amount: Cents | null;
  /** The most that is ever held; null for no limit. */
  cap: Cents | null;
  /** How many lines of the term have rates of their own; for the words. */
  ownRateLines: number;
}

/** What is kept of a line's retainage beside its entry. In cents, of the line's sign. */
export interface LineRetainage {
  /** The line's own rates; null where it has the term's. */
  own: G703Rates | null;
  /** D + E of the application before that was billed at the full rate. */
  workAtFullRate: Cents;
  /** Released by the applications before. */
  releasedBefore: Cents;
  /** RELEASE: column I of the application before, and what this one releases of it. */
  heldBefore: Cents;
  releasedNow: Cents;
  /** What the contract's opening balance carries of it. */
  opening: OpeningRetainage;
}

/** A line of which nothing is kept yet. */
export const NEW_LINE_RETAINAGE: LineRetainage = {
  own: null,
  workAtFullRate: 0,
  releasedBefore: 0,
  heldBefore: 0,
  releasedNow: 0,
  opening: NO_OPENING,
};

/** A line of a sheet as its retainage is worked out. */
export interface HoldingLine {
  entry: G703Entry;
  retainage: LineRetainage;
}

/** Retainage by one rate on work and one on stored material, and nothing else. */
export const plainRetainage = ({ retainage, stored }: G703Rates): SheetRetainage => ({
  kind: 'PROGRESS',
  basis: 'PERCENT_OF_WORK',
  retainage,
  stored,
  reduced: null,
  amount: null,
  cap: null,
  ownRateLines: 0,
});

/**
 * A line's column I by its rates. A line with rates of its own keeps them, whatever is reduced; and the reduced rate
 * holds on stored material only where the term gives none for it.
 */
function heldByRates({ entry, retainage }: HoldingLine, sheet: SheetRetainage): Held {
  const { own, workAtFullRate: atFullRate, opening } = retainage;
  if (own !== null) return heldAtRates(entry, own, null, opening);
  const { reduced } = sheet;
  if (reduced === null) return heldAtRates(entry, sheet, null, opening);
  const stored = sheet.stored ?? reduced.rate;
  if (reduced.appliesTo === 'LATER_WORK')
    return heldAtRates(
      entry,
      { retainage: sheet.retainage, stored },
      { rate: reduced.rate, atFullRate },
      opening,
    );
  const most = { work: reduced.rate, stored: sheet.stored === null ? reduced.rate : null };
  const left = openingAtMost(openingLeft(entry, opening), most);
  return heldAtRates(entry, { retainage: reduced.rate, stored }, null, left);
}

const sumOf = <L>(lines: readonly L[], pick: (line: L) => Cents): Cents => {
  let sum = 0;
  for (const line of lines) sum += pick(line);
  return sum;
};

const retainageOf = ({ retainage }: Held): Cents => retainage;
const cents = (value: Cents): Cents => value;

/** What the basis gives for the whole sheet; null where its lines decide. */
const agreedAmount = (sheet: SheetRetainage, contractSum: Cents): Cents | null => {
  switch (sheet.basis) {
    case 'PERCENT_OF_WORK':
      return null;
    case 'PERCENT_OF_CONTRACT':
      return mulRate(Math.max(contractSum, 0), sheet.retainage);
    case 'FIXED_AMOUNT':
      return sheet.amount ?? 0;
  }
};

/**
 * Column I as if nothing had been released. In sum never below 0, never above the sheet's column G, so that retainage
 * alone makes no line 6 negative, and never above the cap. What is given is distributed in proportion to column G; what the cap cuts, in
 * proportion to what the lines hold by their rates, so that a line that holds none by its own rate goes on holding none.
 */
function beforeReleases(lines: readonly HoldingLine[], sheet: SheetRetainage): Held[] {
  const completed = sumOf(lines, ({ entry }) => completedAndStored(entry));
  const most = Math.min(Math.max(completed, 0), sheet.cap ?? Number.MAX_SAFE_INTEGER);
  const agreed = agreedAmount(
    sheet,
    sumOf(lines, ({ entry }) => entry.scheduledValue),
  );
  if (agreed !== null) {
    const shares = distribute(
      Math.min(agreed, most),
      lines.map(({ entry }) => completedAndStored(entry)),
    );
    return lines.map(({ entry }, at) => {
      const retainage = shares[at] ?? 0;
      return { retainage, retainageOnStored: share(retainage, entry.stored, completedAndStored(entry)) };
    });
  }
  const byRates = lines.map((line) => heldByRates(line, sheet));
  const sum = sumOf(byRates, retainageOf);
  if (sum >= 0 && sum <= most) return byRates;
  const shares = distribute(sum < 0 ? 0 : most, byRates.map(retainageOf));
  return byRates.map((held, at) => cutTo(held, shares[at] ?? 0));
}

/** The same line where it holds less; the part on stored material shrinks with it. */
const cutTo = (held: Held, retainage: Cents): Held => ({
  retainage,
  retainageOnStored: share(retainage, held.retainageOnStored, held.retainage),
});

/** What a line still holds of an amount, not beyond 0 on either side. */
const lessReleased = (held: Cents, released: Cents): Cents =>
  held < 0 ? Math.min(held - Math.min(released, 0), 0) || 0 : Math.max(held - Math.max(released, 0), 0);

/**
 * Column I after what was released: line 5 is what the term holds by now less what was released to date, not below 0.
 * Each line makes up for its own; where one has released more than it would hold by now (its rate was reduced, its work
 * corrected), the others make up for the rest.
 */
function afterReleases(held: readonly Held[], lines: readonly HoldingLine[]): Held[] {
  const released = sumOf(lines, ({ retainage }) => retainage.releasedBefore);
  const left = held.map(({ retainage }, at) =>
    lessReleased(retainage, lines[at]?.retainage.releasedBefore ?? 0),
  );
  const before = held.map(retainageOf);
  const target = Math.max(sumOf(before, cents) - released, 0);
  const sum = sumOf(left, cents);
  const shares = sum === target ? left : distribute(target, sum > target ? left : before);
  return held.map((line, at) => cutTo(line, shares[at] ?? 0));
}

/** What the lines go on holding by the term: all of it less what was released. */
function heldByTerm(lines: readonly HoldingLine[], sheet: SheetRetainage): Held[] {
  const held = beforeReleases(lines, sheet);
  return lines.every(({ retainage }) => retainage.releasedBefore === 0) ? held : afterReleases(held, lines);
}

/**
 * Column I of a whole sheet, line by line, in one pass (rule: money 9). An application that releases retainage takes what
 * it releases off what the lines held before, whatever the term would hold by now; a final one holds nothing.
 */
export function columnI(lines: readonly HoldingLine[], sheet: SheetRetainage): Held[] {
  switch (sheet.kind) {
    case 'FINAL':
      return lines.map(() => NOTHING_HELD);
    case 'RELEASE':
      return beforeReleases(lines, sheet).map((held, at) => {
        const { heldBefore, releasedNow } = lines[at]?.retainage ?? NEW_LINE_RETAINAGE;
        return cutTo(held, heldBefore - releasedNow);
      });
    case 'PROGRESS':
      return heldByTerm(lines, sheet);
  }
}

/** What the line carries into the next application: at the full rate, and released to date. */
export function nextRetainage(lines: readonly HoldingLine[], sheet: SheetRetainage): LineRetainage[] {
  const ended = sheet.kind === 'FINAL' ? heldByTerm(lines, sheet) : [];
  return lines.map(({ entry, retainage }, at) => {
    const work = entry.fromPrevious + entry.thisPeriod;
    return {
      own: null,
      workAtFullRate: sheet.reduced === null ? work : workAtFullRate(work, retainage.workAtFullRate),
      // A final application releases all that would still be held.
      releasedBefore: retainage.releasedBefore + retainage.releasedNow + (ended[at]?.retainage ?? 0),
      heldBefore: 0,
      releasedNow: 0,
      opening: openingLeft(entry, retainage.opening),
    };
  });
}

/** Line 5 as it was agreed for the whole sheet, out of its sums; null where its lines decide. */
export function agreedRetainage(
  sheet: SheetRetainage,
  sums: { scheduledValue: Cents; completedAndStored: Cents; released: Cents },
): Cents | null {
  if (sheet.kind === 'FINAL') return 0;
  const agreed = sheet.kind === 'RELEASE' ? null : agreedAmount(sheet, sums.scheduledValue);
  if (agreed === null) return null;
  const most = Math.min(agreed, sheet.cap ?? agreed, Math.max(sums.completedAndStored, 0));
  return Math.max(most - sums.released, 0);
}
