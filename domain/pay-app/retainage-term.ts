import type { Cents, TenThousandths } from '../money/money.ts';
import { HUNDRED_PERCENT } from '../money/rates.ts';
import { type DateOnly, dateProblem } from '../time/dates.ts';
import type { G703Rates } from './g703-entry.ts';
import type { ReductionScope, RetainageBasis, RetainageKind, SheetRetainage } from './retainage.ts';

/** Rates that hold on one line of the schedule in place of the term's. */
export interface LineRate {
  sovLineId: string;
  retainage: TenThousandths;
  /** On stored material; null = the line's rate. */
  storedRetainage: TenThousandths | null;
}

/** How a payment term holds retainage (rule: money 9). Rates in 1/10000 percent, amounts in cents. */
export interface RetainageTerm {
  retainageBasis: RetainageBasis;
  /** Percent as an integer of 1/10000 (10 % = 100_000): of work, or of line 3. Says nothing about a fixed amount. */
  retainage: TenThousandths | null;
  /** Rate on stored material; null = the retainage rate (rule: money 2). */
  storedRetainage: TenThousandths | null;
  /** FIXED_AMOUNT: what is held. */
  retainageAmount: Cents | null;
  lineRetainage: readonly LineRate[];
  /** The rate from the trigger on; null where nothing is reduced. Exactly one trigger goes with it. */
  reducedRetainage: TenThousandths | null;
  reducedFrom: DateOnly | null;
  reducedFromHalf: boolean;
  reductionAppliesTo: ReductionScope;
  /** The most that is ever held; null for no limit. */
  retainageCap: Cents | null;
}

/** A new term holds nothing until it says what. */
export const NEW_RETAINAGE_TERM: RetainageTerm = {
  retainageBasis: 'PERCENT_OF_WORK',
  retainage: 0,
  storedRetainage: null,
  retainageAmount: null,
  lineRetainage: [],
  reducedRetainage: null,
  reducedFrom: null,
  reducedFromHalf: false,
  reductionAppliesTo: 'LATER_WORK',
  retainageCap: null,
};

export const REQUIRED = 'This field is required';

/** A field of one line's rates, as a refusal names it. */
export type LineRateField = `lineRetainage.${number}.${keyof LineRate}`;

export interface RetainageTermProblem {
  field: keyof RetainageTerm | LineRateField;
  message: string;
}

/** Why a rate in 1/10000 percent is not one of 0 to 100 %; null when it is. */
export const rateProblem = (rate: TenThousandths): string | null =>
  Number.isInteger(rate) && rate >= 0 && rate <= HUNDRED_PERCENT ? null : 'Enter a percentage from 0 to 100.';

const amountProblem = (cents: Cents): string | null =>
  Number.isInteger(cents) && cents >= 0 ? null : 'This cannot be negative.';

const WORK_ONLY = 'This goes with retainage as a percent of the work. Leave it out, or choose that basis.';

/** What keeps a term from saying how retainage is held, in form order; empty when nothing does. */
export function retainageTermProblems(term: RetainageTerm): RetainageTermProblem[] {
  const found: RetainageTermProblem[] = [];
  const check = (field: RetainageTermProblem['field'], message: string | null) => {
    if (message !== null) found.push({ field, message });
  };
  const ofWork = term.retainageBasis === 'PERCENT_OF_WORK';
  const unless = (given: boolean) => (given && !ofWork ? WORK_ONLY : null);
  check('retainage', term.retainage === null ? REQUIRED : rateProblem(term.retainage));
  check(
    'storedRetainage',
    term.storedRetainage === null ? null : (rateProblem(term.storedRetainage) ?? unless(true)),
  );
  check('retainageAmount', fixedAmountProblem(term));
  check('lineRetainage', unless(term.lineRetainage.length > 0));
  for (const [at, line] of term.lineRetainage.entries()) {
    check(`lineRetainage.${at}.retainage`, rateProblem(line.retainage));
    check(
      `lineRetainage.${at}.storedRetainage`,
      line.storedRetainage === null ? null : rateProblem(line.storedRetainage),
    );
  }
  if (!ofWork) check('reducedRetainage', unless(term.reducedRetainage !== null || hasTrigger(term)));
  else for (const { field, message } of reductionProblems(term)) check(field, message);
  check('retainageCap', term.retainageCap === null ? null : amountProblem(term.retainageCap));
  return found;
}

function fixedAmountProblem({ retainageBasis, retainageAmount: amount }: RetainageTerm): string | null {
  if (retainageBasis !== 'FIXED_AMOUNT')
    return amount === null
      ? null
      : 'An amount goes with a fixed amount of retainage. Leave it out, or choose that basis.';
  return amount === null ? REQUIRED : amountProblem(amount);
}

