import Box from '@mui/material/Box';
import type { PendingTask } from '@/shared/api/generated/model';
import { formatInstant, formatSince } from '@/shared/lib/dates/format';
import { DueWords } from './DueWords';

/** By when a task is due, or since when it waits: in one place with dates to come, a past one alone reads as overdue. */
export function TaskWhen({ task }: { task: Pick<PendingTask, 'dueDate' | 'createdAt'> }) {
  if (task.dueDate !== null) return <DueWords date={task.dueDate} />;
  return (
    <Box
      component="span"
      title={`Waiting since ${formatInstant(task.createdAt)}`}
      sx={{ whiteSpace: 'nowrap' }}
    >
      Since {formatSince(task.createdAt)}
    </Box>
  );
}
