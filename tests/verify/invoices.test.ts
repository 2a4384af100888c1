import { describe, expect, test } from 'vitest';
import { wrongInvoice, wrongPeriods, wrongPreview } from '../../verify/invoices.ts';

describe('invoices', () => {
  const invoice = (interval: string, periodStart: string, periodEnd: string, at = periodStart) => ({
    invoiceNumber: periodStart,
    interval,
    periodStart,
    periodEnd,
    createdAt: `${at}T16:00:00Z`,
  });
  const wrong = (...oldestFirst: object[]) => wrongPeriods({ data: oldestFirst.toReversed() });

  test('follow one another, and a change begins anew', () => {
    expect(
      wrong(
        invoice('MONTHLY', '2026-01-31', '2026-02-27'),
        invoice('MONTHLY', '2026-02-28', '2026-03-30'),
        invoice('YEARLY', '2026-03-10', '2027-03-09'),
      ),
    ).toEqual([]);
  });

  test('neither overlap nor leave a day out', () => {
    const first = invoice('MONTHLY', '2026-01-15', '2026-02-14');
    expect(wrong(first, invoice('MONTHLY', '2026-02-16', '2026-03-15', '2026-02-15'))).toHaveLength(1);
    expect(wrong(first, invoice('MONTHLY', '2026-02-14', '2026-03-13', '2026-02-15'))).toHaveLength(1);
    expect(wrong(first, invoice('YEARLY', '2026-01-14', '2027-01-13', '2026-01-14'))).toHaveLength(1);
    expect(wrong(invoice('MONTHLY', '2026-01-15', '2026-02-15'))).toHaveLength(1);
    expect(wrong(invoice('YEARLY', '2026-01-15', '2026-12-31'))).toHaveLength(1);
  });

  test('come to the price less what is credited, and are paid in full', () => {
    const bill = { status: 'PAID', amount: 299, credit: 100, amountDue: 199, amountPaid: 199 };
    expect(wrongInvoice(bill)).toEqual([]);
    expect(wrongInvoice({ ...bill, credit: 0 })).toHaveLength(1);
    expect(wrongInvoice({ ...bill, amountPaid: 299 })).toHaveLength(1);
    expect(wrongInvoice({ ...bill, status: 'OPEN', amountPaid: 0 })).toEqual([]);
  });

  test('of a change credit no more than was paid', () => {
    const preview = { from: { price: 299 }, to: { price: 3600 }, charge: 3600, unused: 299 };
    expect(wrongPreview(preview)).toEqual([]);
    expect(wrongPreview({ ...preview, unused: 300 })).toHaveLength(1);
    expect(wrongPreview({ ...preview, charge: 3000 })).toHaveLength(1);
  });
});
