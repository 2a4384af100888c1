import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { countOf, plural } from '#domain/text/count.ts';
import { RFI_STATUS_FACES } from '#domain/rfi/status.ts';
import type { Rfi } from '@/shared/api/generated/model';
import { BallInCourt } from '@/shared/ui/BallInCourt';
import { DueCell } from '@/shared/ui/list/DueCell';
import { RouterLink } from '@/shared/ui/RouterLink';
import { StatusChip } from '@/shared/ui/StatusChip';
import type { CardReader } from '@/widgets/record-list';
import { costImpactText, rfiPath, scheduleImpactText } from '@/entities/rfi';

interface RfiCardProps extends CardReader {
  rfi: Rfi;
}

/** One RFI on a phone: the same facts as its row. The whole card leads to it, but for the checkbox. */
export function RfiCard({ rfi, currency, myId, check }: RfiCardProps) {
  const people = [rfi.requester.name, rfi.assignee?.name].filter((name) => name !== undefined);
  const { costImpact, scheduleImpact } = rfi;
  const facts = [
    costImpact.answer === 'YES' ? `Cost impact: ${costImpactText(costImpact, currency, true)}` : '',
    scheduleImpact.answer === 'YES'
      ? `Schedule impact: ${scheduleImpactText(scheduleImpact)}${scheduleImpact.days === null ? '' : ` ${plural(scheduleImpact.days, 'day')}`}`
      : '',
    rfi.references.map(({ number }) => number).join(', '),
  ].filter((fact) => fact !== '');
  return (
    <Paper variant="outlined" sx={{ padding: 4, display: 'grid', gap: 2, position: 'relative' }}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: '0.75rem', color: 'text.secondary' }}
      >
        <Box sx={{ position: 'relative', zIndex: 1, margin: -2, marginInlineEnd: -1 }}>{check}</Box>
        <span>{rfi.rfiNumber ?? 'No number yet'}</span>
        {rfi.visibility === 'PRIVATE' && <Lock titleAccess="Private" sx={{ fontSize: 16 }} />}
        <Box sx={{ marginInlineStart: 'auto' }}>
          <StatusChip size="sm" {...RFI_STATUS_FACES[rfi.status]} />
        </Box>
      </Box>
      <RouterLink
        to={rfiPath(rfi.projectId, rfi.id)}
        underline="none"
        sx={{
          fontWeight: 600,
          color: 'text.primary',
          overflowWrap: 'anywhere',
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        <bdi>{rfi.subject}</bdi>
      </RouterLink>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{people.join(' → ')}</Box>
      {facts.length > 0 && <Box sx={{ fontSize: '0.8125rem' }}>{facts.join(' · ')}</Box>}
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 2,
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        {rfi.ballInCourt === null ? (
          <span>
            {rfi.publishedAt === null
              ? ''
              : rfi.ageDays === 0
                ? 'Closed the same day'
                : `Took ${countOf(rfi.ageDays, 'day')}`}
          </span>
        ) : (
          <BallInCourt name={rfi.ballInCourt.user?.name} isMe={rfi.ballInCourt.user?.id === myId} />
        )}
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
          {rfi.ballInCourt !== null && rfi.publishedAt !== null && (
            <span>{rfi.ageDays === 0 ? 'Asked today' : `${countOf(rfi.ageDays, 'day')} old`}</span>
          )}
          {rfi.dueDate !== null && (
            <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
              Due <DueCell date={rfi.dueDate} overdue={rfi.isOverdue} />
            </Box>
          )}
        </Box>
      </Box>
    </Paper>
  );
}
