import Box from '@mui/material/Box';
import { OPEN_CHANGE_REQUEST } from '#domain/change-request/record.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/text.ts';
import type { ChangeRequest } from '@/shared/api/generated/model';
import { impactText } from '../model/words';

interface ChangeRequestTotalsProps {
  changes: readonly ChangeRequest[];
  /** Whether these are all that match, or one page of them. */
  all: boolean;
  currency: Currency;
}

/** What the changes that are listed come to: those under way, and those that are signed. What was ended costs nothing. */
export function ChangeRequestTotals({ changes, all, currency }: ChangeRequestTotalsProps) {
  const sumOf = (counts: (change: ChangeRequest) => boolean): number =>
    fromCents(changes.filter(counts).reduce((sum, { costImpact }) => sum + toCents(costImpact), 0));
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
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {!all && <span>This page</span>}
      {[
        { label: 'Under way', amount: sumOf(({ status }) => OPEN_CHANGE_REQUEST.includes(status)) },
        { label: 'Signed', amount: sumOf(({ status }) => status === 'SIGNED') },
      ].map(({ label, amount }) => (
        <span key={label}>
          {label}{' '}
          <Box component="strong" sx={{ fontWeight: 600, color: 'text.primary' }}>
            {impactText(amount, currency, true)}
          </Box>
        </span>
      ))}
    </Box>
  );
}
