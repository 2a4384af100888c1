import Box from '@mui/material/Box';
import { QUALITY_TASK_STATUS_FACES } from '#domain/quality-check/status.ts';
import type { QualityLine } from '@/shared/api/generated/model';
import { StatusChip } from '@/shared/ui/StatusChip';

const QUIET = { color: 'text.secondary', whiteSpace: 'nowrap' } as const;

/** A line of a schedule, whose work it is, and the check that was made from it. */
export function ScheduleLine({ line }: { line: QualityLine }) {
  const face = line.task && QUALITY_TASK_STATUS_FACES[line.task.status];
  return (
    <>
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          <Box component="bdi" sx={{ fontWeight: 450, color: 'text.secondary' }}>
            {line.taskNumber}
          </Box>{' '}
          <bdi>{line.taskName}</bdi>
        </Box>
        <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
          {[line.sovNumber, line.contractor.name].filter((part) => part !== null).join(' · ')}
        </Box>
      </Box>
      {line.hasTask && <Box sx={QUIET}>{line.task?.qualityTaskNumber ?? 'Check deleted'}</Box>}
      {face && <StatusChip size="sm" label={face.label} tone={face.tone} />}
    </>
  );
}
