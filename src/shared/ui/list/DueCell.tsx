import Warning from '@mui/icons-material/WarningAmberRounded';
import { formatDate } from '@/shared/lib/dates/format';

interface DueCellProps {
  date: string | null | undefined;
  /** Whether it is late: the record's own word, since one that is over is never late. */
  overdue: boolean;
}

/** A due date in a column of its own: the header says what it is, a late one says so itself. */
export function DueCell({ date, overdue }: DueCellProps) {
  if (date === null || date === undefined) return null;
  if (!overdue) return formatDate(date);
  return (
    <span className="pl-late">
      <Warning fontSize="inherit" titleAccess="Overdue" />
      {formatDate(date)}
    </span>
  );
}
