import { timeOf } from '@/shared/lib/dates/day-time';
import { todayIso } from '@/shared/lib/dates/today';

/** The time it is, in the log of today; in one of another day nobody knows. */
export const nowOn = (logDate: string, now = new Date()): string =>
  logDate === todayIso(now) ? timeOf(now.toISOString()) : '';
