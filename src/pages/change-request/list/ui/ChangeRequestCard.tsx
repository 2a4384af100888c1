import Box from '@mui/material/Box';
import { CHANGE_REQUEST_STATUS_FACES } from '#domain/change-request/faces.ts';
import { changeRequestPath, daysText } from '@/entities/change-request';
import type { ChangeRequest } from '@/shared/api/generated/model';
import { whoseTurn } from '@/shared/lib/record/whose-turn';
import { BallInCourt } from '@/shared/ui/BallInCourt';
import { DueCell } from '@/shared/ui/list/DueCell';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { CardFoot, type CardReader, RecordCard } from '@/widgets/record-list';
import { contractText, impactText, impactWords, zeroText } from '../model/words';

interface ChangeRequestCardProps extends Pick<CardReader, 'currency' | 'myId'> {
  change: ChangeRequest;
}

/** One change request on a phone: the same facts as its row. */
export function ChangeRequestCard({ change, currency, myId }: ChangeRequestCardProps) {
  const { costImpact, ballInCourt } = change;
  const number = [change.changeRequestNumber ?? 'No number yet', change.changeOrderNumber]
    .filter(Boolean)
    .join(' · ');
  return (
    <RecordCard
      path={changeRequestPath(change.projectId, change.id)}
      number={number}
      name={change.subject}
      status={CHANGE_REQUEST_STATUS_FACES[change.status]}
    >
      <Box sx={{ color: 'text.secondary' }}>
        {[change.requestedBy.name, contractText(change.sov)].filter(Boolean).join(' · ')}
      </Box>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'baseline', fontVariantNumeric: 'tabular-nums' }}>
        <Box component="strong" sx={{ fontWeight: 600 }}>
          {costImpact === 0 ? zeroText(change) : impactText(costImpact, currency, true)}
          {costImpact !== 0 && <VisuallyHidden>, {impactWords(costImpact)}</VisuallyHidden>}
        </Box>
        {change.scheduleImpactInDays !== 0 && <span>{daysText(change.scheduleImpactInDays)}</span>}
      </Box>
      {(ballInCourt !== null || change.dueDate !== null) && (
        <CardFoot>
          {ballInCourt === null ? (
            <span />
          ) : (
            <BallInCourt name={whoseTurn(ballInCourt)?.name} isMe={ballInCourt.user?.id === myId} />
          )}
          {change.dueDate !== null && (
            <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
              Due <DueCell date={change.dueDate} overdue={change.isOverdue} />
            </Box>
          )}
        </CardFoot>
      )}
    </RecordCard>
  );
}
