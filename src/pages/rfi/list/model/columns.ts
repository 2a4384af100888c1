import { listColumns } from '@/shared/ui/list/list-columns';

/** Every column of the list, in its own order; the fields are the API's. */
export const RFI_COLUMNS = listColumns([
  { field: 'rfiNumber', label: 'Number', fixed: true },
  { field: 'subject', label: 'Subject', fixed: true },
  { field: 'status', label: 'Status' },
  { field: 'ballInCourt', label: 'Ball in court' },
  { field: 'assignee', label: 'Assignee', extra: true },
  { field: 'requester', label: 'Requester', extra: true },
  { field: 'dueDate', label: 'Due' },
  { field: 'ageDays', label: 'Age' },
  { field: 'references', label: 'References', extra: true },
  { field: 'costImpact', label: 'Cost impact', extra: true },
  { field: 'scheduleImpact', label: 'Schedule impact', extra: true },
  { field: 'divisions', label: 'Divisions', extra: true },
  { field: 'requesterCompany', label: 'Company', extra: true },
  { field: 'responseCount', label: 'Responses', extra: true },
  { field: 'createdAt', label: 'Created', extra: true },
  { field: 'updatedAt', label: 'Changed', extra: true },
]);

export type RfiColumn = (typeof RFI_COLUMNS.fields)[number];
