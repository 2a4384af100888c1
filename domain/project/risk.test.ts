import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/dates.ts';
import {
  type Risk,
  RISK_RULE_FACTS,
  RISK_RULES,
  type RiskFacts,
  type RiskMoney,
  riskReason,
  risksOf,
} from './risk.ts';
import { PROJECT_STATUSES } from './status.ts';
import { timeGone } from './time-gone.ts';

const TODAY = '2026-11-26';

const MONEY: RiskMoney = {
  scheduled: 1_000_000_00,
  completed: 500_000_00,
  paid: 400_000_00,
  pendingAdds: 0,
  pendingDeducts: 0,
  overduePayments: 0,
  paymentOverdueSince: null,
  subcontracts: null,
};
const project = (given: Partial<RiskFacts> = {}, money: Partial<RiskMoney> = {}): RiskFacts => ({
  status: 'ACTIVE',
  startDate: '2026-01-01',
  endDate: '2027-12-31',
  money: { ...MONEY, ...money },
  oldestRfi: null,
  oldestSubmittal: null,
  ...given,
});
const rulesOf = (facts: RiskFacts) => risksOf(facts, TODAY).map(({ rule }) => rule);

describe('the time that is gone', () => {
  it.each([
    ['2026-01-01', '2026-01-10', '2025-12-31', 0],
    ['2026-01-01', '2026-01-10', '2026-01-01', 0],
    ['2026-01-01', '2026-01-10', '2026-01-02', 10],
    ['2026-01-01', '2026-01-10', '2026-01-10', 90],
    ['2026-01-01', '2026-01-10', '2026-01-11', 100],
    ['2026-01-01', '2026-01-10', '2027-01-11', 100],
    ['2026-01-10', '2026-01-01', '2026-01-05', null],
    [null, '2026-01-01', '2026-01-05', null],
  ])('from %s to %s on %s is %s', (startDate, endDate, today, percent) => {
    expect(timeGone({ startDate, endDate }, today)).toBe(percent);
  });
});

describe('a project', () => {
  it('that goes as it should is at no risk', () => {
    expect(rulesOf(project())).toEqual([]);
    expect(rulesOf(project({ money: null }))).toEqual([]);
  });

  it.each<[string, Partial<RiskFacts>, Partial<RiskMoney>, string[]]>([
    ['ends today', { endDate: TODAY, startDate: null }, {}, []],
    ['was to end yesterday', { endDate: '2026-11-25', startDate: null }, {}, ['PAST_END']],
    ['has an RFI 7 days late', { oldestRfi: '2026-11-19' }, {}, []],
    ['has an RFI 8 days late', { oldestRfi: '2026-11-18' }, {}, ['RFIS_OVERDUE']],
    ['has a submittal 14 days late', { oldestSubmittal: '2026-11-12' }, {}, []],
    ['has a submittal 15 days late', { oldestSubmittal: '2026-11-11' }, {}, ['SUBMITTALS_OVERDUE']],
    ['has 5% pending', {}, { pendingAdds: 50_000_00 }, []],
    ['has more than 5% pending', {}, { pendingAdds: 50_100_00 }, ['CHANGES_PENDING']],
    [
      'has both ways pending',
      {},
      { pendingAdds: 30_000_00, pendingDeducts: -30_000_00 },
      ['CHANGES_PENDING'],
    ],
    ['is paid late', {}, { overduePayments: 1, paymentOverdueSince: '2026-11-25' }, ['PAYMENT_OVERDUE']],
    ['is due today', {}, { overduePayments: 1, paymentOverdueSince: TODAY }, []],
    // 45% of its time is gone.
    ['is 10 points behind', {}, { completed: 350_000_00 }, []],
    ['is more than 10 points behind', {}, { completed: 349_000_00 }, ['BEHIND_TIME']],
    ['can pay its subcontracts', {}, { subcontracts: { value: 600_000_00, paid: 0 } }, []],
    ['lacks a cent for them', {}, { subcontracts: { value: 600_000_01, paid: 0 } }, ['SHORT_OF_MONEY']],
  ])('that %s', (_name, facts, money, rules) => {
    expect(rulesOf(project(facts, money))).toEqual(rules);
  });

  it('that is completed is only paid late, and a draft is at no risk', () => {
    const late = project(
      { endDate: '2026-06-01', oldestRfi: '2026-01-01' },
      { overduePayments: 5, paymentOverdueSince: '2026-08-01' },
    );
    expect(rulesOf({ ...late, status: 'COMPLETED' })).toEqual(['PAYMENT_OVERDUE']);
    expect(rulesOf({ ...late, status: 'DRAFT' })).toEqual([]);
  });
});

