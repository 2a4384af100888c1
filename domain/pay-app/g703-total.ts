import { percentOf } from '../money/rates.ts';
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
