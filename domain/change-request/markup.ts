import { type Cents, MAX_CENTS, type TenThousandths } from '../money/money.ts';
import { HUNDRED_PERCENT, mulRate } from '../money/rates.ts';
import { isBlank } from '../text/blank.ts';
import type { ChangeRequestProblem } from './problems.ts';

/** How a markup is given: as a percent, or as an amount. */
export const MARKUP_KINDS = ['PERCENT', 'AMOUNT'] as const;
export type MarkupKind = (typeof MARKUP_KINDS)[number];

/** What a percent is taken of: the lines alone, or the lines and the markups above. */
export const MARKUP_BASES = ['LINES', 'RUNNING'] as const;
export type MarkupBase = (typeof MARKUP_BASES)[number];

export const MARKUP_BASE_LABELS: Readonly<Record<MarkupBase, string>> = {
  LINES: 'Of the lines',
  RUNNING: 'Of lines and markups above',
};

/** Markups that a change request, or the presets of a project, have at most. */
export const MOST_MARKUPS = 20;

/** Overhead, profit, bond, tax: what a change request adds to its lines. */
export interface Markup {
  kind: MarkupKind;
  /** Of PERCENT, in percent as an integer of 1/10000 (10 % = 100_000). */
  rate: TenThousandths | null;
  /** Of AMOUNT, in cents; negative takes off. */
  amount: Cents | null;
  base: MarkupBase;
  /** Whether a percent is also taken of a credit, and so makes it larger. */
  appliesToCredits: boolean;
}

/**
 * What each markup comes to, in order, in cents: each percent rounded once, half away from zero (rule: one rounding). A
 * percent of a credit is nothing unless the markup applies to credits.
 * @param lines net change of the lines
 */
export function markupAmounts(lines: Cents, markups: readonly Markup[]): Cents[] {
  let running = lines;
  return markups.map(({ kind, rate, amount, base, appliesToCredits }) => {
    const of = base === 'LINES' ? lines : running;
    const share = of < 0 && !appliesToCredits ? 0 : mulRate(of, rate ?? 0);
    const each = kind === 'AMOUNT' ? (amount ?? 0) : share;
    running += each;
    return each;
  });
}

/** A markup as somebody writes it. */
export type NamedMarkup = Omit<Markup, 'base' | 'appliesToCredits'> & { id: string; name: string };

/** What keeps markups from being kept, by field (`N.name`). */
export function markupProblems(markups: readonly NamedMarkup[]): ChangeRequestProblem[] {
  const seen = new Set<string>();
  return markups.flatMap(({ id, name, kind, rate, amount }, i) => {
    const problems: ChangeRequestProblem[] = [];
    const at = (field: string, message: string) => problems.push({ field: `${i}.${field}`, message });
    if (seen.has(id)) at('id', 'This markup id is used twice in one save.');
    seen.add(id);
    if (isBlank(name)) at('name', 'This field is required');
    if (kind === 'PERCENT') {
      if (rate === null || rate <= 0 || rate > HUNDRED_PERCENT)
        at('percent', 'Enter a percentage above 0 and up to 100.');
      if (amount !== null) at('amount', 'A markup in percent has no amount of its own.');
    } else {
      if (amount === null || amount === 0) at('amount', 'Enter an amount; a negative one takes off.');
      else if (Math.abs(amount) > MAX_CENTS) at('amount', 'This amount is too large.');
      if (rate !== null) at('percent', 'A markup by amount has no percentage.');
    }
    return problems;
  });
}
