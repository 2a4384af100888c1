import { onPageClock } from './page-clock';

/** Today's calendar date on the clock of the page, the site's or the reader's, as `YYYY-MM-DD`. */
export const todayIso = (now: Date = new Date()): string => onPageClock(now).day;
