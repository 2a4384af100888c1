import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import { countOf } from '#domain/text/count.ts';
import { SUBMITTAL_STATUS_FACES, SUBMITTAL_TYPE_LABELS } from '#domain/submittal/kinds.ts';
import { codeFace, registerNumber, riskFace, submittalPath } from '@/entities/submittal';
import type { Submittal } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { BallInCourt } from '@/shared/ui/BallInCourt';
import { DueCell } from '@/shared/ui/list/DueCell';
import { StatusChip } from '@/shared/ui/StatusChip';
import { CardFoot, type CardReader, RecordCard } from '@/widgets/record-list';
import { courtDays } from './submittal-columns';

interface SubmittalCardProps extends CardReader {
  submittal: Submittal;
}

/** One submittal on a phone: the same facts as its row. */
export function SubmittalCard({ submittal, myId, check }: SubmittalCardProps) {
  const { ballInCourt: turn, submitBy, dueDate } = submittal;
  const marks = [riskFace(submittal.risk), codeFace(submittal.reviewCode)].filter((face) => face !== null);
  const days = courtDays(submittal);
  return (
    <RecordCard
      path={submittalPath(submittal.projectId, submittal.id)}
      number={registerNumber(submittal)}
      name={submittal.title}
      status={SUBMITTAL_STATUS_FACES[submittal.status]}
      check={check}
      mark={submittal.isPrivate === true && <Lock titleAccess="Private" sx={{ fontSize: 16 }} />}
    >
      <Box sx={{ color: 'text.secondary' }}>
        {[SUBMITTAL_TYPE_LABELS[submittal.submittalType], submittal.company?.name]
          .filter(Boolean)
          .join(' · ')}
      </Box>
      {marks.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {marks.map(({ label, tone }) => (
            <StatusChip key={label} size="sm" label={label} tone={tone} />
          ))}
        </Box>
      )}
      <CardFoot>
        {turn === null ? (
          <span />
        ) : (
          <BallInCourt name={turn.user?.name ?? turn.action} isMe={turn.user?.id === myId} />
        )}
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2 }}>
          {days !== null && <span>{days === 0 ? 'Since today' : `For ${countOf(days, 'day')}`}</span>}
          {dueDate === null
            ? submitBy && <span>Submit by {formatDate(submitBy)}</span>
            : turn !== null && (
                <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
                  Due <DueCell date={dueDate} overdue={submittal.isOverdue} />
                </Box>
              )}
        </Box>
      </CardFoot>
    </RecordCard>
  );
}
