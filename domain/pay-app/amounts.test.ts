import { describe, expect, it } from 'vitest';
import { isReopened, G703_STATUSES } from './g703-status.ts';
import { contractProblem, totalG703 } from './g703-total.ts';
import { g703Line } from './g703.ts';
import { startUnderProblem } from './payment-term.ts';
import { partsAfter } from './consequences.ts';
import { type PayAppAction, payAppMachine } from './pay-app-machine.ts';
import { amountDue, isPaid, PAY_APP_STATUSES } from './status.ts';
import { tieOut } from './tie-out.ts';
import { changeOrderBox, g702Lines } from './g702.ts';

describe('what is due', () => {
  const due = (amountCertified: number | null, amountReleased = 0) =>
    PAY_APP_STATUSES.map((status) =>
      amountDue({ status, currentPaymentDue: 500, amountCertified, credit: 0, amountReleased }),
    );

  it('is nothing once the application is paid, and what is certified or applied for until then', () => {
    // A draft is an opening balance, which asks for nothing.
    const owes = (cents: number) =>
      PAY_APP_STATUSES.map((status) => (isPaid(status) || status === 'DRAFT' ? 0 : cents));
    expect(due(null)).toEqual(owes(500));
    expect(due(400)).toEqual(owes(400));
    expect(due(400, 150)).toEqual(owes(250));
  });
});

describe('a sheet against its contract', () => {
  const line = (scheduledValue: number, thisPeriod: number) =>
    g703Line({ scheduledValue, fromPrevious: 0, thisPeriod, stored: 0 }, { retainage: 0, stored: null });
  const problem = (...lines: ReturnType<typeof line>[]) => contractProblem(totalG703(lines), 'USD');

  it('bills no more than line 3, also where a deductive line is left unbilled', () => {
    expect(problem(line(100_000, 100_000), line(-20_000, 0))).toBe(
      'The sheet bills 1,000.00, which is 200.00 more than the contract sum to date of 800.00. Bill its deductions too.',
    );
    expect(problem(line(100_000, 100_000), line(-20_000, -20_000))).toBeNull();
    expect(problem(line(100_000, 80_000), line(-20_000, 0))).toBeNull();
    expect(problem(line(-20_000, 0))).toBeNull();
  });

  it('is named by the tie-out', () => {
    const lines = [line(100_000, 100_000), line(-20_000, 0)];
    const changeOrders = changeOrderBox([], '2026-01-01');
    const g702 = g702Lines({
      originalContractSum: 80_000,
      changeOrders,
      g703: totalG703(lines),
      previousCertificates: [],
    });
    const broken = tieOut({
      g702,
      lines,
      impacts: [],
      previousWorkCompleted: 0,
      previousCertificates: [],
      changeOrders,
    });
    expect(broken.filter((check) => !check.ok)).toEqual([
      {
        id: 'line4-line3',
        title: 'Line 4 is not above line 3',
        left: { label: 'Line 4, total completed and stored', cents: 100_000 },
        right: { label: 'Line 3, contract sum to date', cents: 80_000 },
        ok: false,
      },
    ]);
  });
});

describe('a reopened sheet', () => {
  it('is one that every step which leads back to its creator leaves', () => {
    const actions = Object.keys(payAppMachine.actions) as PayAppAction[];
    const reopening = actions.filter((action) =>
      G703_STATUSES.some((g703) => {
        const after = partsAfter(action, { term: 'APPROVED', g703, g702: 'APPROVED' }, { allSigned: true });
        return isReopened(g703, after.g703);
      }),
    );
    expect(reopening).toEqual([
      'recallOpening',
      'rejectOpening',
      'recallG703',
      'rejectG703',
      'revokeG703',
      'declineG702',
      'rejectPackage',
    ]);
    expect(isReopened('DRAFT', 'DRAFT')).toBe(false);
    expect(isReopened(null, 'DRAFT')).toBe(false);
  });
});

describe('starting under an earlier term', () => {
  it('takes the one in force', () => {
    const term = { id: 'a', status: 'APPROVED' } as const;
    expect(startUnderProblem(term, { id: 'a' })).toBeNull();
    expect(startUnderProblem(term, null)).toBeNull();
    expect(startUnderProblem(term, { id: 'b' })).toContain('superseded');
    expect(startUnderProblem({ id: 'a', status: 'CLOSED' }, { id: 'a' })).toContain('not Approved');
  });
});
