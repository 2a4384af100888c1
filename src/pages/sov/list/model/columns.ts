import { listColumns } from '@/shared/ui/list/list-columns';

/** Every column of the list, in its own order. */
export const SOV_COLUMNS = listColumns([
  { field: 'sovNumber', label: 'Number', fixed: true },
  { field: 'divisionName', label: 'Schedule', fixed: true },
  { field: 'sovStatus', label: 'Status' },
  { field: 'ballInCourt', label: 'Ball in court' },
  { field: 'contractor', label: 'Contractor' },
  { field: 'scheduledValue', label: 'Scheduled value' },
  { field: 'costImpact', label: 'Change orders', extra: true },
  { field: 'revised', label: 'Revised value' },
  { field: 'totalCompleted', label: 'Completed and stored', extra: true },
  { field: 'percent', label: 'Complete' },
  { field: 'balanceToFinish', label: 'Balance to finish', extra: true },
  { field: 'retainage', label: 'Retainage', extra: true },
  { field: 'lineCount', label: 'Lines', extra: true },
  { field: 'approver', label: 'Approver', extra: true },
  { field: 'startDate', label: 'Start', extra: true },
  { field: 'endDate', label: 'End', extra: true },
  { field: 'approvedAt', label: 'Approved', extra: true },
  { field: 'createdAt', label: 'Created', extra: true },
  { field: 'updatedAt', label: 'Changed', extra: true },
]);

export type SovColumn = (typeof SOV_COLUMNS.fields)[number];
