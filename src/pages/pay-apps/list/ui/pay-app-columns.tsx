import type { GridColDef } from '@mui/x-data-grid';
import type { Currency } from '#domain/money/text.ts';
import { payAppFace } from '#domain/pay-app/face.ts';
import type { PayApp } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { BallCell } from '@/shared/ui/list/BallCell';
import { moneyText } from '@/shared/ui/money/MoneyText';
import { NameCell } from '@/shared/ui/list/NameCell';
import { gridColumns } from '@/shared/ui/list/list-columns';
import { StatusChip } from '@/shared/ui/StatusChip';
import { DueCell } from '@/shared/ui/list/DueCell';
import type { PayAppColumn } from '../model/columns';

/** Who has to act, in words where it is any of several people. */
export function turnOf(payApp: Pick<PayApp, 'ballInCourt'>): string | undefined {
  return payApp.ballInCourt?.user?.name ?? payApp.ballInCourt?.action;
}

/** Address of an application. */
const payAppPath = ({ projectId, id }: PayApp): string => `/app/projects/${projectId}/tools/pay-apps/${id}`;

const sovOf = ({ sov }: PayApp): string =>
  [sov.sovNumber, sov.divisionName].filter((part) => part !== null && part !== '').join(' ');

type Look = Omit<GridColDef<PayApp>, 'field'>;

const name = (headerName: string, pick: (payApp: PayApp) => string | undefined): Look => ({
  headerName,
  width: 150,
  sortable: false,
  valueGetter: (_value, payApp) => pick(payApp) ?? '–',
});
const date = (headerName: string): Look => ({
  headerName,
  width: 112,
  valueFormatter: (value: string | null) => formatDate(value) || '–',
});

/** The chosen columns of the list, from left to right; units stand in the header. */
export function payAppColumns(
  currency: Currency,
  myId: string,
  shown: readonly PayAppColumn[],
): GridColDef<PayApp>[] {
  const money = (headerName: string, sortable = false): Look => ({
    headerName: `${headerName}, ${currency}`,
    align: 'right',
    headerAlign: 'right',
    minWidth: 114,
    flex: 0.9,
    sortable,
    valueFormatter: (value: number | null) => moneyText(value, currency, { dashForZero: true }),
  });
  const looks: Record<PayAppColumn, Look> = {
    payAppNumber: { headerName: 'No.', width: 56, align: 'right', headerAlign: 'right' },
    sov: {
      headerName: 'Schedule of values',
      minWidth: 148,
      flex: 1.4,
      sortable: false,
      renderCell: ({ row }) => <NameCell href={payAppPath(row)} name={sovOf(row)} />,
    },
    periodTo: date('Work through'),
    status: {
      headerName: 'Status',
      width: 178,
      renderCell: ({ row }) => <StatusChip size="sm" {...payAppFace(row)} />,
    },
    ballInCourt: {
      headerName: 'Ball in court',
      minWidth: 124,
      flex: 1,
      sortable: false,
      renderCell: ({ row }) => <BallCell name={turnOf(row)} isMe={row.ballInCourt?.user?.id === myId} />,
    },
    totalCompletedAndStored: money('Line 4'),
    currentPaymentDue: money('Line 8', true),
    amountCertified: money('Certified'),
    due: {
      headerName: 'Due',
      width: 122,
      sortable: false,
      renderCell: ({ row }) => (
        <DueCell date={row.ballInCourt?.dueDate} overdue={row.ballInCourt?.isOverdue === true} />
      ),
    },
    receivingCompany: name('Billed by', (payApp) => payApp.receivingCompany.name),
    payingCompany: name('Paid by', (payApp) => payApp.payingCompany?.name),
    createdBy: name('Creator', (payApp) => payApp.createdBy.name),
    isFinalPayApp: {
      headerName: 'Final',
      width: 80,
      sortable: false,
      valueFormatter: (value: boolean) => (value ? 'Yes' : 'No'),
    },
    createdAt: date('Created'),
    updatedAt: date('Changed'),
  };
  return gridColumns(looks, shown);
}
