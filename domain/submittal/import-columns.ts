import { countsInWeeks } from '../spreadsheet/cells.ts';
import { type Columns, type HeaderWords } from '../spreadsheet/columns.ts';

/** What a column of an imported register can hold. */
export const REGISTER_FIELDS = [
  'specSection',
  'number',
  'revision',
  'title',
  'submittalType',
  'company',
  'receivedFrom',
  'requiredOnSite',
  'leadTimeDays',
  'reviewDays',
  'submitBy',
  'approvers',
  'description',
] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];

export const REGISTER_FIELD_LABELS: Readonly<Record<RegisterField, string>> = {
  specSection: 'Spec section',
  number: 'Number',
  revision: 'Revision',
  title: 'Title',
  submittalType: 'Type',
  company: 'Responsible contractor',
  receivedFrom: 'Received from',
  requiredOnSite: 'Required on site',
  leadTimeDays: 'Lead time (days)',
  reviewDays: 'Review days',
  submitBy: 'Submit by',
  approvers: 'Approvers',
  description: 'Description',
};

export type RegisterColumns = Columns<RegisterField>;

/** Header words of submittal registers and submittal logs. */
export const REGISTER_HEADERS: HeaderWords<RegisterField> = {
  specSection: [
    'spec section',
    'specification section',
    'spec section no',
    'spec section number',
    'section',
    'section no',
    'section number',
    'spec',
    'spec no',
    'specification',
    'csi',
    'csi code',
  ],
  number: [
    'number',
    'submittal no',
    'submittal number',
    'submittal',
    'item no',
    'item number',
    'item',
    'no',
    'sub no',
    'sequence',
    'register no',
  ],
  revision: ['revision', 'rev', 'rev no', 'revision no', 'revision number'],
  title: [
    'title',
    'submittal title',
    'submittal name',
    'submittal description',
    'item description',
    'name',
    'subject',
    'submittal item',
    'description of submittal',
    'description of item',
  ],
  submittalType: ['type', 'submittal type', 'type of submittal', 'kind', 'submittal category'],
  company: [
    'responsible contractor',
    'subcontractor',
    'contractor',
    'responsible company',
    'company',
    'responsible',
    'responsible party',
    'vendor',
    'supplier',
    'trade',
  ],
  receivedFrom: ['received from', 'submitter', 'submitted by', 'from', 'contact', 'responsible person'],
  requiredOnSite: [
    'required on site',
    'req d on site',
    'reqd on site',
    'req on site',
    'on site by',
    'needed by',
    'required on site date',
    'on site date',
    'needed on site',
    'required on job',
    'delivery date',
    'ros date',
    'need date',
    'date required',
    'required date',
  ],
  leadTimeDays: ['lead time', 'lead time days', 'lead', 'lead days', 'fabrication lead time'],
  reviewDays: ['review days', 'review time', 'review duration', 'days of review', 'review'],
  submitBy: [
    'submit by',
    'submit by date',
    'submission date',
    'planned submit date',
    'scheduled submit date',
    'planned submission',
    'submit date',
    'due from contractor',
  ],
  approvers: ['approvers', 'approver', 'reviewers', 'reviewer', 'approved by', 'architect engineer'],
  description: ['description', 'notes', 'remarks', 'comments', 'details', 'scope'],
};

/** What is still missing before rows can be read; empty when the mapping will do. */
export function registerMappingProblems(mapping: RegisterColumns): string[] {
  const problems: string[] = [];
  if (mapping.title === null) problems.push('Choose the column that holds the title.');
  if (mapping.specSection === null && mapping.number === null)
    problems.push('Choose the column of the spec section, or that of full numbers like 23 31 00-004.');
  return problems;
}

/** What is told of the columns that count in weeks: an item keeps days. */
export function weekNotices(mapping: RegisterColumns, headings: readonly string[]): string[] {
  return (['leadTimeDays', 'reviewDays'] as const).flatMap((field) => {
    const heading = headings[mapping[field] ?? -1] ?? '';
    return countsInWeeks(heading)
      ? [`The column “${heading}” counts weeks: they are kept as days, in ${REGISTER_FIELD_LABELS[field]}.`]
      : [];
  });
}

/** The columns of a file to fill in, with one item as an example. */
export const REGISTER_TEMPLATE: readonly { field: RegisterField; example: string }[] = [
  { field: 'specSection', example: '23 31 00' },
  { field: 'number', example: '1' },
  { field: 'revision', example: '0' },
  { field: 'title', example: 'Galvanized duct shop drawings' },
  { field: 'submittalType', example: 'Shop drawing' },
  { field: 'company', example: '' },
  { field: 'receivedFrom', example: '' },
  { field: 'requiredOnSite', example: '' },
  { field: 'leadTimeDays', example: '28' },
  { field: 'reviewDays', example: '10' },
  { field: 'submitBy', example: '' },
  { field: 'approvers', example: '' },
  { field: 'description', example: 'Mains and branches of levels 1 to 4.' },
];
