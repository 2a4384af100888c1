import History from '@mui/icons-material/HistoryRounded';
import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { countOf } from '#domain/text/count.ts';
import { ActivityItem, toldOnce } from '@/entities/activity';
import { getGetDailyActivityQueryOptions } from '@/shared/api/generated/messages/messages';
import { addDays } from '#domain/time/dates.ts';
import { formatDate } from '@/shared/lib/dates/format';
import { todayIso } from '@/shared/lib/dates/today';
import { useTitle } from '@/shared/lib/title/use-title';
import { Button } from '@/shared/ui/Button';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { Section } from '@/shared/ui/page/Section';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { type ActivitySearch, activityParams } from '../model/search';
import { ActivityToolbar } from './ActivityToolbar';

interface ActivityPageProps {
  projectId: string;
  search: ActivitySearch;
}

/** What was done on a project on one day: who did what on which record, newest first. */
export function ActivityPage({ projectId, search }: ActivityPageProps) {
  const navigate = useNavigate();
  const query = useQuery({
    ...getGetDailyActivityQueryOptions(projectId, activityParams(search)),
    placeholderData: keepPreviousData,
  });
  const date = search.date ?? todayIso();
  useTitle('Activity');
  const go = (next: ActivitySearch) =>
    void navigate({
      to: '/app/projects/$projectId/tools/activity',
      params: { projectId },
      search: next,
    });
  const day = query.data;
  const isFiltered = search.kind !== undefined || search.userId !== undefined;
  const when = date === todayIso() ? 'today' : `on ${formatDate(date)}`;

  return (
    <PageContainer>
      <PageHeader title="Activity" subtitle="What was done on this project, day by day." />
      <ActivityToolbar
        projectId={projectId}
        date={date}
        search={search}
        counts={day?.counts ?? []}
        onChange={go}
      />
      {query.isPending && <Skeleton variant="rounded" height={360} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {day?.data.length === 0 && (
        <EmptyState
          icon={<History />}
          title={isFiltered ? `Nothing of this kind ${when}` : `Nothing was done ${when}`}
          action={
            isFiltered ? (
              <Button size="sm" onClick={() => go(withoutFilters(search))}>
                Clear filters
              </Button>
            ) : (
              <Button size="sm" onClick={() => go({ date: addDays(date, -1) })}>
                The day before
              </Button>
            )
          }
        >
          {isFiltered
            ? 'Take a filter away, or look at another day.'
            : 'What people write, decide and pay is listed here, as far as you may read it.'}
        </EmptyState>
      )}
      {day !== undefined && day.data.length > 0 && (
        <Section flush title={formatDate(date)} description={countOf(day.meta.total, 'step')}>
          <Box
            component="ol"
            aria-label={`Steps of ${formatDate(date)}`}
            sx={{ listStyle: 'none', m: 0, p: 0 }}
          >
            {toldOnce(day.data).map(({ entry, times }) => (
              <ActivityItem key={entry.id} entry={entry} times={times} />
            ))}
          </Box>
        </Section>
      )}
      {day !== undefined && day.meta.totalPages > 1 && (
        <Pagination
          count={day.meta.totalPages}
          page={day.meta.page}
          onChange={(_event, page) => go({ ...search, page: page === 1 ? undefined : page })}
          sx={{ alignSelf: 'center' }}
        />
      )}
    </PageContainer>
  );
}

const withoutFilters = ({ date }: ActivitySearch): ActivitySearch => (date === undefined ? {} : { date });
