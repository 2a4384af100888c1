import { changeOrderTotals, g702Lines, type ChangeOrderBox } from '#domain/pay-app/g702.ts';
import { g703Line, type G703Figures, type G703Rates } from '#domain/pay-app/g703.ts';
import { totalG703 } from '#domain/pay-app/g703-total.ts';
import { type AmountRule, cents, differ, differShare, has, isObject, type Json, rate, rows } from './rule.ts';

/** A continuation sheet's line in the words of the rules. */
const figuresOf = (line: Json, rates: G703Rates): G703Figures =>
  g703Line(
    {
      scheduledValue: cents(line['revisedScheduledValue']),
      fromPrevious: cents(line['fromPreviousPayment']),
      thisPeriod: cents(line['billAmount']),
      stored: cents(line['materialStoredAmount']),
    },
    rates,
  );

const sheetColumns = (figures: G703Figures, withRetainage: boolean): Record<string, number> => ({
  revisedScheduledValue: figures.scheduledValue,
  fromPreviousPayment: figures.fromPrevious,
  billAmount: figures.thisPeriod,
  materialStoredAmount: figures.stored,
  totalCompleted: figures.completedAndStored,
  balanceToFinish: figures.balance,
  ...(withRetainage ? { retainage: figures.retainage } : {}),
});

const NO_RATES: G703Rates = { retainage: 0, stored: null };

const sheetRow: AmountRule = {
  name: 'G703: G = D + E + F, H = C − G, % = G ÷ C',
  applies: (object) =>
    has(object, 'fromPreviousPayment', 'billAmount', 'materialStoredAmount', 'totalCompleted'),
  faults: (object) => [
    ...differ(object, sheetColumns(figuresOf(object, NO_RATES), false)),
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
    const rates = {
      retainage: rate(g703['retainageRate']) ?? 0,
      stored: rate(g703['storedRetainageRate']),
    };
    const lines = rows(object['lines']);
    const figures = lines.map((line) => figuresOf(line, rates));
    const sum = (key: string) => lines.reduce((total, line) => total + cents(line[key]), 0);
    return [
      ...lines.flatMap((line, i) =>
        differ(line, { retainage: figures[i]?.retainage ?? 0 }).map((fault) => `line ${i}: ${fault}`),
      ),
      // A save answers the lines it touched, the sheet all of its own.
      ...(isObject(g703['totals']) && has(object, 'payAppNumber')
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
