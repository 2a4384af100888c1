import type { Cents } from '../money/money.ts';
import { changeOrderTotals, type ChangeOrderBox, type G702Lines } from './g702.ts';
import type { G703Figures } from './g703.ts';
import { overContract, totalG703 } from './g703-total.ts';

export interface TieOutCheck {
  id: string;
  /** What has to agree: "Line 4 = column G". */
  title: string;
  left: { label: string; cents: Cents };
  right: { label: string; cents: Cents };
  ok: boolean;
}

export interface TieOutInput {
  g702: G702Lines;
  lines: readonly G703Figures[];
  /** What signed change orders add to column C, by line of the sheet. */
  impacts: readonly Cents[];
  /** D + E of the previous application's lines that are on this sheet, in sum; 0 on the first. */
  previousWorkCompleted: Cents;
  previousCertificates: readonly Cents[];
  changeOrders: ChangeOrderBox;
  /** What was agreed about retainage for the sheet as a whole; left out where its lines decide alone. */
  retainage?: AgreedRetainage;
}

/** What line 5 is held against beside column I, in cents; null where there is nothing of the kind. */
export interface AgreedRetainage {
  /** A percent of line 3, a fixed amount, or nothing in a final application, less what was released. */
  agreed: Cents | null;
  cap: Cents | null;
  /** In an application that releases retainage: line 5 of the application before less what this one releases. */
  afterRelease: Cents | null;
}

const check = (id: string, title: string, left: [string, Cents], right: [string, Cents]): TieOutCheck => ({
  id,
  title,
  left: { label: left[0], cents: left[1] },
  right: { label: right[0], cents: right[1] },
  ok: left[1] === right[1],
});

/**
 * Checks an application against its continuation sheet and its past, each as two figures from independent sources.
 * The sheet's sums are taken afresh from its lines; nothing here trusts a stored total.
 */
export function tieOut({
  g702,
  lines,
  impacts,
  previousWorkCompleted,
  previousCertificates,
  changeOrders,
  retainage,
}: TieOutInput): TieOutCheck[] {
  const g703 = totalG703(lines);
  const box = changeOrderTotals(changeOrders);
  const certificates = previousCertificates.reduce((sum, cents) => sum + cents, 0);
  const contractSum = g702.line1OriginalContractSum + g702.line2NetChange;
  return [
    check(
      'line2-change-orders',
      'Line 2 = change orders, net',
      ['Line 2, net change by change orders', g702.line2NetChange],
      ['Additions less deductions', box.net],
    ),
    check(
      'change-orders-sheet',
      'Change orders = their lines on the sheet',
      ['Additions less deductions', box.net],
      ['Column C less the original contract, line by line', impacts.reduce((sum, cents) => sum + cents, 0)],
    ),
    check(
      'line3-sum',
      'Line 3 = line 1 + line 2',
      ['Line 3, contract sum to date', g702.line3ContractSumToDate],
      ['Line 1 + line 2', contractSum],
    ),
    check(
      'line3-column-c',
      'Line 3 = column C',
      ['Line 3, contract sum to date', g702.line3ContractSumToDate],
      ['Total of column C, scheduled value', g703.scheduledValue],
    ),
    check(
      'line4-column-g',
      'Line 4 = column G',
      ['Line 4, total completed and stored', g702.line4CompletedAndStored],
      ['Total of column G', g703.completedAndStored],
    ),
    {
      ...check(
        'line4-line3',
        'Line 4 is not above line 3',
        ['Line 4, total completed and stored', g702.line4CompletedAndStored],
        ['Line 3, contract sum to date', g702.line3ContractSumToDate],
      ),
      ok: overContract(g702.line4CompletedAndStored, g702.line3ContractSumToDate) === 0,
    },
    check(
      'columns-d-e-f',
      'Columns D + E + F = column G',
      ['Totals of columns D, E and F', g703.fromPrevious + g703.thisPeriod + g703.stored],
      ['Total of column G', g703.completedAndStored],
    ),
    check(
      'column-d-previous',
      'Column D = previous D + E',
      ['Total of column D, from previous applications', g703.fromPrevious],
      ['Columns D + E of the previous application', previousWorkCompleted],
    ),
    check(
      'column-h',
      'Column H = column C − column G',
      ['Total of column H, balance to finish', g703.balance],
      ['Column C − column G', g703.scheduledValue - g703.completedAndStored],
    ),
    check(
      'line5-column-i',
      'Line 5 = column I',
      ['Line 5, total retainage', g702.line5Retainage],
      ['Total of column I', g703.retainage],
    ),
    check(
      'line5-parts',
      'Line 5 = line 5a + line 5b',
      ['Line 5, total retainage', g702.line5Retainage],
      ['Line 5a + line 5b', g702.line5aRetainageOnWork + g702.line5bRetainageOnStored],
    ),
    ...(retainage ? retainageChecks(g702.line5Retainage, retainage) : []),
    check(
      'line6',
      'Line 6 = line 4 − line 5',
      ['Line 6, earned less retainage', g702.line6EarnedLessRetainage],
      ['Line 4 − line 5', g702.line4CompletedAndStored - g702.line5Retainage],
    ),
    check(
      'line7-certificates',
      'Line 7 = previous certificates',
      ['Line 7, previous certificates', g702.line7PreviousCertificates],
      ['Sum of the amounts certified before', certificates],
    ),
    check(
      'line8',
      'Line 8 = line 6 − line 7',
      ['Line 8, current payment due', g702.line8CurrentPaymentDue],
      ['Line 6 − line 7', g702.line6EarnedLessRetainage - g702.line7PreviousCertificates],
    ),
    check(
      'line9',
      'Line 9 = line 3 − line 6',
      ['Line 9, balance to finish with retainage', g702.line9BalanceToFinish],
      ['Line 3 − line 6', g702.line3ContractSumToDate - g702.line6EarnedLessRetainage],
    ),
  ];
}

/** Line 5 against what was agreed for it: each where there is something of the kind. */
function retainageChecks(line5: Cents, { agreed, cap, afterRelease }: AgreedRetainage): TieOutCheck[] {
  const held: [string, Cents] = ['Line 5, total retainage', line5];
  return [
    ...(agreed === null
      ? []
      : [
          check('line5-agreed', 'Line 5 = retainage as agreed', held, [
            'Retainage by the payment term, less what was released',
            agreed,
          ]),
        ]),
    ...(cap === null
      ? []
      : [
          {
            ...check('line5-cap', 'Line 5 is not above the limit of the payment term', held, [
              'The most that the payment term holds',
              cap,
            ]),
            ok: line5 <= cap,
          },
        ]),
    ...(afterRelease === null
      ? []
      : [
          check('line5-release', 'Line 5 = retainage held before − released', held, [
            'Line 5 of the application before, less what this one releases',
            afterRelease,
          ]),
        ]),
  ];
}
