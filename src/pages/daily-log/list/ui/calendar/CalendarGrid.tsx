import Box from '@mui/material/Box';
import type { DailyLogCalendarDay } from '@/shared/api/generated/model';
import { leadingCells } from '../../model/months';
import { CalendarDay } from './CalendarDay';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

interface CalendarGridProps {
  month: string;
  days: readonly DailyLogCalendarDay[];
  today: string;
  onDay: (day: string) => void;
  onMissing: ((day: string) => void) | undefined;
}

/** The days of a month in their weeks. */
export function CalendarGrid({ month, days, today, onDay, onMissing }: CalendarGridProps) {
  const before = leadingCells(month);
  const cells = [...Array.from({ length: before }, () => null), ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_cell, day) => cells[week * 7 + day] ?? null),
  );
  return (
    <Box
      component="table"
      aria-label="Days of the month"
      sx={(theme) => ({
        inlineSize: '100%',
        tableLayout: 'fixed',
        borderCollapse: 'collapse',
        '& th': {
          padding: 1.5,
          fontSize: 'caption.fontSize',
          fontWeight: 600,
          color: theme.vars.palette.text.secondary,
        },
        '& td': {
          padding: 0,
          verticalAlign: 'top',
          blockSize: { xs: 64, sm: 92 },
          borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
        },
        '& td + td': { borderInlineStart: `1px solid ${theme.vars.palette.line.subtle}` },
      })}
    >
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={index}>
            {week.map((day, column) => (
              <td key={day?.date ?? column}>
                {day !== null && (
                  <CalendarDay
                    day={day}
                    isToday={day.date === today}
                    onClick={
                      day.logs > 0
                        ? () => onDay(day.date)
                        : onMissing !== undefined && day.date <= today
                          ? () => onMissing(day.date)
                          : undefined
                    }
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
