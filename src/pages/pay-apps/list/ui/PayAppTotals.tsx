import Box from '@mui/material/Box';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/text.ts';
import type { PayApp } from '@/shared/api/generated/model';
import { MoneyText } from '@/shared/ui/money/MoneyText';

interface PayAppTotalsProps {
  payApps: readonly PayApp[];
  /** Whether these are all that match, or one page of them. */
  all: boolean;
  currency: Currency;
}

/** Sums of what was asked for and granted. Line 4 runs through all applications of a schedule and is not summed. */
export function PayAppTotals({ payApps, all, currency }: PayAppTotalsProps) {
  const sum = (pick: (payApp: PayApp) => number | null): number =>
    fromCents(payApps.reduce((total, payApp) => total + toCents(pick(payApp) ?? 0), 0));
  return (
    <Box
      component="section"
      aria-label={all ? 'Totals' : 'Totals of this page'}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 8,
        rowGap: 1,
        justifyContent: { sm: 'flex-end' },
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      {!all && <span>This page</span>}
      {[
        { label: 'Payment due (line 8)', amount: sum((payApp) => payApp.currentPaymentDue) },
        { label: 'Certified', amount: sum((payApp) => payApp.amountCertified) },
      ].map(({ label, amount }) => (
        <span key={label}>
          {label}{' '}
          <Box component="strong" sx={{ fontWeight: 600, color: 'text.primary' }}>
            <MoneyText amount={amount} currency={currency} symbol />
          </Box>
        </span>
      ))}
    </Box>
  );
}
