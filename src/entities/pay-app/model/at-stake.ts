import { fromCents, toCents } from '#domain/money/money.ts';
import { changeSince } from '#domain/pay-app/period-change.ts';
import { plural } from '#domain/text/count.ts';
import type { OpeningBalanceState, PayAppDetail } from '@/shared/api/generated/model';
import { earlierOf } from './earlier';
import type { StatementLine, StatementPart } from '@/shared/ui/money/MoneyStatement';

const minus = (amount: number): number => fromCents(-toCents(amount));
/** A line that is left out where nothing changed. */
const unlessZero = (label: string, amount: number): StatementLine[] =>
  amount === 0 ? [] : [{ label, amount }];

/** What both sides take over with an opening balance, by the lines of the form. */
function openingStake(
  payAppNumber: number,
  { totals, amountCertified }: OpeningBalanceState,
): StatementPart[] {
  return [
    {
      title: `Through application ${String(payAppNumber)}`,
      lines: [
        { label: 'Contract sum to date', amount: totals.scheduledValue },
        { label: 'Completed and stored', amount: totals.totalCompleted },
        { label: 'Less retainage', amount: minus(totals.retainage) },
        { label: 'Earned less retainage', amount: totals.earnedLessRetainage },
        ...(amountCertified === null
          ? []
          : [{ label: 'Certified to date', amount: amountCertified, kind: 'result' } as const]),
      ],
    },
  ];
}

/**
 * What a decision on an application is about: what is new since the one before, and what is asked for with it, down to
 * line 8 and the amount certified. Empty before there is a continuation sheet.
 */
export function payAppStake(payApp: PayAppDetail): StatementPart[] {
  const { g702, g703, amountCertified } = payApp;
  if (payApp.openingBalance !== null) return openingStake(payApp.payAppNumber, payApp.openingBalance);
  if (g702 === null || g703 === null) return [];
  const { figures, changeOrders } = g702;
  const before = earlierOf(payApp).last;
  const since = changeSince(
    {
      thisPeriod: toCents(g703.totals.billAmount),
      completedAndStored: toCents(figures.totalCompletedAndStored),
      retainage: toCents(figures.totalRetainage),
    },
    !before
      ? null
      : {
          completedAndStored: toCents(before.totalCompletedAndStored),
          retainage: toCents(before.totalRetainage),
        },
  );
  const orders = fromCents(
    toCents(changeOrders.thisPeriodAdditions) - toCents(changeOrders.thisPeriodDeductions),
  );
  const lines = plural(g703.lineCount, 'line');
  return [
    {
      title: before
        ? `Since application ${String(before.payAppNumber)}`
        : before === null
          ? 'First application'
          : 'This period',
      lines: [
        {
          label: 'Work this period',
          amount: fromCents(since.work),
          note: `${String(g703.linesBilled)} of ${String(g703.lineCount)} ${lines}`,
        },
        // What they come to since an application that is not open to the reader is not known to them.
        ...(before === undefined ? [] : unlessZero('Stored materials', fromCents(since.stored))),
        ...unlessZero('Change orders', orders),
        ...(before === undefined ? [] : [{ label: 'Retainage', amount: fromCents(since.retainage) }]),
      ],
    },
    {
      title: `Application ${String(payApp.payAppNumber)} to date`,
      lines: [
        { label: 'Completed and stored', amount: figures.totalCompletedAndStored },
        { label: 'Less retainage', amount: minus(figures.totalRetainage) },
        { label: 'Less previous certificates', amount: minus(figures.lessPreviousCertificates) },
        {
          label: figures.currentPaymentDue < 0 ? 'Credit' : 'Current payment due',
          amount: figures.currentPaymentDue,
          kind: 'result',
        },
        ...(amountCertified === null
          ? []
          : [{ label: 'Amount certified', amount: amountCertified, kind: 'result' } as const]),
        { label: 'Balance to finish', amount: figures.balanceToFinishIncludingRetainage },
      ],
    },
  ];
}
