import Schedule from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LONGEST_SUM_DAYS, rangeProblem } from '#domain/daily-log/calendar.ts';
import { getGetDailyLogHoursQueryOptions } from '@/shared/api/generated/daily-logs/daily-logs';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { formatDate } from '@/shared/lib/dates/format';
import { todayIso } from '@/shared/lib/dates/today';
import { DateRangeChip } from '@/shared/ui/list/DateRangeChip';
import { Notice } from '@/shared/ui/Notice';
import { Section } from '@/shared/ui/page/Section';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { monthOf } from '../../model/months';
import { HoursTable } from './HoursTable';

interface HoursViewProps {
  projectId: string;
  /** The days that the list is narrowed to. */
  from: string | undefined;
  to: string | undefined;
  onRange: (range: { from?: string | undefined; to?: string | undefined }) => void;
}

/** What the crews of each company and trade worked over some days; the month so far, unless others are chosen. */
export function HoursView({ projectId, from, to, onRange }: HoursViewProps) {
  const endDate = to ?? todayIso();
  const startDate = from ?? `${monthOf(endDate)}-01`;
  const problem = rangeProblem(startDate, endDate, LONGEST_SUM_DAYS);
  const query = useQuery({
    ...getGetDailyLogHoursQueryOptions(projectId, { startDate, endDate }),
    placeholderData: keepPreviousData,
    enabled: problem === null,
  });
  return (
    <>
      <Box>
        <DateRangeChip label="Day" from={from} to={to} onChange={onRange} />
      </Box>
      <Section
        title="Hours by company"
        description={`${formatDate(startDate)} to ${formatDate(endDate)}. What is void or corrected does not count.`}
        flush
      >
        {problem !== null ? (
          <Box sx={{ padding: { xs: 4, sm: 5 } }}>
            <Notice tone="warning">{problem.message}</Notice>
          </Box>
        ) : query.isError ? (
          <ErrorState
            dense
            error={query.error}
            fallback={TOOL_MESSAGES.dailyLogs.listFailed}
            onRetry={() => void query.refetch()}
          />
        ) : query.data === undefined ? (
          <Skeleton variant="rectangular" height={240} />
        ) : query.data.data.length === 0 ? (
          <EmptyState dense icon={<Schedule />} title="No work in these days">
            Work entries of daily logs say how many people of which trade worked how long.
          </EmptyState>
        ) : (
          <HoursTable hours={query.data} />
        )}
      </Section>
    </>
  );
}
