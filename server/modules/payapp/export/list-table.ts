import { fromCents, toCents } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/text.ts';
import { PAYMENT_TERM_STATUS_FACES } from '#domain/pay-app/payment-term-status.ts';
import { PAY_APP_STATUS_FACES } from '#domain/pay-app/status.ts';
import { headed, TOOLS } from '#domain/tools.ts';
import { type Column, dated, day, dayAtSite, money, tableOf } from '../../../workbooks/columns.ts';
import type { WorkbookTable } from '../../../workbooks/workbook.ts';
import type { PayAppView } from '../views.ts';

const kindOf = ({ isOpeningBalance, isRetainageRelease, isFinalPayApp }: PayAppView): string => {
  if (isOpeningBalance) return 'Opening balance';
  if (isRetainageRelease) return isFinalPayApp ? 'Retainage release, final' : 'Retainage release';
  return isFinalPayApp ? 'Final' : 'Progress';
};

const columnsIn = (currency: Currency, timeZone: string | null): readonly Column<PayAppView>[] => {
  const cents = { width: 18, format: money(currency) };
  return [
    { header: 'Number', width: 9, value: (payApp) => payApp.payAppNumber },
    { header: 'Schedule of values', width: 18, value: ({ sov }) => sov.sovNumber },
    { header: 'Division', width: 34, value: ({ sov }) => sov.divisionName },
    { header: 'Kind', width: 18, value: kindOf },
    { header: 'Work through', ...dated, value: ({ periodTo }) => day(periodTo) },
    { header: 'Status', width: 24, value: ({ status }) => PAY_APP_STATUS_FACES[status].label },
    {
      header: 'Payment term',
      width: 18,
      value: ({ termStatus }) => PAYMENT_TERM_STATUS_FACES[termStatus].label,
    },
    {
      header: 'Ball in court',
      width: 22,
      value: ({ ballInCourt }) => ballInCourt?.user?.name ?? ballInCourt?.action ?? null,
    },
    { header: 'Due date', ...dated, value: ({ ballInCourt }) => day(ballInCourt?.dueDate ?? null) },
    { header: 'Completed and stored', ...cents, value: (payApp) => payApp.totalCompletedAndStored },
    { header: 'Payment due', ...cents, value: (payApp) => payApp.currentPaymentDue },
    { header: 'Certified', ...cents, value: (payApp) => payApp.amountCertified },
    { header: 'Paid', ...cents, value: (payApp) => payApp.amountReleased },
    { header: 'Billed by', width: 28, value: ({ receivingCompany }) => receivingCompany.name },
    { header: 'Paid by', width: 28, value: ({ payingCompany }) => payingCompany?.name ?? null },
    { header: 'Created by', width: 22, value: ({ createdBy }) => createdBy.name },
    { header: 'Created', ...dated, value: ({ createdAt }) => dayAtSite(createdAt, timeZone) },
    { header: 'Changed', ...dated, value: ({ updatedAt }) => dayAtSite(updatedAt, timeZone) },
  ];
};

/**
 * The list of pay applications: a row each, and what they come to. Of completed and stored there is no sum: each
 * application repeats what the one before it has.
 */
export function payAppTable(
  payApps: readonly PayAppView[],
  currency: Currency,
  timeZone: string | null,
): WorkbookTable {
  const { one, many } = TOOLS.payApp;
  const list = tableOf(headed(many), one, columnsIn(currency, timeZone), payApps);
  const sum = (amount: (payApp: PayAppView) => number | null) =>
    fromCents(payApps.reduce((cents, payApp) => cents + toCents(amount(payApp) ?? 0), 0));
  const sums: Record<string, string | number> = {
    Number: 'Totals',
    'Payment due': sum((payApp) => payApp.currentPaymentDue),
    Certified: sum((payApp) => payApp.amountCertified),
    Paid: sum((payApp) => payApp.amountReleased),
  };
  return {
    ...list,
    rows: [...list.rows, list.columns.map(({ header }) => sums[header] ?? null)],
    totals: true,
  };
}
