import type { ColumnChoice } from '@/shared/ui/list/ColumnsButton';

/** Every column of the list, in its own order; the fields are the API's. */
export const RFI_COLUMNS = [
  { field: 'rfiNumber', label: 'Number', fixed: true },
  { field: 'subject', label: 'Subject', fixed: true },
  { field: 'status', label: 'Status' },
  { field: 'ballInCourt', label: 'Ball in court' },
  { field: 'assignee', label: 'Assignee' },
  { field: 'requester', label: 'Requester' },
  { field: 'dueDate', label: 'Due' },
  { field: 'ageDays', label: 'Age' },
  { field: 'references', label: 'References' },
  { field: 'costImpact', label: 'Cost impact' },
  { field: 'scheduleImpact', label: 'Schedule impact' },
  { field: 'divisions', label: 'Divisions' },
  { field: 'requesterCompany', label: 'Company' },
  { field: 'responseCount', label: 'Responses' },
  { field: 'createdAt', label: 'Created' },
  { field: 'updatedAt', label: 'Changed' },
] as const satisfies readonly ColumnChoice[];

export type RfiColumn = (typeof RFI_COLUMNS)[number]['field'];

export const RFI_COLUMN_FIELDS: readonly RfiColumn[] = RFI_COLUMNS.map(({ field }) => field);

/** What the list shows unless the address says otherwise. */
export const RFI_DEFAULT_COLUMNS: readonly RfiColumn[] = RFI_COLUMN_FIELDS.slice(
  0,
  RFI_COLUMN_FIELDS.indexOf('divisions'),
);

/** The columns to show; number and subject are always among them. */
export function shownColumns(columns: readonly string[] | undefined): readonly string[] {
  if (columns === undefined) return RFI_DEFAULT_COLUMNS;
  const missing = ['rfiNumber', 'subject'].filter((field) => !columns.includes(field));
  return [...missing, ...columns];
}
