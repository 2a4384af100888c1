import Warning from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import { formatDate, todayIso } from '@/shared/lib/dates/format';

/** A due date in a column of its own: the header says what it is, a late one says so itself. */
export function DueCell({ date }: { date: string | null | undefined }) {
  if (date === null || date === undefined) return null;
  if (date >= todayIso()) return formatDate(date);
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        color: theme.vars.palette.tone.error.fg,
        fontWeight: 600,
      })}
    >
      <Warning sx={{ fontSize: 16 }} titleAccess="Overdue" />
      {formatDate(date)}
    </Box>
  );
}
