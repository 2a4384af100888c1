import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addDays } from '#domain/time/dates.ts';
import { ActivityItem, toldOnce } from '@/entities/activity';
import { getGetDailyActivityQueryOptions } from '@/shared/api/generated/messages/messages';
import { pageTimeZone } from '@/shared/lib/dates/reader';
import { todayIso } from '@/shared/lib/dates/today';
import { RouterLink } from '@/shared/ui/RouterLink';
import { Section } from '@/shared/ui/page/Section';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { Quiet } from './Quiet';

const MOST = 8;

/** The newest steps of a day of the reader's own. */
const ofDay = (projectId: string, date: string) => ({
  ...getGetDailyActivityQueryOptions(projectId, { timeZone: pageTimeZone(), date, limit: MOST }),
  placeholderData: keepPreviousData,
});

/** What was done today as it happens, or yesterday before anything is. The stream of changes reads it again. */
export function LatestActivity({ projectId }: { projectId: string }) {
  const day = todayIso();
  const today = useQuery(ofDay(projectId, day));
  const isQuiet = today.data?.data.length === 0;
  const before = useQuery({ ...ofDay(projectId, addDays(day, -1)), enabled: isQuiet });
  const query = isQuiet ? before : today;
  const steps = query.data?.data ?? [];
  return (
    <Section
      title="Latest activity"
      description={isQuiet && steps.length > 0 ? 'Yesterday; nothing was done today so far.' : undefined}
      action={
        <RouterLink
          to="/app/projects/$projectId/tools/activity"
          params={{ projectId }}
          sx={{ fontSize: 'body2.fontSize', fontWeight: 500 }}
        >
          All activity
        </RouterLink>
      }
      flush
    >
      {query.isPending && <RowsSkeleton rows={4} />}
      {query.data === undefined && query.error !== null && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} dense />
      )}
      {query.data !== undefined && steps.length === 0 && <Quiet>Nothing was done today or yesterday.</Quiet>}
      {steps.length > 0 && (
        <Box component="ol" aria-label="Latest activity" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {toldOnce(steps).map(({ entry, times }) => (
            <ActivityItem key={entry.id} entry={entry} times={times} />
          ))}
        </Box>
      )}
    </Section>
  );
}
