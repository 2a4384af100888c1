import type { HistoryChange } from '@/shared/api/generated/model';

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'created it',
  save: 'edited it',
  import: 'imported it',
  submit: 'submitted it for approval',
  recall: 'recalled it',
  approve: 'approved it',
  reject: 'rejected it',
  deleteLine: 'deleted a line',
  'delete-line': 'deleted a line',
  addUsers: 'added people',
  removeUsers: 'removed people',
  comment: 'commented',
  'delete-comment': 'deleted a comment',
};

const FIELDS: Readonly<Record<string, string>> = {
  divisionName: 'Scope of work',
  divisionNumber: 'Division number',
  contractorId: 'Contractor',
  companyId: 'Company',
  approverId: 'Approver',
  workingDays: 'Working days',
  status: 'Status',
  sovStatus: 'Status',
  sovNumber: 'Number',
  sovLines: 'Lines',
  fileName: 'File',
  scheduledValue: 'scheduled value',
  lineCount: 'number of lines',
  unitPrice: 'unit price',
  noOfUnits: 'quantity',
  uom: 'unit',
  unit: 'Unit added',
  startDate: 'start date',
  endDate: 'end date',
  description: 'remarks',
  taskName: 'description',
  taskNumber: 'number',
};

/** What somebody did, as the rest of a sentence after their name. */
export const actionWords = (action: string): string => ACTIONS[action] ?? action;

/** One changed value in words; `R-2.unitPrice` names the line first. */
export function changeWords({ field, from, to }: HistoryChange): string {
  const dot = field.lastIndexOf('.');
  const [line, name] = dot === -1 ? ['', field] : [field.slice(0, dot), field.slice(dot + 1)];
  const label = `${line} ${FIELDS[name] ?? name}`.trim();
  const before = from ?? '';
  const after = to ?? '';
  if (before === '' && after === '') return `${label} added`;
  if (before === '') return `${label}: ${after}`;
  return after === '' ? `${label}: ${before} removed` : `${label}: ${before} → ${after}`;
}