it('says why in the figures of the project', () => {
  const facts = project(
    { endDate: '2026-11-16', oldestRfi: '2026-11-03' },
    {
      completed: 250_000_00,
      pendingAdds: 80_000_00,
      overduePayments: 12_345_67,
      paymentOverdueSince: '2026-11-25',
      subcontracts: { value: 900_000_00, paid: 100_000_00 },
    },
  );
  const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  expect(risksOf(facts, TODAY).map((risk) => riskReason(risk, money))).toEqual([
    'It was to end 10 days ago (Nov 16, 2026).',
    '$12345.67 is overdue, the oldest of it for 1 day (Nov 25, 2026).',
    '$600000.00 is still to be received, $800000.00 still to be paid on subcontracts.',
    '$250000.00 of $1000000.00 is billed: 75 points less than the time that is gone.',
    'Changes of $80000.00 are pending: 8% of the contract of $1000000.00.',
    'The oldest was due 23 days ago (Nov 3, 2026).',
  ]);
});

const day = fc.integer({ min: -900, max: 900 }).map((n) => addDays(TODAY, n));
const maybeDay = fc.option(day);
const cents = fc.integer({ min: 0, max: 1_000_000_000_000 });
const anyMoney = fc.record<RiskMoney>({
  scheduled: cents,
  completed: cents,
  paid: cents,
  pendingAdds: cents,
  pendingDeducts: cents.map((amount) => -amount),
  overduePayments: cents,
  paymentOverdueSince: maybeDay,
  subcontracts: fc.option(fc.record({ value: cents, paid: cents })),
});
const anyProject = fc.record<RiskFacts>({
  status: fc.constantFrom(...PROJECT_STATUSES),
  startDate: maybeDay,
  endDate: maybeDay,
  money: fc.option(anyMoney),
  oldestRfi: maybeDay,
  oldestSubmittal: maybeDay,
});

describe('of every project', () => {
  it('each risk is above the limit that its rule shows, once, in the order of the rules', () => {
    fc.assert(
      fc.property(anyProject, (facts) => {
        const risks = risksOf(facts, TODAY);
        for (const risk of risks) {
          const { limit, unit, statuses } = RISK_RULE_FACTS[risk.rule];
          expect(risk).toMatchObject({ limit, unit });
          expect(risk.measured).toBeGreaterThan(limit);
          expect(statuses).toContain(facts.status);
        }
        const places = risks.map(({ rule }) => RISK_RULES.indexOf(rule));
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
      }),
    );
  });

  it('no money is weighed that the reader does not see', () => {
    fc.assert(
      fc.property(anyProject, (facts) => {
        for (const { amount, against } of risksOf({ ...facts, money: null }, TODAY))
          expect([amount, against]).toEqual([null, null]);
      }),
    );
  });

  it('what is late stays so, by a day more the day after', () => {
    fc.assert(
      fc.property(anyProject, (facts) => {
        const counted = (on: string) =>
          new Map(
            risksOf(facts, on).flatMap(({ rule, unit, measured }: Risk) =>
              unit === 'DAYS' ? [[rule, measured] as const] : [],
            ),
          );
        const tomorrow = counted(addDays(TODAY, 1));
        for (const [rule, measured] of counted(TODAY)) expect(tomorrow.get(rule)).toBe(measured + 1);
      }),
    );
  });

  it('more that is billed never adds a risk of being behind', () => {
    fc.assert(
      fc.property(anyProject, anyMoney, cents, (facts, money, more) => {
        const behind = (completed: number) =>
          risksOf({ ...facts, money: { ...money, completed } }, TODAY).some(
            ({ rule }) => rule === 'BEHIND_TIME',
          );
        if (!behind(money.completed)) expect(behind(money.completed + more)).toBe(false);
      }),
    );
  });
});
