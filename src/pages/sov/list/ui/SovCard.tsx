import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { countOf } from '#domain/text/count.ts';
import type { Currency } from '#domain/money/text.ts';
import { SOV_STATUS_FACES } from '#domain/sov/status.ts';
import type { Sov } from '@/shared/api/generated/model';
import { BallInCourt } from '@/shared/ui/BallInCourt';
import { MoneyText } from '@/shared/ui/money/MoneyText';
import { RouterLink } from '@/shared/ui/RouterLink';
import { StatusChip } from '@/shared/ui/StatusChip';
import { sovTitle } from '@/entities/sov';

interface SovCardProps {
  sov: Sov;
  currency: Currency;
  myId: string;
}

/** One schedule on a phone: the same facts as its row. */
export function SovCard({ sov, currency, myId }: SovCardProps) {
  return (
    <Paper variant="outlined" sx={{ padding: 4, display: 'grid', gap: 2, position: 'relative' }}>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          fontSize: '0.75rem',
          color: 'text.secondary',
        }}
      >
        <span>{sov.sovNumber ?? 'No number yet'}</span>
        <StatusChip size="sm" {...SOV_STATUS_FACES[sov.sovStatus]} />
      </Box>
      <RouterLink
        to="/app/projects/$projectId/tools/sov/$sovId"
        params={{ projectId: sov.projectId, sovId: sov.id }}
        underline="none"
        sx={{
          fontWeight: 600,
          color: 'text.primary',
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        {sovTitle(sov)}
      </RouterLink>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{sov.contractorCompany.name}</Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
        <Box sx={{ fontSize: '1.0625rem', fontWeight: 600 }}>
          <MoneyText amount={sov.totals.revisedScheduledValue} currency={currency} symbol />
        </Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {sov.totals.percentageComplete}% complete · {countOf(sov.lineCount, 'line')}
        </Box>
      </Box>
      <BallInCourt name={sov.ballInCourt?.user?.name} isMe={sov.ballInCourt?.user?.id === myId} />
    </Paper>
  );
}
