import { countOf } from '#domain/text/count.ts';
import type { PortfolioTotal } from '@/shared/api/generated/model';
import { FigureStrip } from '@/shared/ui/money/FigureStrip';
import { moneyText } from '@/shared/ui/money/MoneyText';

/** What the listed projects come to, each currency on a line of its own. */
export function PortfolioTotals({ totals }: { totals: readonly PortfolioTotal[] }) {
  return totals.map(({ currency, projectCount, money }) => (
    <FigureStrip
      key={currency}
      label={`Totals in ${currency}`}
      currency={currency}
      figures={[
        {
          label: `Contract value, ${currency}`,
          amount: money.contractValue,
          note: countOf(projectCount, 'project'),
        },
        {
          label: 'Billed',
          amount: money.billed,
          note: `${moneyText(money.retainage, currency)} retained`,
        },
        { label: 'Paid', amount: money.paid },
        { label: 'Balance to finish', amount: money.balanceToFinish },
        {
          label: 'Pending changes',
          amount: money.pendingChanges,
          note: `${moneyText(money.approvedChanges, currency)} approved`,
        },
        { label: 'Overdue payments', amount: money.overduePayments, isLate: true },
      ]}
    />
  ));
}
