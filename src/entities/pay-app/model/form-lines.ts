import { G702_LINE_LABELS } from '#domain/pay-app/g702.ts';
import { rateWords } from '#domain/pay-app/retainage-words.ts';
import type { G702Figures, SheetRetainage } from '@/shared/api/generated/model';
import { sheetRetainageOf } from './retainage';

/** A line of the form: a line of its own, a part of the next one, or a result. */
export interface FormLine {
  number: string;
  label: string;
  amount: number;
  kind: 'line' | 'part' | 'result';
  /** Rule above it: the line adds up what stands before. */
  sum?: boolean;
}

/** How the application holds retainage, for the words of lines 5a and 5b. */
export interface FormRates {
  retainageTerms: SheetRetainage;
}

/** Lines 1 to 9 of an application in the order of the printed form. */
export function formLines(figures: G702Figures, rates?: FormRates): FormLine[] {
  const label = G702_LINE_LABELS;
  const words = rates ? rateWords(sheetRetainageOf(rates.retainageTerms)) : null;
  const line = (
    key: keyof typeof label,
    amount: number,
    kind: FormLine['kind'] = 'line',
    text: string = label[key].label,
    sum = false,
  ): FormLine => ({ number: label[key].number, label: text, amount, kind, sum });
  return [
    line('line1OriginalContractSum', figures.originalContractSum),
    line('line2NetChange', figures.netChangeByChangeOrders),
    line('line3ContractSumToDate', figures.contractSumToDate, 'line', undefined, true),
    line('line4CompletedAndStored', figures.totalCompletedAndStored),
    line(
      'line5aRetainageOnWork',
      figures.retainageOfCompletedWork,
      'part',
      words === null ? undefined : `${words.work} of completed work (columns D + E)`,
    ),
    line(
      'line5bRetainageOnStored',
      figures.retainageOfStoredMaterial,
      'part',
      words === null ? undefined : `${words.stored} of stored material (column F)`,
    ),
    line('line5Retainage', figures.totalRetainage),
    line('line6EarnedLessRetainage', figures.totalEarnedLessRetainage, 'line', undefined, true),
    line('line7PreviousCertificates', figures.lessPreviousCertificates),
    line(
      'line8CurrentPaymentDue',
      figures.currentPaymentDue,
      'result',
      figures.currentPaymentDue < 0 ? 'Credit (line 6 − 7 is negative)' : undefined,
    ),
    line('line9BalanceToFinish', figures.balanceToFinishIncludingRetainage),
  ];
}
