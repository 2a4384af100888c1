import type { Cents } from '../money/money.ts';
import type { DateOnly } from '../time/dates.ts';
import type { G703Figures } from './g703.ts';

/** Additions and deductions, both as magnitudes. */
export interface ChangeOrderSums {
  additions: Cents;
  deductions: Cents;
}

/** The change-order box; its net is line 2. */
export interface ChangeOrderBox {
  previousMonths: ChangeOrderSums;
  thisMonth: ChangeOrderSums;
}

export interface SignedChangeOrder {
  /** Signed amount: a deduction is negative. */
  amount: Cents;
  signedOn: DateOnly;
}

/** Sorts signed change orders into the box: those signed before the period's first day are "previous months". */
export function changeOrderBox(orders: readonly SignedChangeOrder[], periodStart: DateOnly): ChangeOrderBox {
  const box: ChangeOrderBox = {
    previousMonths: { additions: 0, deductions: 0 },
    thisMonth: { additions: 0, deductions: 0 },
  };
  for (const order of orders) {
    const column = order.signedOn < periodStart ? box.previousMonths : box.thisMonth;
    if (order.amount >= 0) column.additions += order.amount;
    else column.deductions -= order.amount;
  }
  return box;
}

/** Totals of the box and its net. */
export function changeOrderTotals(box: ChangeOrderBox): ChangeOrderSums & { net: Cents } {
  const additions = box.previousMonths.additions + box.thisMonth.additions;
  const deductions = box.previousMonths.deductions + box.thisMonth.deductions;
  return { additions, deductions, net: additions - deductions };
}

export interface G702Input {
  originalContractSum: Cents;
  changeOrders: ChangeOrderBox;
  /** Totals of the continuation sheet. */
  g703: Pick<G703Figures, 'completedAndStored' | 'retainage' | 'retainageOnStored'>;
  /** What was certified on each earlier application, not what was asked. */
  previousCertificates: readonly Cents[];
}

/** Lines 1 to 9 of the application, in cents (rule: money 4). */
export interface G702Lines {
  line1OriginalContractSum: Cents;
  line2NetChange: Cents;
  line3ContractSumToDate: Cents;
  line4CompletedAndStored: Cents;
  line5aRetainageOnWork: Cents;
  line5bRetainageOnStored: Cents;
  line5Retainage: Cents;
  line6EarnedLessRetainage: Cents;
  line7PreviousCertificates: Cents;
  /** May be negative: a credit. */
  line8CurrentPaymentDue: Cents;
  line9BalanceToFinish: Cents;
}

export function g702Lines({
  originalContractSum,
  changeOrders,
  g703,
  previousCertificates,
}: G702Input): G702Lines {
  const net = changeOrderTotals(changeOrders).net;
  const toDate = originalContractSum + net;
  const earned = g703.completedAndStored - g703.retainage;
  const certified = previousCertificates.reduce((sum, cents) => sum + cents, 0);
  return {
    line1OriginalContractSum: originalContractSum,
    line2NetChange: net,
    line3ContractSumToDate: toDate,
    line4CompletedAndStored: g703.completedAndStored,
    // 5b sums the lines' rounded retainage on stored material and 5a is the rest of column I, so 5a + 5b = 5 always.
    line5aRetainageOnWork: g703.retainage - g703.retainageOnStored,
    line5bRetainageOnStored: g703.retainageOnStored,
    line5Retainage: g703.retainage,
    line6EarnedLessRetainage: earned,
    line7PreviousCertificates: certified,
    line8CurrentPaymentDue: earned - certified,
    line9BalanceToFinish: toDate - earned,
  };
}

/** Labels of the printed lines, in order. */
export const G702_LINE_LABELS: Readonly<Record<keyof G702Lines, { number: string; label: string }>> = {
  line1OriginalContractSum: { number: '1', label: 'Original contract sum' },
  line2NetChange: { number: '2', label: 'Net change by change orders' },
  line3ContractSumToDate: { number: '3', label: 'Contract sum to date (line 1 + 2)' },
  line4CompletedAndStored: { number: '4', label: 'Total completed and stored to date (column G)' },
  line5aRetainageOnWork: { number: '5a', label: 'Retainage on completed work' },
  line5bRetainageOnStored: { number: '5b', label: 'Retainage on stored material' },
  line5Retainage: { number: '5', label: 'Total retainage (column I)' },
  line6EarnedLessRetainage: { number: '6', label: 'Total earned less retainage (line 4 − 5)' },
  line7PreviousCertificates: { number: '7', label: 'Less previous certificates for payment' },
  line8CurrentPaymentDue: { number: '8', label: 'Current payment due (line 6 − 7)' },
  line9BalanceToFinish: { number: '9', label: 'Balance to finish, including retainage (line 3 − 6)' },
};
