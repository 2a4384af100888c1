import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { countOf } from '#domain/text/count.ts';
import { TaskRows } from '@/entities/pending-task';
import {
  getListProjectPendingTasksQueryKey,
  listProjectPendingTasks,
} from '@/shared/api/generated/pending-tasks/pending-tasks';
import type { Member } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/Button';
import { Section } from '@/shared/ui/page/Section';
import { ErrorState } from '@/shared/ui/states/ErrorState';

const PAGE = 20;

/** What waits for a member here, as far as the reader may see it. */
export function WaitingSection({ projectId, member }: { projectId: string; member: Member }) {
  const params = {
    projectId,
    memberId: member.id,
    limit: PAGE,
    // Overdue and soonest first; what has no due date comes last.
    orderBy: 'dueDate',
    order: 'ASC',
  } as const;
  const query = useInfiniteQuery({
    queryKey: [...getListProjectPendingTasksQueryKey(params), 'pages'],
    queryFn: ({ pageParam, signal }) => listProjectPendingTasks({ ...params, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.totalPages ? meta.page + 1 : undefined),
  });
  const tasks = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const first = query.data?.pages[0];
  return (
    <Section
      title="Pending tasks"
      description={
        first === undefined || first.meta.total === 0
          ? undefined
          : [
              countOf(first.meta.total, 'thing waits', 'things wait'),
              first.overdueCount > 0 ? `${String(first.overdueCount)} overdue` : null,
            ]
              .filter(Boolean)
              .join(', ')
      }
      flush
    >
      {query.isPending && <Skeleton variant="rounded" height={44} sx={{ margin: 5, marginBlockStart: 0 }} />}
      {query.isError && first === undefined && (
        <ErrorState
          error={query.error}
          fallback={MESSAGES.pendingTasks.fetchFailed}
          onRetry={() => void query.refetch()}
          dense
        />
      )}
      {first !== undefined && tasks.length === 0 && (
        <Box sx={{ paddingInline: { xs: 4, sm: 5 }, paddingBlockEnd: 4, color: 'text.secondary' }}>
          Nothing that you may see is waiting for {member.user.name}.
        </Box>
      )}
      {tasks.length > 0 && <TaskRows label={`Waiting for ${member.user.name}`} tasks={tasks} />}
      {query.hasNextPage && (
        <Box sx={{ padding: 4 }}>
          <Button size="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </Box>
      )}
    </Section>
  );
}
