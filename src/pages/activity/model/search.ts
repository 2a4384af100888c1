import type { DateOnly } from '#domain/time/dates.ts';
import { RecordType, type GetDailyActivityParams } from '@/shared/api/generated/model';
import { type Raw, read } from '@/shared/lib/list-search/list-search';

/** Steps on a page: most days fit on one. */
const LIMIT = 100;
const MOST_PAGES = 10_000;

/** State of the activity page in its address: the day, and what of it is shown. */
export interface ActivitySearch {
  /** The day; today without it. */
  date?: DateOnly | undefined;
  kind?: RecordType | undefined;
  userId?: string | undefined;
  page?: number | undefined;
}

/** Reads the address of the page; what it does not know is left out. */
export function readActivitySearch(raw: Raw): ActivitySearch {
  const search: ActivitySearch = {
    date: read.date(raw, 'date'),
    kind: read.oneOf(raw, 'kind', Object.values(RecordType)),
    userId: read.id(raw, 'userId'),
    page: read.int(raw, 'page', 2, MOST_PAGES),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** What the server is asked for: a day of the reader's own time zone. */
export const activityParams = ({ date, kind, userId, page }: ActivitySearch): GetDailyActivityParams => ({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  limit: LIMIT,
  ...(date === undefined ? {} : { date }),
  ...(kind === undefined ? {} : { objectType: kind }),
  ...(userId === undefined ? {} : { userId }),
  ...(page === undefined ? {} : { page }),
});
