import { fromCents, fromTenThousandths, toCents } from '#domain/money/money.ts';
import { parseMoney } from '#domain/money/text.ts';
import type { ReductionScope, RetainageBasis } from '#domain/pay-app/retainage.ts';
import { NEW_RETAINAGE_TERM, type RetainageTerm } from '#domain/pay-app/retainage-term.ts';
import type { PaymentTerm, PaymentTermUpdateRequest } from '@/shared/api/generated/model';

/** Rates of one line as they are typed; a blank one of stored material means the line's own rate. */
export interface TypedLineRate {
  sovLineId: string;
  retainage: string;
  storedRetainage: string;
}

/** What starts the reduced rate; blank where nothing is reduced. */
export type ReductionStart = '' | 'DATE' | 'HALF';

/** How retainage is held, as the form holds it: rates are text, amounts are in the major unit (NaN cannot be read). */
export interface RetainageValues {
  retainageBasis: RetainageBasis;
  retainage: string;
  /** Blank means: the same as retainage. */
  storedRetainage: string;
  retainageAmount: number | null;
  lineRetainage: readonly TypedLineRate[];
  reductionStart: ReductionStart;
  reducedRetainage: string;
  reducedFrom: string | null;
  reductionAppliesTo: ReductionScope;
  retainageCap: number | null;
}

const typed = (percent: number | null): string => (percent === null ? '' : String(percent));

export const retainageValues = (term: PaymentTerm): RetainageValues => ({
  retainageBasis: term.retainageBasis,
  retainage: String(term.retainage),
  storedRetainage: typed(term.storedRetainage),
  retainageAmount: term.retainageAmount,
  lineRetainage: term.lineRetainage.map((line) => ({
    sovLineId: line.sovLineId,
    retainage: String(line.retainage),
    storedRetainage: typed(line.storedRetainage),
  })),
  reductionStart: term.reducedFromHalf ? 'HALF' : term.reducedFrom === null ? '' : 'DATE',
  reducedRetainage: typed(term.reducedRetainage),
  reducedFrom: term.reducedFrom,
  reductionAppliesTo: term.reductionAppliesTo,
  retainageCap: term.retainageCap,
});

/** A typed rate in 1/10000 percent, with or without its sign; null when blank, NaN where it cannot be read. */
export function rate(text: string): number | null {
  if (text.trim() === '') return null;
  const reading = parseMoney(text.replace('%', ''), 4);
  return reading.ok ? reading.value : Number.NaN;
}

const cents = (amount: number | null): number | null =>
  amount === null || Number.isNaN(amount) ? amount : toCents(amount);

/**
 * What the values say, as the rules take it. Fields that the basis does not show say nothing, whatever was typed in them
 * before another basis was chosen.
 */
export function typedRetainage(values: RetainageValues): RetainageTerm {
  const basis = values.retainageBasis;
  const common = {
    ...NEW_RETAINAGE_TERM,
    retainageBasis: basis,
    retainage: rate(values.retainage),
    retainageCap: cents(values.retainageCap),
  };
  switch (basis) {
    case 'FIXED_AMOUNT':
      return { ...common, retainage: 0, retainageAmount: cents(values.retainageAmount) };
    case 'PERCENT_OF_CONTRACT':
      return common;
    case 'PERCENT_OF_WORK':
      return {
        ...common,
        storedRetainage: rate(values.storedRetainage),
        lineRetainage: values.lineRetainage.map((line) => ({
          sovLineId: line.sovLineId,
          // A blank rate is none: the rules refuse it at its field.
          retainage: rate(line.retainage) ?? Number.NaN,
          storedRetainage: rate(line.storedRetainage),
        })),
        ...typedReduction(values),
      };
  }
}

const typedReduction = (values: RetainageValues) =>
  values.reductionStart === ''
    ? {}
    : {
        reducedRetainage: rate(values.reducedRetainage),
        reducedFrom: values.reductionStart === 'DATE' ? values.reducedFrom : null,
        reducedFromHalf: values.reductionStart === 'HALF',
        reductionAppliesTo: values.reductionAppliesTo,
      };

const percent = (value: number | null): number | null => (value === null ? null : fromTenThousandths(value));
const major = (value: number | null): number | null => (value === null ? null : fromCents(value));

/** The same in a request: percent and major units. */
export function retainageBody(values: RetainageValues) {
  const term = typedRetainage(values);
  return {
    retainageBasis: term.retainageBasis,
    retainage: percent(term.retainage) ?? 0,
    storedRetainage: percent(term.storedRetainage),
    retainageAmount: major(term.retainageAmount),
    lineRetainage: term.lineRetainage.map((line) => ({
      sovLineId: line.sovLineId,
      retainage: fromTenThousandths(line.retainage),
      storedRetainage: percent(line.storedRetainage),
    })),
    reducedRetainage: percent(term.reducedRetainage),
    reducedFrom: term.reducedFrom,
    reducedFromHalf: term.reducedFromHalf,
    reductionAppliesTo: term.reductionAppliesTo,
    retainageCap: major(term.retainageCap),
  } satisfies Partial<PaymentTermUpdateRequest>;
}

/** Whether the term says more than its rates, so that the fields behind "More" are shown from the start. */
export const saysMore = (values: RetainageValues): boolean =>
  values.retainageCap !== null ||
  (values.retainageBasis === 'PERCENT_OF_WORK' &&
    (values.reductionStart !== '' || values.lineRetainage.length > 0));
