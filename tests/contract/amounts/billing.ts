import { changeOrderTotals, g702Lines, type ChangeOrderBox } from '#domain/pay-app/g702.ts';
import { g703Columns, type G703Entry, type G703Figures } from '#domain/pay-app/g703.ts';
import { g703Lines } from '#domain/pay-app/g703-lines.ts';
import { totalG703 } from '#domain/pay-app/g703-total.ts';
import type { HoldingLine, SheetRetainage } from '#domain/pay-app/retainage.ts';
import { NO_OPENING, NOTHING_HELD } from '#domain/pay-app/retainage-held.ts';
import { type AmountRule, cents, differ, differShare, has, isObject, type Json, rate, rows } from './rule.ts';

/** A continuation sheet's entry in the words of the rules. */
const entryOf = (line: Json): G703Entry => ({
  scheduledValue: cents(line['revisedScheduledValue']),
  fromPrevious: cents(line['fromPreviousPayment']),
  thisPeriod: cents(line['billAmount']),
  stored: cents(line['materialStoredAmount']),
});

const orNull = (value: unknown): number | null => (typeof value === 'number' ? cents(value) : null);

/** What an answer says of a line's retainage. */
function holdingOf(line: Json): HoldingLine {
  const own = line['ownRetainage'] as Json | null;
  const heldBefore = orNull(line['retainageHeldBefore']);
  const releasedNow = heldBefore === null ? 0 : heldBefore - cents(line['retainage']);
  return {
    entry: entryOf(line),
    retainage: {
      own: isObject(own)
        ? { retainage: rate(own['retainage']) ?? 0, stored: rate(own['storedRetainage']) }
        : null,
      workAtFullRate: cents(line['workAtFullRate']),
      releasedBefore: cents(line['retainageReleased']) - releasedNow,
      heldBefore: heldBefore ?? 0,
      releasedNow,
      opening: openingOf(line['openingBalance']),
    },
  };
}

/** What an answer says that the opening balance carries of a line. */
const openingOf = (carried: unknown): HoldingLine['retainage']['opening'] =>
  isObject(carried)
    ? {
        work: cents(carried['workCompleted']),
        heldOnWork: cents(carried['retainageOnWork']),
        stored: cents(carried['materialStored']),
        heldOnStored: cents(carried['retainageOnStored']),
      }
    : NO_OPENING;

/** How an answer says that its sheet holds retainage. */
function retainageOf(terms: Json): SheetRetainage {
  const reduced = rate(terms['reducedRetainage']);
  return {
    kind: terms['kind'] as SheetRetainage['kind'],
    basis: terms['basis'] as SheetRetainage['basis'],
    retainage: rate(terms['retainage']) ?? 0,
    stored: rate(terms['storedRetainage']),
    reduced:
      reduced === null
        ? null
        : { rate: reduced, appliesTo: terms['reductionAppliesTo'] as 'LATER_WORK' | 'ALL_WORK' },
    amount: orNull(terms['retainageAmount']),
    cap: orNull(terms['retainageCap']),
    ownRateLines: Number(terms['ownRateLines']),
  };
}

const sheetColumns = (figures: G703Figures, withRetainage: boolean): Record<string, number> => ({
  revisedScheduledValue: figures.scheduledValue,
  fromPreviousPayment: figures.fromPrevious,
  billAmount: figures.thisPeriod,
  materialStoredAmount: figures.stored,
  totalCompleted: figures.completedAndStored,
  balanceToFinish: figures.balance,
  ...(withRetainage ? { retainage: figures.retainage } : {}),
});

const sheetRow: AmountRule = {
  name: 'G703: G = D + E + F, H = C − G, % = G ÷ C',
  applies: (object) =>
    has(object, 'fromPreviousPayment', 'billAmount', 'materialStoredAmount', 'totalCompleted'),
  faults: (object) => [
    ...differ(object, sheetColumns(g703Columns(entryOf(object), NOTHING_HELD), false)),
    ...differShare(object, 'percentageComplete', object['totalCompleted'], object['revisedScheduledValue']),
    ...(has(object, 'originalScheduledValue', 'costImpact')
      ? differ(object, {
          revisedScheduledValue: cents(object['originalScheduledValue']) + cents(object['costImpact']),
        })
      : []),
  ],
};

