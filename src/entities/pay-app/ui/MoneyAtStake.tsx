import Box from '@mui/material/Box';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { MoneyText } from '@/shared/ui/money/MoneyText';

interface Amount {
  label: string;
  amount: number;
  strong?: boolean;
}

/** What a decision is about, and what is new since the last application. Line 8 stands last: it is what is asked for. */
function amountsOf({ g702, g703, amountCertified }: PayAppDetail): Amount[] {
  if (g702 === null || g703 === null) return [];
  const { figures, changeOrders } = g702;
  const { thisPeriodAdditions, thisPeriodDeductions } = changeOrders;
  const changes = fromCents(toCents(thisPeriodAdditions) - toCents(thisPeriodDeductions));
  return [
    { label: 'Completed and stored before', amount: g703.totals.fromPreviousPayment },
    { label: 'Work of this period', amount: g703.totals.billAmount },
    { label: 'Materials stored now', amount: g703.totals.materialStoredAmount },
    ...(changes === 0 ? [] : [{ label: 'Change orders of this month', amount: changes }]),
    { label: 'Retainage', amount: figures.totalRetainage },
    { label: 'Less previous certificates', amount: figures.lessPreviousCertificates },
    {
      label: figures.currentPaymentDue < 0 ? 'Credit' : 'Current payment due',
      amount: figures.currentPaymentDue,
      strong: amountCertified === null,
    },
    ...(amountCertified === null
      ? []
      : [{ label: 'Amount certified', amount: amountCertified, strong: true }]),
  ];
}

/** The money that a step decides on; nothing before there is a continuation sheet. */
export function MoneyAtStake({ payApp }: { payApp: PayAppDetail }) {
  const amounts = amountsOf(payApp);
  if (amounts.length === 0) return null;
  return (
    <Box
      component="dl"
      aria-label="What is at stake"
      sx={{
        margin: 0,
        marginBlockStart: 3,
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        columnGap: 3,
        fontSize: '0.8125rem',
      }}
    >
      {amounts.map(({ label, amount, strong }) => (
        <Box
          key={label}
          sx={(theme) => ({
            display: 'grid',
            gridColumn: '1 / -1',
            gridTemplateColumns: 'subgrid',
            paddingBlock: 1,
            borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
            fontWeight: strong === true ? 650 : undefined,
            color: strong === true ? 'text.primary' : undefined,
          })}
        >
          <dt>{label}</dt>
          <Box component="dd" sx={{ margin: 0, textAlign: 'end', color: 'text.primary' }}>
            <MoneyText amount={amount} currency={payApp.currency} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
