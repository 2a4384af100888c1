import Box from '@mui/material/Box';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/text.ts';
import { amountDue } from '#domain/pay-app/status.ts';
import type { PayApp } from '@/shared/api/generated/model';
import { MoneyText } from '@/shared/ui/money/MoneyText';

interface PayAppTotalsProps {
  payApps: readonly PayApp[];
  /** Whether these are all that match, or one page of them. */
  all: boolean;
  currency: Currency;
}

/** What is still due on an application, in cents. */
const dueOn = ({
  status,
  currentPaymentDue,
  amountCertified,
  creditBroughtForward,
  amountReleased,
}: PayApp) =>
  amountDue({
    status,
    currentPaymentDue: toCents(currentPaymentDue),
    amountCertified: amountCertified === null ? null : toCents(amountCertified),
    credit: toCents(creditBroughtForward),
    amountReleased: toCents(amountReleased),
  });

/** Sums of what is still due and of what was granted. Line 4 runs through all applications of a schedule and is not summed. */
export function PayAppTotals({ payApps, all, currency }: PayAppTotalsProps) {
  const sum = (pick: (payApp: PayApp) => number): number =>
    fromCents(payApps.reduce((total, payApp) => total + pick(payApp), 0));
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
        fontSize: 'body2.fontSize',
        color: 'text.secondary',
      }}
    >
      {!all && <span>This page</span>}
      {[
        { label: 'Payment due', amount: sum(dueOn) },
        { label: 'Certified', amount: sum((payApp) => toCents(payApp.amountCertified ?? 0)) },
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
