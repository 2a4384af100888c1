import LocalHospital from '@mui/icons-material/LocalHospitalOutlined';
import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { DailyLogCalendarDay } from '@/shared/api/generated/model';
import { formatHours } from '@/shared/lib/dates/hours';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { dayWords } from '../../model/day-words';

interface CalendarDayProps {
  day: DailyLogCalendarDay;
  isToday: boolean;
  /** Its logs, or a new one; undefined where there is nothing to open. */
  onClick: (() => void) | undefined;
}

/** One day: its number, whether its log is missing, open or closed, and on a desk what it came to. */
export function CalendarDay({ day, isToday, onClick }: CalendarDayProps) {
  const words = dayWords(day);
  const { logs, openLogs, hours, photos, hasAccident, isMissing, isWorkingDay } = day;
  const [label, tone] = isMissing
    ? (['Missing', 'warning'] as const)
    : logs === 0
      ? (['', 'neutral'] as const)
      : openLogs > 0
        ? (['Open', 'info'] as const)
        : (['Closed', 'success'] as const);
  return (
    <ButtonBase
      // A day without a log that nobody here may make is a cell like any other.
      component={onClick === undefined ? 'div' : 'button'}
      disabled={onClick === undefined}
      title={words}
      onClick={onClick}
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        justifyContent: 'flex-start',
        gap: 0.5,
        inlineSize: '100%',
        blockSize: { xs: 64, sm: 92 },
        padding: { xs: 1, sm: 1.5 },
        textAlign: 'left',
        fontSize: 'caption.fontSize',
        backgroundColor: isMissing
          ? theme.vars.palette.tone.warning.bg
          : isWorkingDay
            ? undefined
            : theme.vars.palette.surface.sunken,
        '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
        '&:focus-visible': { outlineOffset: -2 },
      })}
    >
      <VisuallyHidden>{words}</VisuallyHidden>
      <Box
        aria-hidden
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', inlineSize: '100%' }}
      >
        <Box
          component="span"
          sx={(theme) => ({
            display: 'grid',
            placeItems: 'center',
            minInlineSize: 24,
            blockSize: 24,
            borderRadius: '12px',
            fontWeight: isToday ? 700 : 550,
            fontVariantNumeric: 'tabular-nums',
            color: isToday ? theme.vars.palette.primary.contrastText : undefined,
            backgroundColor: isToday ? theme.vars.palette.primary.main : undefined,
          })}
        >
          {Number(day.date.slice(8))}
        </Box>
        {hasAccident && <LocalHospital aria-hidden sx={{ fontSize: 16, color: 'error.main' }} />}
      </Box>
      {label !== '' && (
        <Box
          component="span"
          aria-hidden
          sx={(theme) => ({
            fontWeight: 600,
            fontSize: { xs: 'overline.fontSize', sm: 'caption.fontSize' },
            color: theme.vars.palette.tone[tone].fg,
          })}
        >
          {label}
        </Box>
      )}
      <Box
        component="span"
        aria-hidden
        sx={{
          display: { xs: 'none', sm: 'flex' },
          alignItems: 'center',
          columnGap: 1.5,
          flexWrap: 'wrap',
          color: 'text.secondary',
        }}
      >
        {hours > 0 && <span>{formatHours(hours)} h</span>}
        {photos > 0 && (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
            <PhotoCamera aria-hidden sx={{ fontSize: 14 }} />
            {photos}
          </Box>
        )}
      </Box>
    </ButtonBase>
  );
}
