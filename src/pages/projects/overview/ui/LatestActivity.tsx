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

/** Fewer than these say too little of where the project stands: the day before is told too. */
const FEW = 4;

/** What was done today as it happens, and yesterday while that is little. The stream of changes reads it again. */
export function LatestActivity({ projectId }: { projectId: string }) {
  const day = todayIso();
  const today = useQuery(ofDay(projectId, day));
  const done = today.data?.data ?? [];
  const isQuiet = today.data !== undefined && done.length < FEW;
  const yesterday = useQuery({ ...ofDay(projectId, addDays(day, -1)), enabled: isQuiet });
  const before = isQuiet ? (yesterday.data?.data ?? []).slice(0, MOST - done.length) : [];
  const isPending = today.isPending || (isQuiet && yesterday.isPending);
  const error = today.data === undefined ? today.error : null;
  const days = [
    { label: 'Today', steps: done },
    { label: 'Yesterday', steps: before },
  ].filter(({ steps }) => steps.length > 0);
  return (
    <Section
      title="Latest activity"
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
      {isPending && error === null && <RowsSkeleton rows={4} />}
      {error !== null && <ErrorState error={error} onRetry={() => void today.refetch()} dense />}
      {!isPending && error === null && days.length === 0 && (
        <Quiet>Nothing was done today or yesterday.</Quiet>
      )}
      {!isPending &&
        days.map(({ label, steps }) => (
          <Box key={label}>
            <Box
              component="h3"
              sx={{
                margin: 0,
                paddingInline: { xs: 4, sm: 5 },
                paddingBlock: 2,
                fontSize: 'caption.fontSize',
                fontWeight: 600,
                color: 'text.secondary',
              }}
            >
              {label}
            </Box>
            <Box component="ol" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {toldOnce(steps).map(({ entry, times }) => (
                <ActivityItem key={entry.id} entry={entry} times={times} />
              ))}
            </Box>
          </Box>
        ))}
    </Section>
  );
}
