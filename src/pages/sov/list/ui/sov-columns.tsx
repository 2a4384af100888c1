import type { GridColDef } from '@mui/x-data-grid';
import type { Currency } from '#domain/money/text.ts';
import { SOV_STATUS_FACES } from '#domain/sov/status.ts';
import { sovTitle } from '@/entities/sov';
import type { Sov } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { BallCell } from '@/shared/ui/list/BallCell';
import { NameCell } from '@/shared/ui/list/NameCell';
import { gridColumns } from '@/shared/ui/list/list-columns';
import { moneyText } from '@/shared/ui/money/MoneyText';
import { StatusChip } from '@/shared/ui/StatusChip';
import type { SovColumn } from '../model/columns';

/** Address of a schedule. */
const sovPath = ({ projectId, id }: Sov): string => `/app/projects/${projectId}/tools/sov/${id}`;

type Look = Omit<GridColDef<Sov>, 'field'>;

const numeric = { align: 'right', headerAlign: 'right', type: 'number' } as const;

const date = (headerName: string, sortable = true): Look => ({
  headerName,
  width: 112,
  sortable,
  valueFormatter: (value: string | null) => formatDate(value) || '–',
});

/** The chosen columns of the list, from left to right; units stand in the header. */
export function sovColumns(currency: Currency, myId: string, shown: readonly SovColumn[]): GridColDef<Sov>[] {
  const money = (headerName: string, pick: (sov: Sov) => number, sortable = false): Look => ({
    headerName: `${headerName}, ${currency}`,
    ...numeric,
    minWidth: 148,
    flex: 1,
    sortable,
    valueGetter: (_value, sov) => pick(sov),
    valueFormatter: (value: number) => moneyText(value, currency, { dashForZero: true }),
  });
  const looks: Record<SovColumn, Look> = {
    sovNumber: {
      headerName: 'Number',
      width: 96,
      valueFormatter: (value: string | null) => value ?? 'Not yet',
    },
    divisionName: {
      headerName: 'Schedule',
      minWidth: 176,
      flex: 1.6,
      valueGetter: (_value, sov) => sovTitle(sov),
      renderCell: ({ row }) => <NameCell href={sovPath(row)} name={sovTitle(row)} />,
    },
    sovStatus: {
      headerName: 'Status',
      width: 142,
      renderCell: ({ row }) => <StatusChip size="sm" {...SOV_STATUS_FACES[row.sovStatus]} />,
    },
    ballInCourt: {
      headerName: 'Ball in court',
      width: 136,
      sortable: false,
      renderCell: ({ row }) => (
        <BallCell name={row.ballInCourt?.user?.name} isMe={row.ballInCourt?.user?.id === myId} />
      ),
    },
    contractor: {
      headerName: 'Contractor',
      minWidth: 124,
      flex: 1,
      sortable: false,
      valueGetter: (_value, sov) => sov.contractorCompany.name,
    },
    scheduledValue: money('Scheduled', ({ totals }) => totals.scheduledValue, true),
    costImpact: money('Change orders', ({ totals }) => totals.costImpact),
    revised: money('Revised', ({ totals }) => totals.revisedScheduledValue),
    totalCompleted: money('Completed', ({ totals }) => totals.totalCompleted),
    percent: {
      headerName: 'Complete',
      ...numeric,
      width: 92,
      sortable: false,
      valueGetter: (_value, sov) => sov.totals.percentageComplete,
      valueFormatter: (value: number) => `${value.toFixed(value % 1 === 0 ? 0 : 2)}%`,
    },
    balanceToFinish: money('Balance', ({ totals }) => totals.balanceToFinish),
    retainage: money('Retainage', ({ totals }) => totals.retainage),
    lineCount: { headerName: 'Lines', ...numeric, width: 76, sortable: false },
    approver: {
      headerName: 'Approver',
      width: 136,
      sortable: false,
      valueGetter: (_value, sov) => sov.approver?.name ?? '–',
    },
    startDate: date('Start'),
    endDate: date('End'),
    approvedAt: date('Approved', false),
    createdAt: date('Created'),
    updatedAt: date('Changed'),
  };
  return gridColumns(looks, shown);
}
