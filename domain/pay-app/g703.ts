import type { Cents, TenThousandths } from '../money/money.ts';
import { mulRate, percentOf } from '../money/rates.ts';
import { type Currency, formatMoney } from '../money/text.ts';
import { completedAndStored, type G703Entry, type G703Rates } from './g703-entry.ts';
import { type BilledUnits, unitsProblem } from './g703-units.ts';
import { heldAtRates, type Held } from './retainage-held.ts';

export { completedAndStored, type G703Entry, type G703Rates } from './g703-entry.ts';

export interface G703Figures extends G703Entry, Held {
  /** Column G: D + E + F. */
  completedAndStored: Cents;
  /** G ÷ C in percent, 2 decimals. */
  percent: number;
  /** Column H: C − G. */
  balance: Cents;
}

/** Columns C to I of a line, its retainage given (rule: money 2). */
export function g703Columns(entry: G703Entry, held: Held): G703Figures {
  const { scheduledValue, fromPrevious, thisPeriod, stored } = entry;
  const total = completedAndStored(entry);
  return {
    scheduledValue,
    fromPrevious,
    thisPeriod,
    stored,
    completedAndStored: total,
    percent: percentOf(total, scheduledValue),
    balance: scheduledValue - total,
    retainage: held.retainage,
    retainageOnStored: held.retainageOnStored,
  };
}

/** Columns C to I of a line that holds retainage at two rates, whatever the others hold. */
export const g703Line = (entry: G703Entry, rates: G703Rates): G703Figures =>
  g703Columns(entry, heldAtRates(entry, rates));

/** Percent complete as shown while stored material is being edited: without decimals (rule: money 2). */
export const percentWhileEditingStored = (entry: G703Entry): number =>
  percentOf(completedAndStored(entry), entry.scheduledValue, 0);

/** Column E from "% this period": percent of the scheduled value minus stored material, not below 0. */
export const fromPercentThisPeriod = (entry: G703Entry, percent: TenThousandths): Cents =>
  towardsZero(mulRate(entry.scheduledValue, percent) - entry.stored, entry.scheduledValue);

/** Column E from "% to date": p × C − D − F, not below 0 (rule: money 3). */
export const fromPercentToDate = (entry: G703Entry, percent: TenThousandths): Cents =>
  towardsZero(
    mulRate(entry.scheduledValue, percent) - entry.fromPrevious - entry.stored,
    entry.scheduledValue,
  );

/** "Not below 0", read the other way round on a deductive line, whose scheduled value is negative. */
const towardsZero = (cents: Cents, scheduledValue: Cents): Cents =>
  scheduledValue < 0 ? Math.min(cents, 0) || 0 : Math.max(cents, 0);

export interface G703Problem {
  field: 'thisPeriod' | 'stored' | 'units';
  message: string;
}

/**
 * Why a line may not be billed like this; null when it may: neither its amounts nor the units that were counted for
 * them. The one question that the sheet's cells, a save and the submission ask.
 */
export const lineProblem = (
  entry: G703Entry,
  units: Omit<BilledUnits, 'amount'>,
  currency: Currency,
): G703Problem | null => {
  const found = g703Problem(entry, currency);
  if (found) return found;
  const message = unitsProblem({ ...units, amount: entry.thisPeriod }, currency);
  return message === null ? null : { field: 'units', message };
};

/**
 * Why the amounts of a line may not be submitted; null when they may. Billing stays between 0 and the scheduled value (rule:
 * money 5: overbilling is refused); a line that deducts has a negative value and bills between it and 0. A negative
 * "this period" is a correction and allowed as far as earlier work reaches.
 */
export function g703Problem(entry: G703Entry, currency: Currency): G703Problem | null {
  const { scheduledValue, fromPrevious, thisPeriod, stored } = entry;
  const sign = scheduledValue < 0 ? -1 : 1;
  const show = (cents: Cents): string => formatMoney(Math.abs(cents), currency);
  if (stored * sign < 0) return { field: 'stored', message: 'Materials stored cannot be negative.' };
  if ((fromPrevious + thisPeriod) * sign < 0) {
    const message = `This credits more than the ${show(fromPrevious)} billed before.`;
    return { field: 'thisPeriod', message };
  }
  const over = (completedAndStored(entry) - scheduledValue) * sign;
  if (over <= 0) return null;
  const field = thisPeriod === 0 && stored !== 0 ? 'stored' : 'thisPeriod';
  return { field, message: `Overbilled by ${show(over)}: the scheduled value is ${show(scheduledValue)}.` };
}

/**
 * The line at the start of the next application: D takes over D + E, E is empty, C follows the schedule. Stored
 * material is carried over as the figure to restate, so that an application nobody has touched asks for nothing.
 */
export const nextEntry = (entry: G703Entry, scheduledValue: Cents = entry.scheduledValue): G703Entry => ({
  scheduledValue,
  fromPrevious: entry.fromPrevious + entry.thisPeriod,
  thisPeriod: 0,
  stored: entry.stored,
});

/** The first application's line. */
export const firstEntry = (scheduledValue: Cents): G703Entry => ({
  scheduledValue,
  fromPrevious: 0,
  thisPeriod: 0,
  stored: 0,
});

/**
 * The final application's line: 100 % complete, total equal to the scheduled value, balance 0, nothing stored any
 * more (rule: money 13).
 */
export const finalEntry = (entry: G703Entry): G703Entry => ({
  scheduledValue: entry.scheduledValue,
  fromPrevious: entry.fromPrevious,
  thisPeriod: entry.scheduledValue - entry.fromPrevious,
  stored: 0,
});
