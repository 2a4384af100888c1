import { readerFormat } from '@/shared/lib/dates/reader';

/** "2026-07" as "Jul 2026", in the reader's language. */
export const monthLabel = (month: string): string =>
  readerFormat('month-of-year', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
