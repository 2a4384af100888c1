import type { DailyLogDetail, MeetingLogEntry, MeetingLogEntryInput } from '@/shared/api/generated/model';
import { correctedInstant, timeOf } from '@/shared/lib/dates/day-time';
import { blankToNull } from '@/shared/lib/forms/rules';
import type { EntryBase } from './entry-form';
import { lastOf } from './last';
import { namesText, readNames } from './names';
import { nowOn } from './now';

export interface MeetingValues extends EntryBase {
  title: string;
  startedAt: string;
  endedAt: string;
  location: string;
  attendeeIds: string[];
  otherAttendees: string;
  minutes: string;
}

export const freshMeeting = (log: DailyLogDetail): MeetingValues => ({
  title: '',
  startedAt: nowOn(log.logDate),
  endedAt: '',
  location: lastOf(log, 'MEETING_LOG')?.location ?? '',
  attendeeIds: [],
  otherAttendees: '',
  minutes: '',
  attachments: [],
});

export const meetingValues = (entry: MeetingLogEntry): MeetingValues => ({
  title: entry.title,
  startedAt: timeOf(entry.startedAt),
  endedAt: timeOf(entry.endedAt),
  location: entry.location ?? '',
  attendeeIds: entry.attendees.map(({ id }) => id),
  otherAttendees: namesText(entry.otherAttendees),
  minutes: entry.minutes,
  attachments: entry.attachments,
});

/** @param before the entry that is corrected */
export const meetingBody = (values: MeetingValues, logDate: string, before: MeetingLogEntry | null) =>
  ({
    title: values.title.trim(),
    // Left empty it is refused at its field.
    startedAt: correctedInstant(logDate, values.startedAt, before?.startedAt) ?? '',
    endedAt: correctedInstant(logDate, values.endedAt, before?.endedAt),
    location: blankToNull(values.location),
    attendeeIds: values.attendeeIds,
    otherAttendees: readNames(values.otherAttendees, before?.otherAttendees),
    minutes: values.minutes.trim(),
  }) satisfies Omit<MeetingLogEntryInput, 'entryType'>;
