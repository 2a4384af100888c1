import type {
  RevisionAndFeedbackLogEntry,
  RevisionAndFeedbackLogEntryInput,
} from '@/shared/api/generated/model';
import { blankToNull } from '@/shared/lib/forms/rules';
import type { EntryBase } from './entry-form';

export interface FeedbackValues extends EntryBase {
  subject: string;
  documentReference: string;
  revision: string;
  givenBy: string;
  feedback: string;
  actionRequired: string;
}

export const FRESH_FEEDBACK: FeedbackValues = {
  subject: '',
  documentReference: '',
  revision: '',
  givenBy: '',
  feedback: '',
  actionRequired: '',
  attachments: [],
};

export const feedbackValues = (entry: RevisionAndFeedbackLogEntry): FeedbackValues => ({
  subject: entry.subject,
  documentReference: entry.documentReference ?? '',
  revision: entry.revision ?? '',
  givenBy: entry.givenBy ?? '',
  feedback: entry.feedback,
  actionRequired: entry.actionRequired ?? '',
  attachments: entry.attachments,
});

export const feedbackBody = (values: FeedbackValues) =>
  ({
    subject: values.subject.trim(),
    documentReference: blankToNull(values.documentReference),
    revision: blankToNull(values.revision),
    givenBy: blankToNull(values.givenBy),
    feedback: values.feedback.trim(),
    actionRequired: blankToNull(values.actionRequired),
  }) satisfies Omit<RevisionAndFeedbackLogEntryInput, 'entryType'>;
