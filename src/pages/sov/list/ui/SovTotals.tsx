import Box from '@mui/material/Box';
import { toCents } from '#domain/money/money.ts';
import { type Currency, formatMoney } from '#domain/money/text.ts';
import type { Sov } from '@/shared/api/generated/model';

interface SovTotalsProps {
  sovs: readonly Sov[];
  /** Whether these are all that match, or one page of them. */
  all: boolean;
  currency: Currency;
}

/** Sums of the shown schedules, in cents; says so when there are more pages. */
export function SovTotals({ sovs, all, currency }: SovTotalsProps) {
  const sum = (pick: (sov: Sov) => number) =>
    formatMoney(
      sovs.reduce((total, sov) => total + toCents(pick(sov)), 0),
      currency,
      { symbol: true },
    );
  const facts = [
    { label: 'Scheduled', text: sum(({ totals }) => totals.scheduledValue) },
    { label: 'Revised', text: sum(({ totals }) => totals.revisedScheduledValue) },
    { label: 'Completed and stored', text: sum(({ totals }) => totals.totalCompleted) },
    { label: 'Balance to finish', text: sum(({ totals }) => totals.balanceToFinish) },
  ];
  return (
    <Box
      component="section"
      aria-label={all ? 'Totals' : 'Totals of this page'}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 2, justifyContent: { sm: 'flex-end' } }}
    >
      {!all && (
        <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize', alignSelf: 'center' }}>This page</Box>
      )}
      {facts.map(({ label, text }) => (
        <Box
          key={label}
          sx={{ fontSize: 'body2.fontSize', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {label}{' '}
          <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
