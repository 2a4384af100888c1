import {
  SUBMITTAL_CATEGORY_LABELS,
  SUBMITTAL_PURPOSE_LABELS,
  SUBMITTAL_TYPE_LABELS,
} from '#domain/submittal/kinds.ts';
import { formatDate } from '@/shared/lib/dates/format';

/** The fields of a submittal as forms, versions and revisions call them. */
export const SUBMITTAL_FIELD_LABELS = {
  specSection: 'Spec section',
  title: 'Title',
  description: 'Description',
  purpose: 'Purpose',
  category: 'Phase',
  submittalType: 'Type',
  attachments: 'Files',
  references: 'Links',
  assigneeId: 'Reviewer',
  dueDate: 'Due date',
  approvers: 'Approvers',
  requiredOnSite: 'Required on site',
  leadTimeDays: 'Lead time, days',
  reviewDays: 'Review time, days',
  companyId: 'Contractor',
  receivedFromId: 'Received from',
  isPrivate: 'Private',
  inRegister: 'In the register',
} as const;
export type SubmittalField = keyof typeof SUBMITTAL_FIELD_LABELS;

const isField = (field: string): field is SubmittalField => field in SUBMITTAL_FIELD_LABELS;

/** What a field of the history is called. */
export function fieldLabel(field: string): string {
  if (isField(field)) return SUBMITTAL_FIELD_LABELS[field];
  const words = field
    .replace(/Id$/, '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const WORDS: Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>> = {
  purpose: SUBMITTAL_PURPOSE_LABELS,
  category: SUBMITTAL_CATEGORY_LABELS,
  submittalType: SUBMITTAL_TYPE_LABELS,
};

/** What a field of the history said. */
export function fieldValue(field: string, value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return '–';
  if (field === 'dueDate' || field === 'requiredOnSite') return formatDate(value);
  return WORDS[field]?.[value] ?? value;
}
