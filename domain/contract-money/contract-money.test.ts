import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { PAY_APP_STATUSES, isIssued } from '../pay-app/status.ts';
import { addDays } from '../time/dates.ts';
import { PAYMENT_AGES, paymentAge, paymentAging } from './aging.ts';
import { cashFlow, type PlannedLine } from './cash-flow.ts';
import { type BilledApplication, contractFigures, openAmount, totalOfContracts } from './contract.ts';
import { contractSide } from './sides.ts';

const application = (given: Partial<BilledApplication> = {}): BilledApplication => ({
  status: 'PAYMENT_PENDING',
  periodTo: '2026-07-31',
  completedAndStored: 100_000,
  retainage: 10_000,
  currentPaymentDue: 90_000,
  certified: 80_000,
  credit: 0,
  paid: 0,
  paymentDueOn: '2026-08-20',
  ...given,
});

describe('a contract', () => {
  const contract = {
    original: 500_000,
    changes: -20_000,
    applications: [
      application({ status: 'CLOSED', paid: 80_000 }),
      application({ completedAndStored: 250_000, retainage: 25_000, certified: 140_000, paid: 40_000 }),
      application({ status: 'G703_APPROVED', completedAndStored: 300_000, currentPaymentDue: 45_000 }),
    ],
  };

  it('comes to what its approved applications say', () => {
    expect(contractFigures(contract, '2026-08-21')).toEqual({
      original: 500_000,
      changes: -20_000,
      revised: 480_000,
      billed: 250_000,
      inReview: 45_000,
      retained: 25_000,
      certified: 220_000,
      paid: 120_000,
      due: 100_000,
      overdue: 100_000,
      toBill: 230_000,
    });
    expect(contractFigures(contract, '2026-08-20').overdue).toBe(0);
  });

  it('is due nothing for a credit, nor before its package is approved', () => {
    expect(openAmount(application({ certified: -5_000 }))).toBe(0);
    expect(openAmount(application({ status: 'APPROVAL_PENDING' }))).toBe(0);
    expect(openAmount(application({ status: 'APPROVED', certified: null }))).toBe(90_000);
  });

  it('is summed figure by figure', () => {
    const one = contractFigures(contract, '2026-08-21');
    const two = totalOfContracts([one, one]);
    for (const name of Object.keys(one) as (keyof typeof one)[]) expect(two[name]).toBe(2 * one[name]);
  });

  it.each([
    ['us', 'RECEIVABLE'],
    ['them', 'PAYABLE'],
    ['others', 'OTHER'],
    [null, 'OTHER'],
  ])('is on the side of %s: %s', (companyId, side) => {
    expect(contractSide({ receivingCompanyId: 'us', payingCompanyId: 'them' }, companyId)).toBe(side);
  });
});

test.each([
  [null, 'NOT_DUE'],
  ['2026-08-20', 'NOT_DUE'],
  ['2026-08-21', 'NOT_DUE'],
  ['2026-08-19', 'DAYS_1_30'],
  ['2026-07-21', 'DAYS_1_30'],
  ['2026-07-20', 'DAYS_31_60'],
  ['2026-06-21', 'DAYS_31_60'],
  ['2026-06-20', 'DAYS_61_90'],
  ['2026-05-22', 'DAYS_61_90'],
  ['2026-05-21', 'OVER_90'],
])('what was due on %s is %s on August 20', (dueOn, age) => {
  expect(paymentAge(dueOn, '2026-08-20')).toBe(age);
});

const days = fc.integer({ min: 0, max: 2000 }).map((n) => addDays('2026-01-01', n));
const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const lines = fc.array(
  fc.record<PlannedLine>({
    value: cents,
    startDate: fc.option(days),
    endDate: fc.option(days),
  }),
  { maxLength: 20 },
);
const applications = fc.array(
  fc
    .record({ status: fc.constantFrom(...PAY_APP_STATUSES), periodTo: days, paymentDueOn: fc.option(days) })
    .chain((given) =>
      fc
        .record({ completedAndStored: cents, certified: fc.option(cents), paid: fc.nat() })
        .map((amounts) => application({ ...given, ...amounts })),
    ),
  { maxLength: 10 },
);