const hasTrigger = ({ reducedFrom, reducedFromHalf }: RetainageTerm): boolean =>
  reducedFrom !== null || reducedFromHalf;

/** A reduced rate is below the full one and starts at one trigger: a date, or 50 % complete. */
function reductionProblems(term: RetainageTerm): RetainageTermProblem[] {
  const { reducedRetainage: rate, reducedFrom, reducedFromHalf, retainage } = term;
  if (rate === null)
    return hasTrigger(term)
      ? [
          {
            field: 'reducedRetainage',
            message: 'Say to which rate retainage is reduced, or leave out from when.',
          },
        ]
      : [];
  const wrong =
    rateProblem(rate) ??
    (retainage !== null && rate >= retainage ? 'A reduced rate is below the retainage it reduces.' : null);
  if (wrong !== null) return [{ field: 'reducedRetainage', message: wrong }];
  if (reducedFrom !== null && reducedFromHalf)
    return [{ field: 'reducedFrom', message: 'Reduce it from a date or from 50% complete on, not both.' }];
  if (reducedFrom === null)
    return reducedFromHalf
      ? []
      : [{ field: 'reducedFrom', message: 'Say from when it is reduced: a date, or 50% complete.' }];
  const noDay = dateProblem(reducedFrom);
  return noDay === null ? [] : [{ field: 'reducedFrom', message: noDay }];
}

/**
 * Which of the own rates name a line that is not on the schedule, or one that is named before; empty when each names its
 * own.
 */
export function lineRateProblems(
  rates: readonly Pick<LineRate, 'sovLineId'>[],
  isOnSchedule: (sovLineId: string) => boolean,
): { field: LineRateField; message: string }[] {
  const seen = new Set<string>();
  return rates.flatMap(({ sovLineId }, at) => {
    const field: LineRateField = `lineRetainage.${at}.sovLineId`;
    if (!isOnSchedule(sovLineId)) return [{ field, message: 'Choose a line of this schedule of values.' }];
    if (seen.has(sovLineId)) return [{ field, message: 'This line has its own rate already.' }];
    seen.add(sovLineId);
    return [];
  });
}

/** Where an application stands, as far as its retainage depends on it. */
export interface RetainageStage {
  kind: RetainageKind;
  /** Work through this date. */
  periodTo: DateOnly;
  /** An application before this one had completed half of the contract sum to date. */
  halfReached: boolean;
}

/**
 * Whether the application is under the reduced rate: its period ends on the date or after it, or an application before
 * it had reached 50 %. That is a settled figure: nothing jumps while a sheet is typed, and what was reached once holds.
 */
const isReduced = (
  { retainageBasis, reducedFrom, reducedFromHalf }: RetainageTerm,
  { periodTo, halfReached }: RetainageStage,
): boolean =>
  retainageBasis === 'PERCENT_OF_WORK' &&
  (reducedFrom === null ? reducedFromHalf && halfReached : periodTo >= reducedFrom);

/** How an application under this term holds retainage. */
export const sheetRetainage = (term: RetainageTerm, stage: RetainageStage): SheetRetainage => ({
  kind: stage.kind,
  basis: term.retainageBasis,
  retainage: term.retainage ?? 0,
  stored: term.retainageBasis === 'PERCENT_OF_WORK' ? term.storedRetainage : null,
  reduced:
    term.reducedRetainage !== null && isReduced(term, stage)
      ? { rate: term.reducedRetainage, appliesTo: term.reductionAppliesTo }
      : null,
  amount: term.retainageBasis === 'FIXED_AMOUNT' ? term.retainageAmount : null,
  cap: term.retainageCap,
  ownRateLines: ownRates(term).size,
});

/** The lines that hold at rates of their own under this term, by line of the schedule. */
export const ownRates = (
  term: Pick<RetainageTerm, 'retainageBasis' | 'lineRetainage'>,
): ReadonlyMap<string, G703Rates> =>
  new Map(
    term.retainageBasis === 'PERCENT_OF_WORK'
      ? term.lineRetainage.map(({ sovLineId, retainage, storedRetainage }) => [
          sovLineId,
          { retainage, stored: storedRetainage },
        ])
      : [],
  );

/** Whether half of the contract sum to date was completed and stored by an application, or by one before it. */
export const reachesHalf = (
  before: boolean,
  { completedAndStored, scheduledValue }: { completedAndStored: Cents; scheduledValue: Cents },
): boolean => before || (scheduledValue > 0 && completedAndStored * 2 >= scheduledValue);
