import type { Cents } from '../money/money.ts';
import { percentOf } from '../money/rates.ts';
import { type Currency, formatMoney } from '../money/text.ts';
import type { G703Figures } from './g703.ts';

const NOTHING: G703Figures = {
  scheduledValue: 0,
  fromPrevious: 0,
  thisPeriod: 0,
  stored: 0,
  completedAndStored: 0,
  percent: 0,
  balance: 0,
  retainage: 0,
  retainageOnStored: 0,
};

/** Sums of rounded lines (rule: money 1); only the percentage is worked out from the sums. */
export function totalG703(lines: Iterable<G703Figures>): G703Figures {
  const sum = { ...NOTHING };
  for (const line of lines) {
    sum.scheduledValue += line.scheduledValue;
    sum.fromPrevious += line.fromPrevious;
    sum.thisPeriod += line.thisPeriod;
    sum.stored += line.stored;
    sum.completedAndStored += line.completedAndStored;
    sum.balance += line.balance;
    sum.retainage += line.retainage;
    sum.retainageOnStored += line.retainageOnStored;
  }
  sum.percent = percentOf(sum.completedAndStored, sum.scheduledValue);
  return sum;
}

export interface G703Group<K, L> {
  key: K;
  lines: L[];
  total: G703Figures;
}

/** Lines put together by a key (their division), in the order in which the keys first appear, each with its sums. */
export function groupG703<K, L extends G703Figures>(
  lines: readonly L[],
  keyOf: (line: L) => K,
): G703Group<K, L>[] {
  const groups = new Map<K, L[]>();
  for (const line of lines) {
    const key = keyOf(line);
    const held = groups.get(key);
    if (held) held.push(line);
    else groups.set(key, [line]);
  }
  return [...groups].map(([key, held]) => ({ key, lines: held, total: totalG703(held) }));
}

/**
 * Why a sheet may not be submitted as a whole; null when it may: its column G is never above the contract sum to date,
 * also where no line is, because a deductive one is left unbilled (rule: money 5).
 */
export function contractProblem(
  total: Pick<G703Figures, 'completedAndStored' | 'scheduledValue'>,
  currency: Currency,
): string | null {
  const over = overContract(total.completedAndStored, total.scheduledValue);
  if (over === 0) return null;
  const show = (cents: Cents): string => formatMoney(cents, currency);
  return `The sheet bills ${show(total.completedAndStored)}, which is ${show(over)} more than the contract sum to date of ${show(total.scheduledValue)}. Bill its deductions too.`;
}

/** By how much what is completed and stored exceeds the contract sum to date; 0 where it does not. */
export const overContract = (completedAndStored: Cents, contractSum: Cents): Cents =>
  Math.max(completedAndStored - Math.max(contractSum, 0), 0);
