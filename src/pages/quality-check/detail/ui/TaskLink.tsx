import Box from '@mui/material/Box';
import { QUALITY_TASK_STATUS_FACES } from '#domain/quality-check/status.ts';
import { qualityTaskPath } from '@/entities/quality-check';
import type { QualityTaskRef } from '@/shared/api/generated/model';
import { RouterLink } from '@/shared/ui/RouterLink';
import { StatusChip } from '@/shared/ui/StatusChip';

/** Another check: its number and title, the way to it, and where it stands. */
export function TaskLink({ projectId, task }: { projectId: string; task: QualityTaskRef }) {
  const { label, tone } = QUALITY_TASK_STATUS_FACES[task.status];
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <RouterLink to={qualityTaskPath(projectId, task.id)} sx={{ overflowWrap: 'anywhere' }}>
        <bdi>
          {task.qualityTaskNumber} {task.title}
        </bdi>
      </RouterLink>
      <StatusChip size="sm" label={label} tone={tone} />
    </Box>
  );
}
