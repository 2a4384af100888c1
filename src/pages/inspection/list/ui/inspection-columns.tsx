import { INSPECTION_STATUS_FACES } from '#domain/inspection/status.ts';
import { inspectorsText, recordedItems, typeLabel, whenText } from '@/entities/inspection';
import type { Inspection } from '@/shared/api/generated/model';
import { recordColumns } from '@/shared/ui/list/record-columns';
import { INSPECTION_LIST } from '../model/search';

const DATE = { extra: true, width: 112 } as const;

/** "3 of 12", "12 items" before it has begun. */
export const progressText = ({ counts }: Pick<Inspection, 'counts'>): string =>
  counts.pending === counts.total
    ? String(counts.total)
    : `${String(recordedItems(counts))} of ${String(counts.total)}`;

/** Every column of the list. */
export const INSPECTION_COLUMNS = recordColumns<Inspection>()(INSPECTION_LIST, {
  inspectionNumber: { label: 'Number', fixed: true, width: 96, text: (row) => row.inspectionNumber },
  title: { label: 'Inspection', fixed: true, minWidth: 180, flex: 1, name: (row) => row.title },
  inspectionType: { label: 'Type', width: 112, text: typeLabel },
  status: { label: 'Status', width: 116, face: (row) => INSPECTION_STATUS_FACES[row.status] },
  scheduledFor: { label: 'Scheduled', width: 204, text: (row) => whenText(row.scheduledFor, null) },
  inspectors: { label: 'Inspectors', extra: true, width: 132, text: inspectorsText },
  ballInCourt: {
    label: 'Ball in court',
    width: 136,
    turn: ({ ballInCourt: turn }) =>
      turn && (turn.user === null ? { name: turn.action } : { name: turn.user.name, id: turn.user.id }),
  },
  dueDate: { label: 'Due', width: 124, due: (row) => ({ date: row.dueDate, overdue: row.isOverdue }) },
  progress: { label: 'Items', extra: true, width: 84, text: progressText, numeric: true },
  followUps: {
    label: 'Follow-ups',
    header: 'Open',
    extra: true,
    width: 72,
    count: (row) => row.counts.openFollowUps,
  },
  location: { label: 'Location', extra: true, width: 180, text: (row) => row.location },
  contractors: {
    label: 'Contractors',
    extra: true,
    width: 160,
    text: (row) => row.contractors.map(({ company }) => company.name).join(', '),
  },
  trade: { label: 'Trade', extra: true, width: 120, text: (row) => row.trade },
  specSection: { label: 'Spec section', extra: true, width: 104, text: (row) => row.specSection },
  revisionNumber: { label: 'Reinspections', extra: true, width: 108, count: (row) => row.revisionNumber },
  createdBy: { label: 'Created by', extra: true, width: 132, text: (row) => row.createdBy.name },
  createdAt: { label: 'Created', ...DATE, date: (row) => row.createdAt },
  updatedAt: { label: 'Changed', ...DATE, date: (row) => row.updatedAt },
});
