import type {
  AccidentLogEntry,
  AccidentLogEntryInput,
  AccidentSeverity,
  AccidentType,
  DailyLogDetail,
} from '@/shared/api/generated/model';
import { instantAt, timeOf } from '@/shared/lib/dates/day-time';
import { blankToNull } from '@/shared/lib/forms/rules';
import type { EntryBase } from './entry-form';
import { lastOf } from './last';
import { namesText, readNames } from './names';
import { nowOn } from './now';

export interface AccidentValues extends EntryBase {
  /** Nobody chooses these for who writes it down. */
  accidentType: AccidentType | '';
  severity: AccidentSeverity | '';
  occurredAt: string;
  location: string;
  peopleInvolved: string;
  witnesses: string;
  description: string;
  immediateAction: string;
  isReportedToAuthority: boolean;
  reportNumber: string;
}

export const freshAccident = (log: DailyLogDetail): AccidentValues => ({
  accidentType: '',
  severity: '',
  occurredAt: nowOn(log.logDate),
  location: lastOf(log, 'WORK_LOG')?.location ?? '',
  peopleInvolved: '',
  witnesses: '',
  description: '',
  immediateAction: '',
  isReportedToAuthority: false,
  reportNumber: '',
  attachments: [],
});

export const accidentValues = (entry: AccidentLogEntry): AccidentValues => ({
  accidentType: entry.accidentType,
  severity: entry.severity,
  occurredAt: timeOf(entry.occurredAt),
  location: entry.location ?? '',
  peopleInvolved: namesText(entry.peopleInvolved),
  witnesses: namesText(entry.witnesses),
  description: entry.description,
  immediateAction: entry.immediateAction ?? '',
  isReportedToAuthority: entry.isReportedToAuthority,
  reportNumber: entry.reportNumber ?? '',
  attachments: entry.attachments,
});

export const accidentBody = (values: AccidentValues, logDate: string) =>
  ({
    // What is not chosen is refused at its field.
    accidentType: values.accidentType as AccidentType,
    severity: values.severity as AccidentSeverity,
    occurredAt: instantAt(logDate, values.occurredAt) ?? '',
    location: blankToNull(values.location),
    peopleInvolved: readNames(values.peopleInvolved),
    witnesses: readNames(values.witnesses),
    description: values.description.trim(),
    immediateAction: blankToNull(values.immediateAction),
    isReportedToAuthority: values.isReportedToAuthority,
    reportNumber: values.isReportedToAuthority ? blankToNull(values.reportNumber) : null,
  }) satisfies Omit<AccidentLogEntryInput, 'entryType'>;
