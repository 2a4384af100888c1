import Box from '@mui/material/Box';
import { countOf } from '#domain/text/count.ts';
import { QUALITY_TASK_STATUS_FACES } from '#domain/quality-check/status.ts';
import type { QualityTask } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { DueCell } from '@/shared/ui/list/DueCell';
import { StatusChip } from '@/shared/ui/StatusChip';
import { CardFoot, RecordCard } from '@/widgets/record-list';
import { qualityTaskPath, RESULT_FACES } from '@/entities/quality-check';
import { partOf } from '@/entities/task-library';
import { lineText } from './quality-columns';

/** One check on a phone: the same facts as its row. */
export function QualityCard({ task }: { task: QualityTask }) {
  const place = [
    // A check that is called as its line is does not say it twice.
    task.sovLine?.taskName === task.title ? task.sovLine.taskNumber : (lineText(task) ?? partOf(task)?.label),
    task.location,
  ].filter((text) => typeof text === 'string');
  return (
    <RecordCard
      path={qualityTaskPath(task.projectId, task.id)}
      number={task.qualityTaskNumber}
      name={task.title}
      status={QUALITY_TASK_STATUS_FACES[task.status]}
    >
      {place.length > 0 && <Box sx={{ color: 'text.secondary' }}>{place.join(' · ')}</Box>}
      {task.lastResult !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <StatusChip size="sm" {...RESULT_FACES[task.lastResult]} />
          {formatDate(task.lastEntryAt)} · {countOf(task.entryCount, 'entry', 'entries')}
          {task.photoCount > 0 && ` · ${countOf(task.photoCount, 'photo')}`}
        </Box>
      )}
      <CardFoot>
        <span>{task.assignee?.name ?? 'Nobody assigned'}</span>
        {task.dueDate !== null && (
          <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
            Due <DueCell date={task.dueDate} overdue={task.isOverdue} />
          </Box>
        )}
      </CardFoot>
    </RecordCard>
  );
}
