import Box from '@mui/material/Box';
import type { Currency } from '#domain/money/text.ts';
import { PAYMENT_METHOD_LABELS } from '#domain/pay-app/choices.ts';
import { AttachmentList } from '@/features/attachments';
import type { PaymentRelease } from '@/shared/api/generated/model';
import { formatDate, formatInstant } from '@/shared/lib/dates/format';
import { MoneyText } from '@/shared/ui/money/MoneyText';

interface PaymentsListProps {
  releases: readonly PaymentRelease[];
  currency: Currency;
}

/** Every payment in the order in which it was recorded: what was paid, when, how, by whom, with its papers. */
export function PaymentsList({ releases, currency }: PaymentsListProps) {
  return (
    <Box component="ul" aria-label="Payments" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {releases.map((release) => (
        <Box
          key={release.id}
          component="li"
          sx={(theme) => ({
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            columnGap: 4,
            rowGap: 1,
            paddingInline: { xs: 4, sm: 5 },
            paddingBlock: 3,
            fontSize: 'body2.fontSize',
            borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
          })}
        >
          <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 600 }}>{release.reference}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
              {formatDate(release.date)} · {PAYMENT_METHOD_LABELS[release.method]} · recorded by{' '}
              {release.releasedBy.name} {formatInstant(release.releasedAt)}
            </Box>
          </Box>
          <Box sx={{ fontWeight: 650, textAlign: 'right' }}>
            <MoneyText amount={release.amount} currency={currency} />
          </Box>
          {release.note !== null && release.note !== '' && (
            <Box sx={{ gridColumn: '1 / -1', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {release.note}
            </Box>
          )}
          {release.attachments.length > 0 && (
            <Box sx={{ gridColumn: '1 / -1', marginBlockStart: 1 }}>
              <AttachmentList files={release.attachments} label={`Files of ${release.reference}`} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
