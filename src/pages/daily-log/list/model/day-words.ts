import { countOf } from '#domain/text/count.ts';
import { dailyLogDay } from '@/entities/daily-log';
import type { DailyLogCalendarDay } from '@/shared/api/generated/model';
import { hoursText } from '@/shared/lib/dates/hours';

/** What a day of the calendar says, as a sentence for those who hear it and for the pointer over it. */
export function dayWords(day: DailyLogCalendarDay): string {
  const { logs, openLogs, entries, photos, hours, delayHours, hasAccident, isMissing } = day;
  const parts = [
    isMissing ? 'no log yet' : logs === 0 ? 'no log' : countOf(logs, 'log'),
    logs > 0 && openLogs > 0 ? `${String(openLogs)} open` : '',
    entries > 0 ? countOf(entries, 'entry', 'entries') : '',
    photos > 0 ? countOf(photos, 'photo') : '',
    hours > 0 ? hoursText(hours) : '',
    delayHours > 0 ? `${hoursText(delayHours)} of delay` : '',
    hasAccident ? 'an accident' : '',
  ];
  return `${dailyLogDay(day.date)}: ${parts.filter((part) => part !== '').join(', ')}`;
}
