import type { DateOnly } from '#domain/time/dates.ts';
import type { RecordOf } from '#domain/tools.ts';
import type { GetDailyActivityParams, RecordType } from '@/shared/api/generated/model';
import { pageTimeZone } from '@/shared/lib/dates/reader';
import { type Raw, read } from '@/shared/lib/list-search/list-search';

/** Steps on a page: most days fit on one. */
const LIMIT = 100;
const MOST_PAGES = 10_000;

type Kind = RecordOf<{ built: true }> | 'PROJECT';
/** Records that have a history; the compiler asks for each. */
const TOLD_OF: Readonly<Record<Kind, true>> = {
  CHANGE_REQUEST: true,
  DAILY_LOG: true,
  DOCUMENT: true,
  MEMBER: true,
  MESSAGE: true,
  PAYAPP: true,
  PROJECT: true,
  INSPECTION: true,
  QUALITY_TASK: true,
  RFI: true,
  SOV: true,
  SUBMITTAL: true,
};
// The keys are those of the type.
const KINDS = Object.keys(TOLD_OF) as Kind[];

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
    kind: read.oneOf(raw, 'kind', KINDS),
    userId: read.id(raw, 'userId'),
    page: read.int(raw, 'page', 2, MOST_PAGES),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** What the server is asked for: a day of the reader's own time zone. */
export const activityParams = ({ date, kind, userId, page }: ActivitySearch): GetDailyActivityParams => ({
  timeZone: pageTimeZone(),
  limit: LIMIT,
  ...(date === undefined ? {} : { date }),
  ...(kind === undefined ? {} : { objectType: kind }),
  ...(userId === undefined ? {} : { userId }),
  ...(page === undefined ? {} : { page }),
});
