import TaskAlt from '@mui/icons-material/TaskAltRounded';
import Box from '@mui/material/Box';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useListPendingTasks } from '@/shared/api/generated/pending-tasks/pending-tasks';
import type { PendingTask } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { useExpectedRows } from '@/shared/lib/list-search/expected-rows';
import { filtersKey, useListSearchActions } from '@/shared/lib/list-search/use-list-search';
import { countOf, formatCount } from '#domain/text/count.ts';
import { Button } from '@/shared/ui/Button';
import { ListToolbar } from '@/shared/ui/list/ListToolbar';
import { SearchField } from '@/shared/ui/list/SearchField';
import { useSelection } from '@/shared/ui/list/use-selection';
import { Section } from '@/shared/ui/page/Section';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { NoMatches } from '@/shared/ui/states/NoMatches';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { useActing } from '../model/use-acting';
import { useWorkKeys } from '../model/use-work-keys';
import { layoutOf, WORK, workParams, type WorkSearch } from '../model/work';
import { LayoutChoice } from './LayoutChoice';
import { WorkFilters } from './WorkFilters';
import { WorkGroups } from './WorkGroups';
import { WorkRow } from './WorkRow';
import { WorkSelectionBar } from './WorkSelectionBar';

/** Pixels of a row on a desk. */
const WORK_ROW = 45;

const NO_TASKS: readonly PendingTask[] = [];
const idOf = ({ id }: PendingTask): string => id;

/** Everything that waits for the reader, in all projects: overdue and soonest first, then the longest waiting. */
export function WorkList({ search }: { search: WorkSearch }) {
  const [pages, setPages] = useState(1);
  const query = useListPendingTasks(workParams(search, pages), {
    query: { placeholderData: keepPreviousData },
  });
  const actions = useListSearchActions<WorkSearch>();
  const searchFor = useCallback((text?: string) => actions.setFilters({ search: text }), [actions]);
  const { data } = query;
  const tasks = data?.data ?? NO_TASKS;
  const selection = useSelection(tasks, idOf, filtersKey(search));
  const list = useRef<HTMLDivElement>(null);
  const { goOn, bind } = useWorkKeys(list, tasks);
  const { act, busy, dialog } = useActing(goOn);
  useEffect(() => bind({ onAct: act, onSelect: selection.toggle }), [bind, act, selection]);
  const filtered = WORK.active(search).length > 0;
  // Who has nothing to do has nothing to look for in it.
  const narrows = filtered || data?.meta.total !== 0;
  const rows = useExpectedRows('work', data?.data.length, 4);
  return (
    <>
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
        action={
          narrows && (
            <LayoutChoice layout={layoutOf(search)} onChange={(layout) => actions.setFilters({ layout })} />
          )
        }
      >
        {narrows && (
          <Box sx={{ paddingInline: { xs: 4, sm: 5 }, paddingBlockEnd: 3 }}>
            <ListToolbar
              search={<SearchField label="Search your work" value={search.search} onSearch={searchFor} />}
              filters={<WorkFilters list={{ search, actions }} ready={data !== undefined} />}
            />
          </Box>
        )}
        {query.isPending && <RowsSkeleton rows={rows} rowHeight={WORK_ROW} />}
        {data === undefined && query.isError && (
          <ErrorState
            error={query.error}
            fallback={MESSAGES.pendingTasks.fetchFailed}
            onRetry={() => void query.refetch()}
            dense
          />
        )}
        {data?.meta.total === 0 && filtered && <NoMatches noun="items" onClear={actions.clear} />}
        {data?.meta.total === 0 && !filtered && (
          <EmptyState dense icon={<TaskAlt />} title="Nothing is waiting for you">
            Approvals, signatures, payments and questions appear here when it is your turn.
          </EmptyState>
        )}
        {/* The place of the keys: there before the rows are. */}
        <div ref={list}>
          {data !== undefined && tasks.length > 0 && (
            <WorkGroups
              page={data}
              renderRow={(task, withProject) => (
                <WorkRow
                  key={task.id}
                  task={task}
                  withProject={withProject}
                  selection={selection}
                  busy={busy === task.id}
                  onAct={act}
                />
              )}
            />
          )}
        </div>
        {data !== undefined && data.meta.total > data.data.length && (
          <Box sx={{ display: 'flex', justifyContent: 'center', padding: 3 }}>
            <Button size="sm" loading={query.isFetching} onClick={() => setPages(pages + 1)}>
              Show more
            </Button>
          </Box>
        )}
      </Section>
      <WorkSelectionBar selection={selection} />
      {dialog}
    </>
  );
}

const countText = (total: number, overdue: number): string =>
  `${countOf(total, 'item')}${overdue > 0 ? `, ${formatCount(overdue)} overdue` : ''}`;
