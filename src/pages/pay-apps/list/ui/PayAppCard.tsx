import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Currency } from '#domain/money/text.ts';
import { payAppFace } from '#domain/pay-app/face.ts';
import type { PayApp } from '@/shared/api/generated/model';
import { payAppTitle } from '@/entities/pay-app';
import { formatDate } from '@/shared/lib/dates/format';
import { whoseTurn } from '@/shared/lib/record/whose-turn';
import { BallInCourt } from '@/shared/ui/BallInCourt';
import { DueDate } from '@/shared/ui/DueDate';
import { MoneyText } from '@/shared/ui/money/MoneyText';
import { RouterLink } from '@/shared/ui/RouterLink';
import { StatusChip } from '@/shared/ui/StatusChip';
import { dueOf } from '../model/due';

interface PayAppCardProps {
  payApp: PayApp;
  currency: Currency;
  myId: string;
}

/** One application on a phone: the same facts as its row. */
export function PayAppCard({ payApp, currency, myId }: PayAppCardProps) {
  const figures = [
    { label: 'Line 4', amount: payApp.totalCompletedAndStored },
    { label: 'Line 8', amount: dueOf(payApp) },
    { label: 'Certified', amount: payApp.amountCertified },
    // Nothing is paid on most of them.
    ...(payApp.amountReleased === 0 ? [] : [{ label: 'Paid', amount: payApp.amountReleased }]),
  ];
  return (
    <Paper variant="outlined" sx={{ padding: 4, display: 'grid', gap: 2.5, position: 'relative' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <RouterLink
          to="/app/projects/$projectId/tools/pay-apps/$payAppId"
          params={{ projectId: payApp.projectId, payAppId: payApp.id }}
          underline="none"
          sx={{
            fontWeight: 600,
            color: 'text.primary',
            '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '12px' },
          }}
        >
          {payAppTitle(payApp)}
        </RouterLink>
        <StatusChip size="sm" {...payAppFace(payApp)} />
      </Box>
      <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
        {payApp.sov.divisionName}
        {payApp.isRetainageRelease && ' · Retainage release'}
        {payApp.isFinalPayApp && ' · Final'}
        {payApp.periodTo !== null && ` · through ${formatDate(payApp.periodTo)}`}
      </Box>
      <Box
        component="dl"
        sx={{
          margin: 0,
          display: 'grid',
          gridTemplateColumns: `repeat(${figures.length === 3 ? '3' : '2'}, minmax(0, 1fr))`,
          gap: 2,
        }}
      >
        {figures.map(({ label, amount }) => (
          <Box key={label} sx={{ minInlineSize: 0 }}>
            <Box component="dt" sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ margin: 0, fontSize: 'body2.fontSize', fontWeight: 600 }}>
              <MoneyText amount={amount} currency={currency} dashForZero />
            </Box>
          </Box>
        ))}
      </Box>
      {payApp.ballInCourt !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
          <BallInCourt
            name={whoseTurn(payApp.ballInCourt)?.name}
            isMe={payApp.ballInCourt.user?.id === myId}
          />
          <DueDate date={payApp.ballInCourt.dueDate} />
        </Box>
      )}
    </Paper>
  );
}
