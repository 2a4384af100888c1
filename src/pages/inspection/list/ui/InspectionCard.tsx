import Box from '@mui/material/Box';
import { countOf } from '#domain/text/count.ts';
import { INSPECTION_STATUS_FACES } from '#domain/inspection/status.ts';
import { countsText, inspectionPath, inspectorsText, typeLabel, whenText } from '@/entities/inspection';
import type { Inspection } from '@/shared/api/generated/model';
import { BallInCourt } from '@/shared/ui/BallInCourt';
import { DueCell } from '@/shared/ui/list/DueCell';
import { CardFoot, type CardReader, RecordCard } from '@/widgets/record-list';

/** One inspection on a phone: the same facts as its row. */
export function InspectionCard({
  inspection,
  check,
  myId,
}: { inspection: Inspection } & Pick<CardReader, 'check' | 'myId'>) {
  const { counts, ballInCourt: turn } = inspection;
  const place = [typeLabel(inspection), inspection.location].filter((text) => text !== null);
  const when = whenText(inspection.scheduledFor, inspection.durationMinutes);
  return (
    <RecordCard
      path={inspectionPath(inspection.projectId, inspection.id)}
      number={inspection.inspectionNumber ?? 'Draft'}
      name={inspection.title}
      status={INSPECTION_STATUS_FACES[inspection.status]}
      check={check}
    >
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{place.join(' · ')}</Box>
      {when !== '' && <Box>{when}</Box>}
      {turn !== null && inspection.inspectors.length > 0 && (
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Inspected by {inspectorsText(inspection)}
        </Box>
      )}
      <Box sx={{ color: 'text.secondary' }}>
        {countsText(counts)}
        {counts.openFollowUps > 0 && (
          <Box component="span" sx={{ color: 'text.primary', fontWeight: 550 }}>
            {' · '}
            {countOf(counts.openFollowUps, 'open follow-up')}
          </Box>
        )}
      </Box>
      <CardFoot>
        {turn === null ? (
          <span>{inspectorsText(inspection)}</span>
        ) : (
          <BallInCourt name={turn.user?.name ?? turn.action} isMe={turn.user?.id === myId} />
        )}
        {inspection.dueDate !== null && (
          <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
            Due <DueCell date={inspection.dueDate} overdue={inspection.isOverdue} />
          </Box>
        )}
      </CardFoot>
    </RecordCard>
  );
}
