import { addDays } from '#domain/time/dates.ts';
import { changed, changedRows, type Defect } from './proxy.ts';

const INVOICES = /\/subscription\/invoices$/;
const PLAN = /\/subscription\//;
const CHECKS = ['paying'];

/** What only shows where a plan was paid. */
export const PLAN_DEFECTS: readonly Defect[] = [
  {
    name: 'a period that ends on the day on which the next begins',
    rule: 'periods-follow',
    only: ['listInvoices'],
    checks: CHECKS,
    answer: changedRows(INVOICES, (row) => {
      row.periodEnd = addDays(row.periodEnd, 1);
    }),
  },
  {
    name: 'a cancelled plan that says it renews',
    rule: 'transition-status',
    only: ['listInvoices'],
    checks: CHECKS,
    answer: changed(PLAN, (body) => {
      if (body.cancelAtPeriodEnd) body.cancelAtPeriodEnd = false;
    }),
  },
];
