import TaskAlt from '@mui/icons-material/TaskAltRounded';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { TaskRows } from '@/entities/pending-task';
import { MESSAGES } from '@/shared/i18n/messages';
import { RouterLink } from '@/shared/ui/RouterLink';
import { Section } from '@/shared/ui/page/Section';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { useWaiting } from '../model/use-waiting';
import { Quiet } from './Quiet';

/** The records in this project whose ball is in the reader's court. */
export function WaitingForYou({ projectId }: { projectId: string }) {
  const { data, isPending, error, refetch } = useWaiting(projectId);
  const tasks = data?.data ?? [];
  const more = (data?.meta.total ?? 0) - tasks.length;
  return (
    <Section title="Waiting for you" flush>
      {isPending && <Skeleton variant="rounded" height={44} sx={{ margin: 5, marginBlockStart: 0 }} />}
      {data === undefined && error !== null && (
        <ErrorState
          error={error}
          fallback={MESSAGES.pendingTasks.fetchFailed}
          onRetry={() => void refetch()}
          dense
        />
      )}
      {data !== undefined && tasks.length === 0 && (
        <Quiet icon={<TaskAlt fontSize="small" aria-hidden />}>
          Nothing is waiting for you on this project.
        </Quiet>
      )}
      {tasks.length > 0 && <TaskRows label="Waiting for you" tasks={tasks} />}
      {more > 0 && (
        <Box
          sx={{
            paddingInline: { xs: 4, sm: 5 },
            paddingBlockEnd: 4,
            color: 'text.secondary',
            fontSize: 'body2.fontSize',
          }}
        >
          <RouterLink to="/app">{`${String(more)} more in your work`}</RouterLink>
        </Box>
      )}
    </Section>
  );
}
