import TaskAlt from '@mui/icons-material/TaskAltRounded';
import Box from '@mui/material/Box';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { TaskRows } from '@/entities/pending-task';
import { useListPendingTasks } from '@/shared/api/generated/pending-tasks/pending-tasks';
import { MESSAGES } from '@/shared/i18n/messages';
import { useExpectedRows } from '@/shared/lib/list-search/expected-rows';
import { countOf, formatCount } from '#domain/text/count.ts';
import { Button } from '@/shared/ui/Button';
import { Section } from '@/shared/ui/page/Section';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { workParams } from '../model/work';

/** Pixels of a row on a desk: title over facts. */
const WORK_ROW = 61;

/** Everything that waits for the reader, in all projects: overdue and soonest first, then the longest waiting. */
export function WorkList() {
  const [pages, setPages] = useState(1);
  const query = useListPendingTasks(workParams(pages), { query: { placeholderData: keepPreviousData } });
  const { data } = query;
  const rows = useExpectedRows('work', data?.data.length, 4);
  return (
    <Section
      title="Waiting for you"
      flush
      // Its line is there before its words: what is below does not move when they come.
      description={
        data === undefined
          ? '\u00a0'
          : data.meta.total > 0
            ? countText(data.meta.total, data.overdueCount)
            : undefined
      }
    >
      {query.isPending && <RowsSkeleton rows={rows} rowHeight={WORK_ROW} />}
      {data === undefined && query.isError && (
        <ErrorState
          error={query.error}
          fallback={MESSAGES.pendingTasks.fetchFailed}
          onRetry={() => void query.refetch()}
          dense
        />
      )}
      {data?.meta.total === 0 && (
        <EmptyState dense icon={<TaskAlt />} title="Nothing is waiting for you">
          Approvals, signatures, payments and questions appear here when it is your turn.
        </EmptyState>
      )}
      {data !== undefined && data.data.length > 0 && <TaskRows label="Waiting for you" tasks={data.data} />}
      {data !== undefined && data.meta.total > data.data.length && (
        <Box sx={{ display: 'flex', justifyContent: 'center', padding: 3 }}>
          <Button size="sm" loading={query.isFetching} onClick={() => setPages(pages + 1)}>
            Show more
          </Button>
        </Box>
      )}
    </Section>
  );
}

const countText = (total: number, overdue: number): string =>
  `${countOf(total, 'item')}${overdue > 0 ? `, ${formatCount(overdue)} overdue` : ''}`;
