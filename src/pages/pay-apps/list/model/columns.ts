import { listColumns } from '@/shared/ui/list/list-columns';

/** Every column of the list, in its own order. */
export const PAY_APP_COLUMNS = listColumns([
  { field: 'payAppNumber', label: 'Number', fixed: true },
  { field: 'sov', label: 'Schedule of values', fixed: true },
  { field: 'periodTo', label: 'Work through' },
  { field: 'status', label: 'Status' },
  { field: 'ballInCourt', label: 'Ball in court' },
  { field: 'totalCompletedAndStored', label: 'Completed and stored (line 4)' },
  { field: 'currentPaymentDue', label: 'Payment due (line 8)' },
  { field: 'amountCertified', label: 'Certified' },
  { field: 'due', label: 'Due' },
  { field: 'receivingCompany', label: 'Billed by', extra: true },
  { field: 'payingCompany', label: 'Paid by', extra: true },
  { field: 'createdBy', label: 'Creator', extra: true },
  { field: 'isFinalPayApp', label: 'Final', extra: true },
  { field: 'createdAt', label: 'Created', extra: true },
  { field: 'updatedAt', label: 'Changed', extra: true },
]);

export type PayAppColumn = (typeof PAY_APP_COLUMNS.fields)[number];
