import { SOV_STATUS_FACES, SOV_STATUSES } from '#domain/sov/status.ts';
import type { HistoryChange } from '@/shared/api/generated/model';

const FIELDS: Readonly<Record<string, string>> = {
  divisionName: 'Scope of work',
  divisionNumber: 'Division number',
  contractor: 'Contractor',
  company: 'Company',
  approver: 'Approver',
  allowedUsers: 'People added',
  workingDays: 'Working days',
  changeOrder: 'Change order',
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

/** One changed value in words; `R-2.unitPrice` names the line first. */
export function changeWords({ field, from, to }: HistoryChange): string {
  const dot = field.lastIndexOf('.');
  const [line, name] = dot === -1 ? ['', field] : [field.slice(0, dot), field.slice(dot + 1)];
  // What was told before people and companies stood by name keeps the field of their id.
  const label = `${line} ${FIELDS[name] ?? FIELDS[name.replace(/Id$/, '')] ?? name}`.trim();
  const told = (value: string | null | undefined): string => {
    const status = label === FIELDS['status'] && SOV_STATUSES.find((each) => each === value);
    return status ? SOV_STATUS_FACES[status].label : (value ?? '');
  };
  const [before, after] = [told(from), told(to)];
  if (before === '' && after === '') return `${label} added`;
  if (before === '') return `${label}: ${after}`;
  return after === '' ? `${label}: ${before} removed` : `${label}: ${before} → ${after}`;
}
