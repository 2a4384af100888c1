import { fromCents, toCents } from '#domain/money/money.ts';
import type { MoneyMonth } from '@/shared/api/generated/model';

export interface MonthToDate extends MoneyMonth {
  scheduledToDate: number;
  billedToDate: number;
  paidToDate: number;
}

/** The months, each with what has come together by its end. Amounts in the major unit. */
export function toDate(months: readonly MoneyMonth[]): MonthToDate[] {
  let scheduled = 0;
  let billed = 0;
  let paid = 0;
  return months.map((month) => {
    scheduled += toCents(month.scheduled);
    billed += toCents(month.billed);
    paid += toCents(month.paid);
    return {
      ...month,
      scheduledToDate: fromCents(scheduled),
      billedToDate: fromCents(billed),
      paidToDate: fromCents(paid),
    };
  });
}

/** The same for a chart: what was billed and paid ends where it is known, at this month or the last that has some. */
export function untilKnown(months: readonly MonthToDate[], thisMonth: string) {
  const last = months.findLast(({ billed, paid }) => billed !== 0 || paid !== 0)?.month ?? '';
  const end = last > thisMonth ? last : thisMonth;
  return months.map((month) => ({
    ...month,
    billedToDate: month.month > end ? null : month.billedToDate,
    paidToDate: month.month > end ? null : month.paidToDate,
  }));
}
