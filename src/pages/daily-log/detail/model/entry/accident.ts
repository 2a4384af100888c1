import type {
  AccidentLogEntry,
  AccidentLogEntryInput,
  AccidentSeverity,
  AccidentType,
  DailyLogDetail,
} from '@/shared/api/generated/model';
import { correctedInstant, timeOf } from '@/shared/lib/dates/day-time';
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

/** A report that was made has its number; one that the entry had already without that is shown, and kept. */
export const showsReport = (
  { isReportedToAuthority }: Pick<AccidentValues, 'isReportedToAuthority'>,
  before: AccidentLogEntry | null,
): boolean =>
  isReportedToAuthority || (before !== null && !before.isReportedToAuthority && before.reportNumber !== null);

/** @param before the entry that is corrected */
export const accidentBody = (values: AccidentValues, logDate: string, before: AccidentLogEntry | null) =>
  ({
    // What is not chosen is refused at its field.
    accidentType: values.accidentType as AccidentType,
    severity: values.severity as AccidentSeverity,
    occurredAt: correctedInstant(logDate, values.occurredAt, before?.occurredAt) ?? '',
    location: blankToNull(values.location),
    peopleInvolved: readNames(values.peopleInvolved, before?.peopleInvolved),
    witnesses: readNames(values.witnesses, before?.witnesses),
    description: values.description.trim(),
    immediateAction: blankToNull(values.immediateAction),
    isReportedToAuthority: values.isReportedToAuthority,
    reportNumber: showsReport(values, before) ? blankToNull(values.reportNumber) : null,
  }) satisfies Omit<AccidentLogEntryInput, 'entryType'>;
