import Event from '@mui/icons-material/EventOutlined';
import Warning from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import { daysBetween } from '#domain/time/dates.ts';
import { reminderWords } from '#domain/notification/reminders.ts';
import { formatDate } from '@/shared/lib/dates/format';
import { todayIso } from '@/shared/lib/dates/today';

/** Further off than this a date says more than a count of days. */
const NEAR_DAYS = 14;

/** When a task is due, as people say it: "3 days overdue", "Due today", "Due in 4 days", and further off its date. */
export function DueWords({ date }: { date: string }) {
  const today = todayIso();
  const days = daysBetween(today, date);
  const late = days < 0;
  const Icon = late ? Warning : Event;
  return (
    <Box
      component="span"
      title={formatDate(date)}
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        whiteSpace: 'nowrap',
        color: late ? theme.vars.palette.tone.error.fg : theme.vars.palette.text.secondary,
        fontWeight: days <= 0 ? 600 : 450,
      })}
    >
      <Icon sx={{ fontSize: 16 }} aria-hidden />
      {days > NEAR_DAYS ? `Due ${formatDate(date)}` : reminderWords(date, today)}
    </Box>
  );
}
