import { sovTitle } from '@/entities/sov';
import type { GridColDef } from '@mui/x-data-grid';
import type { Currency } from '#domain/money/text.ts';
import { SOV_STATUS_FACES } from '#domain/sov/status.ts';
import type { Sov } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { BallInCourt } from '@/shared/ui/BallInCourt';
import { moneyText } from '@/shared/ui/money/MoneyText';
import { StatusChip } from '@/shared/ui/StatusChip';

const numeric = { align: 'right', headerAlign: 'right', type: 'number' } as const;

/** Columns of the list; units stand in the header. */
export function sovColumns(currency: Currency, myId: string): GridColDef<Sov>[] {
  const money = (
    field: string,
    headerName: string,
    pick: (sov: Sov) => number,
    sortable = false,
  ): GridColDef<Sov> => ({
    field,
    headerName: `${headerName}, ${currency}`,
    ...numeric,
    minWidth: 160,
    flex: 1,
    sortable,
    valueGetter: (_value, sov) => pick(sov),
    valueFormatter: (value: number) => moneyText(value, currency, { dashForZero: true }),
  });
  return [
    {
      field: 'sovNumber',
      headerName: 'Number',
      width: 110,
      valueFormatter: (value: string | null) => value ?? 'Not yet',
    },
    {
      field: 'divisionName',
      headerName: 'Schedule',
      minWidth: 200,
      flex: 1.6,
      valueGetter: (_value, sov) => sovTitle(sov),
    },
    {
      field: 'sovStatus',
      headerName: 'Status',
      width: 156,
      renderCell: ({ row }) => <StatusChip size="sm" {...SOV_STATUS_FACES[row.sovStatus]} />,
    },
    {
      field: 'ballInCourt',
      headerName: 'Ball in court',
      width: 160,
      sortable: false,
      renderCell: ({ row }) => (
        <BallInCourt name={row.ballInCourt?.user?.name} isMe={row.ballInCourt?.user?.id === myId} />
      ),
    },
    {
      field: 'contractor',
      headerName: 'Contractor',
      minWidth: 150,
      flex: 1,
      sortable: false,
      valueGetter: (_value, sov) => sov.contractorCompany.name,
    },
    money('scheduledValue', 'Scheduled value', (sov) => sov.totals.scheduledValue, true),
    money('revised', 'Revised value', (sov) => sov.totals.revisedScheduledValue),
    {
      field: 'percent',
      headerName: 'Complete',
      ...numeric,
      width: 96,
      sortable: false,
      valueGetter: (_value, sov) => sov.totals.percentageComplete,
      valueFormatter: (value: number) => `${value.toFixed(value % 1 === 0 ? 0 : 2)}%`,
    },
    { field: 'lineCount', headerName: 'Lines', ...numeric, width: 76, sortable: false },
    {
      field: 'startDate',
      headerName: 'Start',
      width: 120,
      valueFormatter: (value: string | null) => formatDate(value) || '–',
    },
    {
      field: 'endDate',
      headerName: 'End',
      width: 120,
      valueFormatter: (value: string | null) => formatDate(value) || '–',
    },
    {
      field: 'createdAt',
      headerName: 'Created',
      width: 120,
      valueFormatter: (value: string) => formatDate(value),
    },
  ];
}
