import { FOLLOW_UP_STATUS_FACES } from '#domain/inspection/follow-up.ts';
import { numberedItem } from '#domain/inspection/reinspection.ts';
import type { InspectionFollowUp } from '@/shared/api/generated/model';
import { recordColumns } from '@/shared/ui/list/record-columns';
import { FOLLOW_UP_LIST } from '../model/search';

const DATE = { extra: true, width: 112 } as const;

/** Every column of the list. */
export const FOLLOW_UP_COLUMNS = recordColumns<InspectionFollowUp>()(FOLLOW_UP_LIST, {
  inspectionNumber: { label: 'Inspection', fixed: true, width: 104, text: (row) => row.inspectionNumber },
  description: {
    label: 'What has to be done',
    fixed: true,
    minWidth: 200,
    flex: 1,
    name: (row) => row.description,
  },
  location: { label: 'Location', width: 132, text: (row) => row.location },
  status: { label: 'Status', width: 112, face: (row) => FOLLOW_UP_STATUS_FACES[row.status] },
  owner: { label: 'Who corrects it', width: 132, text: (row) => row.owner.name },
  company: { label: 'Company', width: 132, text: (row) => row.company?.name },
  dueDate: { label: 'Due', width: 124, due: (row) => ({ date: row.dueDate, overdue: row.isOverdue }) },
  itemDescription: {
    label: 'Failed item',
    extra: true,
    width: 240,
    text: (row) => numberedItem(row.itemNumber, row.itemDescription),
  },
  itemPhotos: {
    label: 'Photos of the failure',
    header: 'Photos',
    extra: true,
    width: 84,
    count: (row) => row.itemPhotos?.length ?? 0,
  },
  doneAt: { label: 'Corrected', ...DATE, date: (row) => row.doneAt },
  verifiedBy: { label: 'Verified by', extra: true, width: 132, text: (row) => row.verifiedBy?.name },
  createdBy: { label: 'Created by', extra: true, width: 132, text: (row) => row.createdBy.name },
  createdAt: { label: 'Created', ...DATE, date: (row) => row.createdAt },
  updatedAt: { label: 'Changed', ...DATE, date: (row) => row.updatedAt },
});
