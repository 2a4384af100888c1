import type {
  DailyLogDetail,
  NonconformanceSeverity,
  NonconformingLogEntry,
  NonconformingLogEntryInput,
} from '@/shared/api/generated/model';
import { blankToNull } from '@/shared/lib/forms/rules';
import type { EntryBase } from './entry-form';
import { lastOf } from './last';

export interface NonconformingValues extends EntryBase {
  subject: string;
  severity: NonconformanceSeverity;
  description: string;
  requirement: string;
  location: string;
  responsibleCompanyId: string;
  ownerId: string;
  dueDate: string | null;
  correctiveAction: string;
}

/** Most often found where the last work was. Whose work it is, is said by whoever writes it. */
export function freshNonconforming(log: DailyLogDetail): NonconformingValues {
  const work = lastOf(log, 'WORK_LOG');
  return {
    subject: '',
    severity: 'MINOR',
    description: '',
    requirement: '',
    location: work?.location ?? '',
    responsibleCompanyId: '',
    ownerId: '',
    dueDate: null,
    correctiveAction: '',
    attachments: [],
  };
}

export const nonconformingValues = (entry: NonconformingLogEntry): NonconformingValues => ({
  subject: entry.subject,
  severity: entry.severity,
  description: entry.description,
  requirement: entry.requirement ?? '',
  location: entry.location ?? '',
  responsibleCompanyId: entry.responsibleCompany?.id ?? '',
  ownerId: entry.owner?.id ?? '',
  dueDate: entry.dueDate,
  correctiveAction: entry.correctiveAction ?? '',
  attachments: entry.attachments,
});

export const nonconformingBody = (values: NonconformingValues) =>
  ({
    subject: values.subject.trim(),
    severity: values.severity,
    description: values.description.trim(),
    requirement: blankToNull(values.requirement),
    location: blankToNull(values.location),
    responsibleCompanyId: blankToNull(values.responsibleCompanyId),
    ownerId: blankToNull(values.ownerId),
    dueDate: values.dueDate,
    correctiveAction: blankToNull(values.correctiveAction),
  }) satisfies Omit<NonconformingLogEntryInput, 'entryType'>;
