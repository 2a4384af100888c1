import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { percentOf } from '#domain/money/rates.ts';
import { toCents } from '#domain/money/money.ts';
import { isPaid } from '#domain/pay-app/status.ts';
import type { OpeningBalanceState, PayAppDetail } from '@/shared/api/generated/model';
import { moneyText, MoneyText } from '@/shared/ui/money/MoneyText';

interface Figure {
  label: string;
  line: string;
  amount: number | null;
  note?: string;
}

/** Of an opening balance: what was billed and certified elsewhere. */
function openingFigures({ totals, amountCertified }: OpeningBalanceState): Figure[] {
  return [
    { label: 'Contract sum', line: 'Line 3', amount: totals.scheduledValue },
    {
      label: 'Completed, stored',
      line: 'Line 4',
      amount: totals.totalCompleted,
      note: `${String(percentOf(toCents(totals.totalCompleted), toCents(totals.scheduledValue), 1))}%`,
    },
    { label: 'Retainage', line: 'Line 5', amount: totals.retainage },
    { label: 'Less retainage', line: 'Line 6', amount: totals.earnedLessRetainage },
    {
      label: 'Certified to date',
      line: '',
      amount: amountCertified,
      note: amountCertified === null ? 'Not entered yet' : 'Counts as paid',
    },
  ];
}

function figuresOf(payApp: PayAppDetail): Figure[] {
  const { g702 } = payApp;
  if (payApp.openingBalance !== null) return openingFigures(payApp.openingBalance);
  const sum = g702?.figures.contractSumToDate ?? null;
  const share =
    sum === null
      ? undefined
      : `${String(percentOf(toCents(payApp.totalCompletedAndStored), toCents(sum), 1))}%`;
  const certified = payApp.amountCertified;
  const differs = certified !== null && toCents(certified) !== toCents(payApp.currentPaymentDue);
  return [
    { label: 'Contract sum', line: 'Line 3', amount: sum },
    { label: 'Completed, stored', line: 'Line 4', amount: payApp.totalCompletedAndStored, note: share },
    { label: 'Retainage', line: 'Line 5', amount: g702?.figures.totalRetainage ?? null },
    {
      label: payApp.currentPaymentDue < 0 ? 'Credit' : 'Payment due',
      line: 'Line 8',
      amount: payApp.currentPaymentDue,
    },
    {
      label: 'Certified',
      line: '',
      amount: certified,
      note:
        certified === null
          ? 'Not certified yet'
          : (paidNote(payApp) ?? (differs ? 'Differs from line 8' : 'As applied for')),
    },
  ];
}

/** What is paid of the amount certified; undefined while nothing is. */
function paidNote({ status, amountReleased, currency }: PayAppDetail): string | undefined {
  if (isPaid(status)) return 'Paid in full';
  return amountReleased === 0 ? undefined : `Paid ${moneyText(amountReleased, currency)}`;
}

/** The five figures that people look for first. */
export function FiguresStrip({ payApp }: { payApp: PayAppDetail }) {
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Box
        component="dl"
        sx={(theme) => ({
          margin: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
          gap: '1px',
          backgroundColor: theme.vars.palette.line.subtle,
        })}
      >
        {figuresOf(payApp).map((figure) => (
          <Box
            key={figure.label}
            sx={{
              paddingBlock: 4,
              paddingInline: { xs: 4, md: 3.5 },
              minInlineSize: 0,
              backgroundColor: 'background.paper',
              '&:last-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
            }}
          >
            <Box
              component="dt"
              sx={{
                fontSize: 'caption.fontSize',
                color: 'text.secondary',
                whiteSpace: 'nowrap',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
              }}
            >
              {figure.label}
            </Box>
            <Box
              component="dd"
              sx={{
                margin: 0,
                marginBlockStart: 0.5,
                fontSize: '1.0625rem',
                fontWeight: 650,
                letterSpacing: '-0.01em',
              }}
            >
              <MoneyText amount={figure.amount} currency={payApp.currency} />
              <Box
                sx={{
                  fontSize: 'caption.fontSize',
                  fontWeight: 400,
                  letterSpacing: 0,
                  color: 'text.secondary',
                }}
              >
                {[figure.line, figure.note].filter((part) => part !== undefined && part !== '').join(' · ')}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
