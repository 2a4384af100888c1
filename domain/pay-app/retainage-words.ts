import { type Currency, formatMoney, formatRate } from '../money/text.ts';
import { writtenDate } from '../time/dates.ts';
import type { ReductionScope, RetainageBasis, SheetRetainage } from './retainage.ts';
import { type RetainageTerm, sheetRetainage } from './retainage-term.ts';

export const RETAINAGE_BASIS_LABELS: Record<RetainageBasis, string> = {
  PERCENT_OF_WORK: 'Percent of the work',
  PERCENT_OF_CONTRACT: 'Percent of the contract sum',
  FIXED_AMOUNT: 'Fixed amount',
};

export const REDUCTION_SCOPE_LABELS: Record<ReductionScope, string> = {
  LATER_WORK: 'Work billed from then on',
  ALL_WORK: 'All work',
};

/** Words for the rates of lines 5a and 5b; null where no rate says what is held. */
export interface RateWords {
  work: string;
  stored: string;
}

/** "10%", or "10%, later work 5%", of work and of stored material. */
export function rateWords(sheet: SheetRetainage): RateWords | null {
  if (sheet.kind !== 'PROGRESS' || sheet.basis !== 'PERCENT_OF_WORK' || sheet.ownRateLines > 0) return null;
  const { retainage, reduced } = sheet;
  const stored = formatRate(sheet.stored ?? reduced?.rate ?? retainage);
  if (reduced === null) return { work: formatRate(retainage), stored };
  if (reduced.appliesTo === 'ALL_WORK') return { work: formatRate(reduced.rate), stored };
  return { work: `${formatRate(retainage)}, later work ${formatRate(reduced.rate)}`, stored };
}

/** How an application holds retainage, in one phrase: "10% of completed work, 5% of stored material". */
export function retainageWords(sheet: SheetRetainage, currency: Currency): string {
  if (sheet.kind === 'RELEASE') return 'released by this application';
  if (sheet.kind === 'FINAL') return 'none, this application is final';
  const cap = sheet.cap === null ? '' : `, at most ${formatMoney(sheet.cap, currency)}`;
  return `${basisWords(sheet, currency)}${cap}`;
}

/** The same where it stands alone: "A fixed 5,000.00". */
export function retainagePhrase(sheet: SheetRetainage, currency: Currency): string {
  const words = retainageWords(sheet, currency);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function basisWords(sheet: SheetRetainage, currency: Currency): string {
  switch (sheet.basis) {
    case 'PERCENT_OF_CONTRACT':
      return `${formatRate(sheet.retainage)} of the contract sum to date`;
    case 'FIXED_AMOUNT':
      return `a fixed ${formatMoney(sheet.amount ?? 0, currency)}`;
    case 'PERCENT_OF_WORK': {
      const words = rateWords({ ...sheet, ownRateLines: 0 });
      const own = sheet.ownRateLines > 0 ? ', some lines at their own rates' : '';
      if (words === null) return '';
      return words.work === words.stored
        ? `${words.work} of completed work and stored material${own}`
        : `${words.work} of completed work, ${words.stored} of stored material${own}`;
    }
  }
}

/** How a payment term holds retainage, also where that begins later: "10% of ..., later work 5% from 50% complete on". */
export function termRetainageWords(term: RetainageTerm, currency: Currency): string {
  const words = retainagePhrase(
    sheetRetainage(
      { ...term, reducedRetainage: null },
      { kind: 'PROGRESS', periodTo: '', halfReached: false },
    ),
    currency,
  );
  if (term.reducedRetainage === null) return words;
  const what = term.reductionAppliesTo === 'ALL_WORK' ? 'all work' : 'later work';
  const from = term.reducedFrom === null ? 'once half is complete' : `from ${writtenDate(term.reducedFrom)}`;
  return `${words}; ${formatRate(term.reducedRetainage)} of ${what} ${from}`;
}
