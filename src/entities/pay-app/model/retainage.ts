import { toCents, toTenThousandths } from '#domain/money/money.ts';
import type { SheetRetainage } from '#domain/pay-app/retainage.ts';
import type { RetainageTerm } from '#domain/pay-app/retainage-term.ts';
import type { PaymentTerm, SheetRetainage as Answered } from '@/shared/api/generated/model';

const rate = (percent: number | null) => (percent === null ? null : toTenThousandths(percent));
const amount = (major: number | null) => (major === null ? null : toCents(major));

/** How an application holds retainage, as the rules take it. */
export const sheetRetainageOf = (terms: Answered): SheetRetainage => ({
  kind: terms.kind,
  basis: terms.basis,
  retainage: toTenThousandths(terms.retainage),
  stored: rate(terms.storedRetainage),
  reduced:
    terms.reducedRetainage === null || terms.reductionAppliesTo === null
      ? null
      : { rate: toTenThousandths(terms.reducedRetainage), appliesTo: terms.reductionAppliesTo },
  amount: amount(terms.retainageAmount),
  cap: amount(terms.retainageCap),
  ownRateLines: terms.ownRateLines,
});

/** How a payment term holds retainage, as the rules take it. */
export const retainageTermOf = (term: PaymentTerm): RetainageTerm => ({
  retainageBasis: term.retainageBasis,
  retainage: toTenThousandths(term.retainage),
  storedRetainage: rate(term.storedRetainage),
  retainageAmount: amount(term.retainageAmount),
  lineRetainage: term.lineRetainage.map((line) => ({
    sovLineId: line.sovLineId,
    retainage: toTenThousandths(line.retainage),
    storedRetainage: rate(line.storedRetainage),
  })),
  reducedRetainage: rate(term.reducedRetainage),
  reducedFrom: term.reducedFrom,
  reducedFromHalf: term.reducedFromHalf,
  reductionAppliesTo: term.reductionAppliesTo,
  retainageCap: amount(term.retainageCap),
});
