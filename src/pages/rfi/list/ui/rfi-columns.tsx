import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import type { Currency } from '#domain/money/text.ts';
import { RFI_STATUS_FACES } from '#domain/rfi/status.ts';
import type { Rfi } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { BallCell } from '@/shared/ui/list/BallCell';
import { DueCell } from '@/shared/ui/list/DueCell';
import { NameCell } from '@/shared/ui/list/NameCell';
import { StatusChip } from '@/shared/ui/StatusChip';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { costImpactText, rfiPath, scheduleImpactText } from '@/entities/rfi';
import { gridColumns } from '@/shared/ui/list/list-columns';
import { RFI_COLUMNS, type RfiColumn } from '../model/columns';

const numeric = { align: 'right', headerAlign: 'right', type: 'number' } as const;

/** The chosen columns of the list, from left to right; units stand in the header. */
export function rfiColumns(
  currency: Currency,
  myId: string,
  shown: readonly RfiColumn[] = RFI_COLUMNS.defaults,
): GridColDef<Rfi>[] {
  const looks: Record<RfiColumn, Omit<GridColDef<Rfi>, 'field'>> = {
    rfiNumber: {
      headerName: 'Number',
      width: 92,
      valueFormatter: (value: string | null) => value ?? 'Not yet',
    },
    subject: {
      headerName: 'Subject',
      minWidth: 280,
      flex: 1,
      renderCell: ({ row }) => (
        <NameCell
          href={rfiPath(row.projectId, row.id)}
          name={row.subject}
          mark={row.visibility === 'PRIVATE' && <Lock titleAccess="Private" fontSize="inherit" />}
        />
      ),
    },
    status: {
      headerName: 'Status',
      width: 116,
      renderCell: ({ row }) => <StatusChip size="sm" {...RFI_STATUS_FACES[row.status]} />,
    },
    ballInCourt: {
      headerName: 'Ball in court',
      width: 140,
      valueGetter: (_value, rfi) => rfi.ballInCourt?.user?.name ?? '',
      renderCell: ({ row }) => (
        <BallCell name={row.ballInCourt?.user?.name} isMe={row.ballInCourt?.user?.id === myId} />
      ),
    },
    assignee: {
      headerName: 'Assignee',
      width: 132,
      valueGetter: (_value, rfi) => rfi.assignee?.name ?? '–',
    },
    requester: { headerName: 'Requester', width: 132, valueGetter: (_value, rfi) => rfi.requester.name },
    dueDate: {
      headerName: 'Due',
      // Wide enough for the mark of a late one.
      width: 132,
      renderCell: ({ row }) => <DueCell date={row.dueDate} overdue={row.isOverdue} />,
    },
    ageDays: {
      headerName: 'Age, days',
      ...numeric,
      width: 84,
      valueGetter: (_value, rfi) => (rfi.publishedAt === null ? null : rfi.ageDays),
      valueFormatter: (value: number | null) => (value === null ? '–' : String(value)),
    },
    references: {
      headerName: 'References',
      width: 120,
      sortable: false,
      valueGetter: (_value, rfi) => rfi.references.map(({ number }) => number).join(', ') || '–',
    },
    costImpact: {
      headerName: `Cost impact, ${currency}`,
      ...numeric,
      width: 132,
      sortable: false,
      valueGetter: (_value, rfi) => costImpactText(rfi.costImpact, currency),
      renderCell: ({ row, value }) => <Impact unknown={row.costImpact.answer === 'UNKNOWN'}>{value}</Impact>,
    },
    scheduleImpact: {
      headerName: 'Schedule, days',
      ...numeric,
      width: 116,
      sortable: false,
      valueGetter: (_value, rfi) => scheduleImpactText(rfi.scheduleImpact),
      renderCell: ({ row, value }) => (
        <Impact unknown={row.scheduleImpact.answer === 'UNKNOWN'}>{value}</Impact>
      ),
    },
    divisions: {
      headerName: 'Divisions',
      width: 180,
      sortable: false,
      valueGetter: (_value, rfi) =>
        rfi.divisions.map(({ divisionNumber, name }) => `${divisionNumber} ${name}`).join(', ') || '–',
    },
    requesterCompany: {
      headerName: 'Company',
      width: 150,
      sortable: false,
      valueGetter: (_value, rfi) => rfi.requesterCompany?.name ?? '–',
    },
    responseCount: { headerName: 'Responses', ...numeric, width: 100, sortable: false },
    createdAt: {
      headerName: 'Created',
      width: 116,
      valueFormatter: (value: string) => formatDate(value),
    },
    updatedAt: {
      headerName: 'Changed',
      width: 116,
      valueFormatter: (value: string) => formatDate(value),
    },
  };
  return gridColumns(looks, shown);
}

/** Columns of open questions read as such at a glance: only what is known stands out. */
function Impact({ unknown, children }: { unknown: boolean; children: string }) {
  return unknown ? (
    <Box component="span" title={children} sx={{ color: 'text.secondary' }}>
      <span aria-hidden>?</span>
      <VisuallyHidden>{children}</VisuallyHidden>
    </Box>
  ) : (
    children
  );
}
