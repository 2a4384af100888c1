import { SOV_STATUS_FACES } from '#domain/sov/status.ts';
import type { Sov } from '@/shared/api/generated/model';
import { type RecordColumn, recordColumns } from '@/shared/ui/list/record-columns';
import { sovTitle } from '@/entities/sov';
import { SOV_LIST } from '../model/search';

const amount = (
  label: string,
  money: (sov: Sov) => number,
  more: { header?: string; extra?: true } = {},
): RecordColumn<Sov> => ({ label, minWidth: 148, flex: 1, money, ...more });
const DATE = { extra: true, width: 112 } as const;

/** Every column of the list. */
export const SOV_COLUMNS = recordColumns<Sov>()(SOV_LIST, {
  sovNumber: { label: 'Number', fixed: true, width: 96, text: (sov) => sov.sovNumber ?? 'Not yet' },
  divisionName: { label: 'Schedule', fixed: true, minWidth: 176, flex: 1.6, name: sovTitle },
  sovStatus: { label: 'Status', width: 142, face: (sov) => SOV_STATUS_FACES[sov.sovStatus] },
  ballInCourt: { label: 'Ball in court', width: 136, turn: (sov) => sov.ballInCourt?.user },
  contractor: {
    label: 'Contractor',
    minWidth: 124,
    flex: 1,
    text: (sov) => sov.contractorCompany.name,
  },
  scheduledValue: amount('Scheduled value', ({ totals }) => totals.scheduledValue, { header: 'Scheduled' }),
  costImpact: amount('Change orders', ({ totals }) => totals.costImpact, { extra: true }),
  revised: amount('Revised value', ({ totals }) => totals.revisedScheduledValue, { header: 'Revised' }),
  totalCompleted: amount('Completed and stored', ({ totals }) => totals.totalCompleted, {
    header: 'Completed',
    extra: true,
  }),
  percent: {
    label: 'Complete',
    width: 92,
    numeric: true,
    text: ({ totals: { percentageComplete: part } }) => `${part.toFixed(part % 1 === 0 ? 0 : 2)}%`,
  },
  balanceToFinish: amount('Balance to finish', ({ totals }) => totals.balanceToFinish, {
    header: 'Balance',
    extra: true,
  }),
  retainage: amount('Retainage', ({ totals }) => totals.retainage, { extra: true }),
  lineCount: { label: 'Lines', extra: true, width: 76, count: (sov) => sov.lineCount },
  approver: { label: 'Approver', extra: true, width: 136, text: (sov) => sov.approver?.name },
  startDate: { label: 'Start', ...DATE, date: (sov) => sov.startDate },
  endDate: { label: 'End', ...DATE, date: (sov) => sov.endDate },
  approvedAt: { label: 'Approved', ...DATE, date: (sov) => sov.approvedAt },
  createdAt: { label: 'Created', ...DATE, date: (sov) => sov.createdAt },
  updatedAt: { label: 'Changed', ...DATE, date: (sov) => sov.updatedAt },
});
