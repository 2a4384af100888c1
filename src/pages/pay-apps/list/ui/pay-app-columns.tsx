import type { GridColDef } from '@mui/x-data-grid';
import type { Currency } from '#domain/money/text.ts';
import { PAY_APP_STATUS_FACES } from '#domain/pay-app/status.ts';
import type { PayApp } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { BallInCourt } from '@/shared/ui/BallInCourt';
import { moneyText } from '@/shared/ui/money/MoneyText';
import { StatusChip } from '@/shared/ui/StatusChip';
import { DueCell } from '@/shared/ui/list/DueCell';

/** Who has to act, in words where it is any of several people. */
export function turnOf(payApp: Pick<PayApp, 'ballInCourt'>): string | undefined {
  return payApp.ballInCourt?.user?.name ?? payApp.ballInCourt?.action;
}

/** Columns of the list; units stand in the header. */
export function payAppColumns(currency: Currency, myId: string): GridColDef<PayApp>[] {
  const money = (field: keyof PayApp, headerName: string, sortable = false): GridColDef<PayApp> => ({
    field,
    headerName,
    align: 'right',
    headerAlign: 'right',
    minWidth: 114,
    flex: 0.9,
    sortable,
    valueFormatter: (value: number | null) => moneyText(value, currency, { dashForZero: true }),
  });
  return [
    { field: 'payAppNumber', headerName: 'No.', width: 56, align: 'right', headerAlign: 'right' },
    {
      field: 'sov',
      headerName: 'Schedule of values',
      minWidth: 150,
      flex: 1.4,
      sortable: false,
      valueGetter: (_value, { sov }) =>
        [sov.sovNumber, sov.divisionName].filter((part) => part !== null && part !== '').join(' '),
    },
    {
      field: 'periodTo',
      headerName: 'Work through',
      width: 112,
      valueFormatter: (value: string | null) => formatDate(value) || '–',
    },
    {
      field: 'status',
      headerName: 'Status',
      width: 182,
      renderCell: ({ row }) => <StatusChip size="sm" {...PAY_APP_STATUS_FACES[row.status]} />,
    },
    {
      field: 'ballInCourt',
      headerName: 'Ball in court',
      minWidth: 128,
      flex: 1,
      sortable: false,
      renderCell: ({ row }) => <BallInCourt name={turnOf(row)} isMe={row.ballInCourt?.user?.id === myId} />,
    },
    money('totalCompletedAndStored', `Line 4, ${currency}`),
    money('currentPaymentDue', `Line 8, ${currency}`, true),
    money('amountCertified', `Certified, ${currency}`),
    {
      field: 'due',
      headerName: 'Due',
      width: 126,
      sortable: false,
      renderCell: ({ row }) => (
        <DueCell date={row.ballInCourt?.dueDate} overdue={row.ballInCourt?.isOverdue === true} />
      ),
    },
  ];
}
