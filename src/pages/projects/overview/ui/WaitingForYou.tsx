import TaskAlt from '@mui/icons-material/TaskAltRounded';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { PendingTask } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { formatAgo } from '@/shared/lib/dates/format';
import { AddressLink } from '@/shared/ui/AddressLink';
import { DueDate } from '@/shared/ui/DueDate';
import { Section } from '@/shared/ui/page/Section';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { useWaiting } from '../model/use-waiting';

/** The records in this project whose ball is in the reader's court. */
export function WaitingForYou({ projectId }: { projectId: string }) {
  const { data, isPending, error, refetch } = useWaiting(projectId);
  const tasks = data?.data ?? [];
  const more = (data?.meta.total ?? 0) - tasks.length;
  return (
    <Section title="What waits for you">
      {isPending && <Skeleton variant="rounded" height={44} />}
      {data === undefined && error !== null && (
        <ErrorState
          error={error}
          fallback={MESSAGES.pendingTasks.fetchFailed}
          onRetry={() => void refetch()}
          dense
        />
      )}
      {data !== undefined && tasks.length === 0 && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            color: 'text.secondary',
            fontSize: '0.8125rem',
          }}
        >
          <TaskAlt fontSize="small" aria-hidden />
          Nothing waits for you in this project.
        </Box>
      )}
      {tasks.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {tasks.map((task) => (
            <WaitingRow key={task.id} task={task} />
          ))}
        </Box>
      )}
      {more > 0 && (
        <Box sx={{ paddingBlockStart: 2, color: 'text.secondary', fontSize: '0.8125rem' }}>
          {`and ${String(more)} more`}
        </Box>
      )}
    </Section>
  );
}

function WaitingRow({ task }: { task: PendingTask }) {
  return (
    <Box
      component="li"
      sx={(theme) => ({
        paddingBlock: 2,
        fontSize: '0.8125rem',
        '& + &': { borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}` },
      })}
    >
      <AddressLink to={task.record.link}>{task.title}</AddressLink>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          flexWrap: 'wrap',
          color: 'text.secondary',
        }}
      >
        <span>{task.action}</span>
        {task.dueDate === null ? (
          <span>since {formatAgo(task.createdAt)}</span>
        ) : (
          <DueDate date={task.dueDate} />
        )}
      </Box>
    </Box>
  );
}
