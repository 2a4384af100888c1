import { describe, expect, it } from 'vitest';
import { changeOrderBox, changeOrderTotals, G702_LINE_LABELS, g702Lines } from './g702.ts';
import { type G703Entry, g703Line } from './g703.ts';
import { totalG703 } from './g703-total.ts';
import { tieOut, type TieOutInput } from './tie-out.ts';

const rates = { retainage: 100_000, stored: 50_000 };
const entries: G703Entry[] = [
  { scheduledValue: 1_000_000, fromPrevious: 200_000, thisPeriod: 300_000, stored: 100_000 },
  { scheduledValue: 500_000, fromPrevious: 0, thisPeriod: 0, stored: 0 },
  { scheduledValue: -100_000, fromPrevious: 0, thisPeriod: -50_000, stored: 0 },
];
const lines = entries.map((entry) => g703Line(entry, rates));
const changeOrders = changeOrderBox(
  [
    { amount: 20_000, signedOn: '2026-03-31' },
    { amount: -120_000, signedOn: '2026-04-01' },
    { amount: 0, signedOn: '2026-04-02' },
  ],
  '2026-04-01',
);
const previousCertificates = [150_000, 30_000];
const g702 = g702Lines({
  originalContractSum: 1_500_000,
  changeOrders,
  g703: totalG703(lines),
  previousCertificates,
});

describe('the application', () => {
  it('works out lines 1 to 9', () => {
    expect(g702).toEqual({
      line1OriginalContractSum: 1_500_000,
      line2NetChange: -100_000,
      line3ContractSumToDate: 1_400_000,
      line4CompletedAndStored: 550_000,
      line5aRetainageOnWork: 45_000,
      line5bRetainageOnStored: 5_000,
      line5Retainage: 50_000,
      line6EarnedLessRetainage: 500_000,
      line7PreviousCertificates: 180_000,
      line8CurrentPaymentDue: 320_000,
      line9BalanceToFinish: 900_000,
    });
    expect(Object.keys(G702_LINE_LABELS)).toEqual(Object.keys(g702));
  });

  it('sorts change orders into the box', () => {
    expect(changeOrders).toEqual({
      previousMonths: { additions: 20_000, deductions: 0 },
      thisMonth: { additions: 0, deductions: 120_000 },
    });
    expect(changeOrderTotals(changeOrders)).toEqual({
      additions: 20_000,
      deductions: 120_000,
      net: -100_000,
    });
  });

  it('shows a credit as a negative line 8', () => {
    const credit = g702Lines({
      originalContractSum: 1_500_000,
      changeOrders,
      g703: totalG703(lines),
      previousCertificates: [600_000],
    });
    expect(credit.line8CurrentPaymentDue).toBe(-100_000);
  });

  it('pays out what was held when retainage is released', () => {
    const done: G703Entry = { scheduledValue: 1_000_000, fromPrevious: 1_000_000, thisPeriod: 0, stored: 0 };
    const release = g702Lines({
      originalContractSum: 1_000_000,
      changeOrders: changeOrderBox([], '2026-04-01'),
      g703: totalG703([g703Line(done, { retainage: 0, stored: 0 })]),
      previousCertificates: [900_000],
    });
    expect(release.line8CurrentPaymentDue).toBe(100_000);
    expect(release.line9BalanceToFinish).toBe(0);
  });
});

describe('the tie-out', () => {
  const input: TieOutInput = {
    g702,
    lines,
    impacts: [changeOrderTotals(changeOrders).net],
    previousWorkCompleted: 200_000,
    previousCertificates,
    changeOrders,
  };
  const broken = (change: Partial<TieOutInput>): string[] =>
    tieOut({ ...input, ...change })
      .filter((check) => !check.ok)
      .map((check) => check.id);

  it('agrees throughout', () => {
    expect(broken({})).toEqual([]);
    expect(new Set(tieOut(input).map((check) => check.id)).size).toBe(15);
  });

  it('names each check that does not agree, with its two sides', () => {
    expect(broken({ lines: lines.slice(1) })).toEqual([
      'line3-column-c',
      'line4-column-g',
      'column-d-previous',
      'line5-column-i',
    ]);
    expect(broken({ previousWorkCompleted: 200_001 })).toEqual(['column-d-previous']);
    expect(broken({ previousCertificates: [180_001] })).toEqual(['line7-certificates']);
    expect(broken({ changeOrders: changeOrderBox([], '2026-04-01') })).toEqual([
      'line2-change-orders',
      'change-orders-sheet',
    ]);
    expect(broken({ impacts: [] })).toEqual(['change-orders-sheet']);
    expect(broken({ g702: { ...g702, line9BalanceToFinish: 0 } })).toEqual(['line9']);
    expect(broken({ g702: { ...g702, line8CurrentPaymentDue: 0 } })).toEqual(['line8']);
    expect(broken({ g702: { ...g702, line6EarnedLessRetainage: 0 } })).toEqual(['line6', 'line8', 'line9']);
    expect(broken({ g702: { ...g702, line5aRetainageOnWork: 0 } })).toEqual(['line5-parts']);
    expect(broken({ g702: { ...g702, line3ContractSumToDate: 1 } })).toEqual([
      'line3-sum',
      'line3-column-c',
      'line4-line3',
      'line9',
    ]);
    const check = tieOut({ ...input, previousWorkCompleted: 0 }).find(({ id }) => id === 'column-d-previous');
    expect(check).toMatchObject({ left: { cents: 200_000 }, right: { cents: 0 }, ok: false });
  });

  it('does not trust a sheet whose columns do not add up', () => {
    const [first] = lines;
    if (!first) throw new Error('the sheet has lines');
    expect(broken({ lines: [{ ...first, stored: 0 }, ...lines.slice(1)] })).toEqual(['columns-d-e-f']);
    expect(broken({ lines: [{ ...first, balance: 0 }, ...lines.slice(1)] })).toEqual(['column-h']);
  });
});
