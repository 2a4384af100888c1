import Box from '@mui/material/Box';
import { countOf } from '#domain/text/count.ts';
import type { Currency } from '#domain/money/text.ts';
import { SOV_STATUS_FACES } from '#domain/sov/status.ts';
import type { Sov } from '@/shared/api/generated/model';
import { BallInCourt } from '@/shared/ui/BallInCourt';
import { MoneyText } from '@/shared/ui/money/MoneyText';
import { RecordCard } from '@/widgets/record-list';
import { sovTitle } from '@/entities/sov';

interface SovCardProps {
  sov: Sov;
  currency: Currency;
  myId: string;
}

/** One schedule on a phone: the same facts as its row. */
export function SovCard({ sov, currency, myId }: SovCardProps) {
  return (
    <RecordCard
      path={`/app/projects/${sov.projectId}/tools/sov/${sov.id}`}
      number={sov.sovNumber ?? 'No number yet'}
      name={sovTitle(sov)}
      status={SOV_STATUS_FACES[sov.sovStatus]}
    >
      <Box sx={{ color: 'text.secondary' }}>{sov.contractorCompany.name}</Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
        <Box sx={{ fontSize: '1.0625rem', fontWeight: 600 }}>
          <MoneyText amount={sov.totals.revisedScheduledValue} currency={currency} symbol />
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          {sov.totals.percentageComplete}% complete · {countOf(sov.lineCount, 'line')}
        </Box>
      </Box>
      <BallInCourt name={sov.ballInCourt?.user?.name} isMe={sov.ballInCourt?.user?.id === myId} />
    </RecordCard>
  );
}
