import Event from '@mui/icons-material/EventOutlined';
import Warning from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import { formatDate } from '@/shared/lib/dates/format';
import { todayIso } from '@/shared/lib/dates/today';

/** When something is due; late things carry an icon and a word, not only a colour. */
export function DueDate({ date }: { date: string | null | undefined }) {
  if (date === null || date === undefined) return null;
  const late = date.slice(0, 10) < todayIso();
  const Icon = late ? Warning : Event;
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontSize: 'body2.fontSize',
        color: late ? theme.vars.palette.tone.error.fg : theme.vars.palette.text.secondary,
        fontWeight: late ? 600 : 450,
      })}
    >
      <Icon sx={{ fontSize: 16 }} aria-hidden />
      {late ? `Overdue since ${formatDate(date)}` : `Due ${formatDate(date)}`}
    </Box>
  );
}
