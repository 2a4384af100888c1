import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import { countOf, plural } from '#domain/text/count.ts';
import { RFI_STATUS_FACES } from '#domain/rfi/status.ts';
import type { Rfi } from '@/shared/api/generated/model';
import { BallInCourt } from '@/shared/ui/BallInCourt';
import { DueCell } from '@/shared/ui/list/DueCell';
import { CardFoot, type CardReader, RecordCard } from '@/widgets/record-list';
import { costImpactText, rfiPath, scheduleImpactText } from '@/entities/rfi';

interface RfiCardProps extends CardReader {
  rfi: Rfi;
}

/** One RFI on a phone: the same facts as its row. */
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
    <RecordCard
      path={rfiPath(rfi.projectId, rfi.id)}
      number={rfi.rfiNumber ?? 'No number yet'}
      name={rfi.subject}
      status={RFI_STATUS_FACES[rfi.status]}
      check={check}
      mark={rfi.visibility === 'PRIVATE' && <Lock titleAccess="Private" sx={{ fontSize: 16 }} />}
    >
      <Box sx={{ color: 'text.secondary' }}>{people.join(' → ')}</Box>
      {facts.length > 0 && <div>{facts.join(' · ')}</div>}
      <CardFoot>
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
      </CardFoot>
    </RecordCard>
  );
}
