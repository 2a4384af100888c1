import Next from '@mui/icons-material/ChevronRightRounded';
import Previous from '@mui/icons-material/ChevronLeftRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countOf } from '#domain/text/count.ts';
import { getGetDailyLogCalendarQueryOptions } from '@/shared/api/generated/daily-logs/daily-logs';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { todayIso } from '@/shared/lib/dates/today';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { StatusChip } from '@/shared/ui/StatusChip';
import { monthAfter, monthBefore, monthName, monthOf, shownMonth } from '../../model/months';
import { CalendarGrid } from './CalendarGrid';

interface CalendarViewProps {
  projectId: string;
  /** As the address has it. */
  month: string | undefined;
  onMonth: (month: string) => void;
  /** Shows the logs of a day. */
  onDay: (day: string) => void;
  /** Makes the log of a day that has none; undefined for who may not. */
  onMissing: ((day: string) => void) | undefined;
}

/** A month of the site: which days have their log, what they came to, and which working days are missing. */
export function CalendarView({ projectId, month: asked, onMonth, onDay, onMissing }: CalendarViewProps) {
  const today = todayIso();
  const month = shownMonth(asked, today);
  const query = useQuery({
    ...getGetDailyLogCalendarQueryOptions(projectId, { month }),
    placeholderData: keepPreviousData,
  });
  const calendar = query.data?.month === month ? query.data : undefined;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="calendar-month"
      sx={{ overflow: 'hidden' }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 1,
          paddingInline: { xs: 2, sm: 4 },
          paddingBlock: 2,
        }}
      >
        <Turn label="Previous month" Icon={Previous} onClick={() => onMonth(monthBefore(month))} />
        <Typography
          id="calendar-month"
          variant="h3"
          component="h2"
          sx={{ minInlineSize: '9em', textAlign: 'center' }}
        >
          {monthName(month)}
        </Typography>
        <Turn
          label="Next month"
          Icon={Next}
          disabled={month >= monthOf(today)}
          onClick={() => onMonth(monthAfter(month))}
        />
        <Box sx={{ marginInlineStart: 'auto', paddingInline: 2 }}>
          {calendar !== undefined && calendar.missingDays > 0 && (
            <StatusChip
              tone="warning"
              label={`${countOf(calendar.missingDays, 'working day')} without a log`}
            />
          )}
        </Box>
      </Box>
      {query.isError ? (
        <ErrorState
          error={query.error}
          fallback={TOOL_MESSAGES.dailyLogs.listFailed}
          onRetry={() => void query.refetch()}
        />
      ) : calendar === undefined ? (
        <Skeleton variant="rectangular" height={420} />
      ) : (
        <CalendarGrid month={month} days={calendar.days} today={today} onDay={onDay} onMissing={onMissing} />
      )}
    </Paper>
  );
}

interface TurnProps {
  label: string;
  Icon: typeof Next;
  disabled?: boolean;
  onClick: () => void;
}

function Turn({ label, Icon, disabled = false, onClick }: TurnProps) {
  return (
    <IconButton
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      sx={{ inlineSize: 44, blockSize: 44 }}
    >
      <Icon sx={{ '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
    </IconButton>
  );
}