test('what is due is the sum of its ages', () =>
  fc.assert(
    fc.property(applications, days, (of, today) => {
      const ages = paymentAging(of, today);
      const { due, overdue } = contractFigures({ original: 0, changes: 0, applications: of }, today);
      const sum = (among: typeof ages) => among.reduce((total, { amount }) => total + amount, 0);
      expect(ages.map(({ age }) => age)).toEqual(PAYMENT_AGES);
      expect(sum(ages)).toBe(due);
      expect(sum(ages.filter(({ age }) => age !== 'NOT_DUE'))).toBe(overdue);
    }),
  ));

describe('the cash flow', () => {
  it('spreads a line over its days, both ends included', () => {
    const line = { value: 60_00, startDate: '2026-01-30', endDate: '2026-03-30' };
    expect(cashFlow([{ lines: [line], applications: [], payments: [] }])).toEqual({
      months: [
        { month: '2026-01', scheduled: 2_00, billed: 0, paid: 0 },
        { month: '2026-02', scheduled: 28_00, billed: 0, paid: 0 },
        { month: '2026-03', scheduled: 30_00, billed: 0, paid: 0 },
      ],
      unscheduled: 0,
    });
  });

  it('has every month between the first and the last, across a new year', () => {
    const payments = [
      { date: '2027-02-03', amount: 5 },
      { date: '2026-11-30', amount: 3 },
    ];
    const { months } = cashFlow([{ lines: [], applications: [], payments }]);
    expect(months.map(({ month, paid }) => [month, paid])).toEqual([
      ['2026-11', 3],
      ['2026-12', 0],
      ['2027-01', 0],
      ['2027-02', 5],
    ]);
  });

  it('fills no gap of centuries', () => {
    const payments = [
      { date: '1900-01-01', amount: 5 },
      { date: '2026-11-30', amount: 3 },
    ];
    const { months } = cashFlow([{ lines: [], applications: [], payments }]);
    expect(months.map(({ month }) => month)).toEqual(['1900-01', '2026-11']);
  });

  it('leaves out what has no dates, or dates that nobody meant', () => {
    const at = (startDate: string | null, endDate: string | null) => ({ value: 1, startDate, endDate });
    const { months, unscheduled } = cashFlow([
      {
        lines: [
          at(null, '2026-01-01'),
          at('2026-01-01', null),
          at('2026-02-01', '2026-01-01'),
          at('2026-01-01', '2926-01-01'),
        ],
        applications: [],
        payments: [],
      },
    ]);
    expect([months, unscheduled]).toEqual([[], 4]);
  });

  test('sums to the cent: to the schedule, to what is billed, to what is paid', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            lines,
            applications,
            payments: fc.array(fc.record({ date: days, amount: fc.nat() }), { maxLength: 10 }),
          }),
          { maxLength: 4 },
        ),
        (sources) => {
          // Only what is issued counts as billed.
          const { months, unscheduled } = cashFlow(
            sources.map((source) => ({
              ...source,
              applications: source.applications.filter(({ status }) => isIssued(status)),
            })),
          );
          const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);
          expect(sum(months.map(({ scheduled }) => scheduled)) + unscheduled).toBe(
            sum(sources.flatMap((source) => source.lines.map(({ value }) => value))),
          );
          expect(sum(months.map(({ billed }) => billed))).toBe(
            sum(
              sources.map(
                (source) => contractFigures({ original: 0, changes: 0, ...source }, '2026-01-01').billed,
              ),
            ),
          );
          expect(sum(months.map(({ paid }) => paid))).toBe(
            sum(sources.flatMap((source) => source.payments.map(({ amount }) => amount))),
          );
          expect(months.map(({ month }) => month)).toEqual(
            [...new Set(months.map(({ month }) => month))].sort(),
          );
        },
      ),
    ));
});