const sheet: AmountRule = {
  name: 'G703: column I by the rates, and the totals sum the lines',
  applies: (object) => isObject(object['g703']) && Array.isArray(object['lines']),
  faults: (object) => {
    const g703 = object['g703'] as Json;
    const terms = retainageOf(g703['retainageTerms'] as Json);
    const lines = rows(object['lines']);
    const holding = lines.map(holdingOf);
    const figures = g703Lines(holding, terms);
    // A save answers the lines it touched; column I of those alone follows from them where each holds by its rates.
    const isWhole = has(object, 'payAppNumber');
    const follows =
      isWhole ||
      (terms.basis === 'PERCENT_OF_WORK' &&
        terms.cap === null &&
        holding.every(({ entry, retainage }) => entry.scheduledValue >= 0 && retainage.releasedBefore === 0));
    const sum = (key: string) => lines.reduce((total, line) => total + cents(line[key]), 0);
    return [
      ...(follows ? lines : []).flatMap((line, i) =>
        differ(line, { retainage: figures[i]?.retainage ?? 0 }).map((fault) => `line ${i}: ${fault}`),
      ),
      ...(isObject(g703['totals']) && isWhole
        ? differ(g703['totals'], {
            ...sheetColumns(totalG703(figures), true),
            originalScheduledValue: sum('originalScheduledValue'),
            costImpact: sum('costImpact'),
          })
        : []),
    ];
  },
};

const application: AmountRule = {
  name: 'G702: lines 1 to 9',
  applies: (object) =>
    has(object, 'originalContractSum', 'netChangeByChangeOrders', 'totalEarnedLessRetainage'),
  faults: (object) => {
    const net = cents(object['netChangeByChangeOrders']);
    const none = { additions: 0, deductions: 0 };
    const lines = g702Lines({
      originalContractSum: cents(object['originalContractSum']),
      changeOrders: {
        previousMonths: none,
        thisMonth: { additions: Math.max(net, 0), deductions: Math.max(-net, 0) },
      },
      g703: {
        completedAndStored: cents(object['totalCompletedAndStored']),
        retainage: cents(object['totalRetainage']),
        retainageOnStored: cents(object['retainageOfStoredMaterial']),
      },
      previousCertificates: [cents(object['lessPreviousCertificates'])],
    });
    return differ(object, {
      contractSumToDate: lines.line3ContractSumToDate,
      retainageOfCompletedWork: lines.line5aRetainageOnWork,
      totalEarnedLessRetainage: lines.line6EarnedLessRetainage,
      currentPaymentDue: lines.line8CurrentPaymentDue,
      balanceToFinishIncludingRetainage: lines.line9BalanceToFinish,
    });
  },
};

const box: AmountRule = {
  name: 'G702: the change-order box',
  applies: (object) => has(object, 'previousAdditions', 'thisPeriodDeductions', 'netChange'),
  faults: (object) => {
    const orders: ChangeOrderBox = {
      previousMonths: {
        additions: cents(object['previousAdditions']),
        deductions: cents(object['previousDeductions']),
      },
      thisMonth: {
        additions: cents(object['thisPeriodAdditions']),
        deductions: cents(object['thisPeriodDeductions']),
      },
    };
    const { additions, deductions, net } = changeOrderTotals(orders);
    return differ(object, { totalAdditions: additions, totalDeductions: deductions, netChange: net });
  },
};

const boxIsLine2: AmountRule = {
  name: 'G702: the box is line 2, and its lines 4 and 5 are columns G and I',
  applies: (object) => isObject(object['figures']) && isObject(object['changeOrders']),
  faults: ({ figures, changeOrders }) =>
    differ(figures as Json, { netChangeByChangeOrders: cents((changeOrders as Json)['netChange']) }),
};

const payApp: AmountRule = {
  name: 'a pay application repeats its forms',
  applies: (object) => isObject(object['g702']) && isObject(object['g703']) && has(object, 'payAppNumber'),
  faults: (object) => {
    const figures = (object['g702'] as Json)['figures'] as Json;
    const totals = (object['g703'] as Json)['totals'] as Json;
    return [
      ...differ(object, {
        totalCompletedAndStored: cents(figures['totalCompletedAndStored']),
        currentPaymentDue: cents(figures['currentPaymentDue']),
      }),
      ...differ(figures, {
        contractSumToDate: cents(totals['revisedScheduledValue']),
        totalCompletedAndStored: cents(totals['totalCompleted']),
        totalRetainage: cents(totals['retainage']),
      }),
    ];
  },
};

const tieOut: AmountRule = {
  name: 'a tie-out says whether its sides agree',
  applies: (object) => isObject(object['left']) && isObject(object['right']) && has(object, 'ok'),
  faults: ({ left, right, ok }) =>
    (cents((left as Json)['amount']) === cents((right as Json)['amount'])) === ok
      ? []
      : [`ok is ${String(ok)}`],
};

/** The continuation sheet, the application, and what repeats them. */
export const BILLING_RULES: readonly AmountRule[] = [
  sheetRow,
  sheet,
  application,
  box,
  boxIsLine2,
  payApp,
  tieOut,
];
