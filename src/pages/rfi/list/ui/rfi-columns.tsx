import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import { RFI_STATUS_FACES } from '#domain/rfi/status.ts';
import type { Rfi } from '@/shared/api/generated/model';
import { recordColumns } from '@/shared/ui/list/record-columns';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { costImpactText, scheduleImpactText } from '@/entities/rfi';
import { RFI_LIST } from '../model/search';

/** Every column of the list. */
export const RFI_COLUMNS = recordColumns<Rfi>()(RFI_LIST, {
  rfiNumber: { label: 'Number', fixed: true, width: 92, text: (rfi) => rfi.rfiNumber ?? 'Not yet' },
  subject: {
    label: 'Subject',
    fixed: true,
    minWidth: 280,
    flex: 1,
    name: (rfi) => rfi.subject,
    mark: (rfi) => rfi.visibility === 'PRIVATE' && <Lock titleAccess="Private" fontSize="inherit" />,
  },
  status: { label: 'Status', width: 116, face: (rfi) => RFI_STATUS_FACES[rfi.status] },
  ballInCourt: { label: 'Ball in court', width: 140, turn: (rfi) => rfi.ballInCourt?.user },
  assignee: { label: 'Assignee', extra: true, width: 132, text: (rfi) => rfi.assignee?.name },
  requester: { label: 'Requester', extra: true, width: 132, text: (rfi) => rfi.requester.name },
  dueDate: {
    label: 'Due',
    // Wide enough for the mark of a late one.
    width: 132,
    due: (rfi) => ({ date: rfi.dueDate, overdue: rfi.isOverdue }),
  },
  ageDays: {
    label: 'Age',
    header: 'Age, days',
    width: 84,
    numeric: true,
    text: (rfi) => (rfi.publishedAt === null ? null : String(rfi.ageDays)),
  },
  references: {
    label: 'References',
    extra: true,
    width: 120,
    text: (rfi) => rfi.references.map(({ number }) => number).join(', '),
  },
  costImpact: {
    label: 'Cost impact',
    header: (currency) => `Cost impact, ${currency}`,
    extra: true,
    width: 132,
    numeric: true,
    text: (rfi, currency) => costImpactText(rfi.costImpact, currency),
    cell: ({ costImpact }, text) => <Impact unknown={costImpact.answer === 'UNKNOWN'}>{text}</Impact>,
  },
  scheduleImpact: {
    label: 'Schedule impact',
    header: 'Schedule, days',
    extra: true,
    width: 116,
    numeric: true,
    text: (rfi) => scheduleImpactText(rfi.scheduleImpact),
    cell: ({ scheduleImpact }, text) => <Impact unknown={scheduleImpact.answer === 'UNKNOWN'}>{text}</Impact>,
  },
  divisions: {
    label: 'Divisions',
    extra: true,
    width: 180,
    text: (rfi) => rfi.divisions.map(({ divisionNumber, name }) => `${divisionNumber} ${name}`).join(', '),
  },
  requesterCompany: {
    label: 'Company',
    extra: true,
    width: 150,
    text: (rfi) => rfi.requesterCompany?.name,
  },
  responseCount: { label: 'Responses', extra: true, width: 100, count: (rfi) => rfi.responseCount },
  createdAt: { label: 'Created', extra: true, width: 116, date: (rfi) => rfi.createdAt },
  updatedAt: { label: 'Changed', extra: true, width: 116, date: (rfi) => rfi.updatedAt },
});

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
