import { INSPECTION_TYPE_LABELS } from '#domain/inspection/status.ts';
import { durationText } from '@/entities/inspection';
import type { InspectionTemplate } from '@/shared/api/generated/model';
import { recordColumns } from '@/shared/ui/list/record-columns';
import { TEMPLATE_LIST } from '../model/search';

/** Every column of the list. */
export const TEMPLATE_COLUMNS = recordColumns<InspectionTemplate>()(TEMPLATE_LIST, {
  name: { label: 'Template', fixed: true, minWidth: 240, flex: 1, name: (row) => row.name },
  origin: {
    label: 'Origin',
    width: 124,
    face: ({ isReady }) =>
      isReady ? { label: 'Ready to use', tone: 'neutral' } : { label: 'This project', tone: 'info' },
  },
  inspectionType: { label: 'Type', width: 128, text: (row) => INSPECTION_TYPE_LABELS[row.inspectionType] },
  trade: { label: 'Trade', width: 140, text: (row) => row.trade },
  itemCount: { label: 'Items', width: 80, count: (row) => row.itemCount },
  duration: {
    label: 'Takes about',
    width: 112,
    text: ({ durationMinutes }) => (durationMinutes === null ? null : durationText(durationMinutes)),
  },
  signature: {
    label: 'Signed',
    extra: true,
    width: 96,
    text: (row) => (row.signatureRequired ? 'Yes' : 'No'),
  },
  createdBy: { label: 'Made by', extra: true, width: 140, text: (row) => row.createdBy?.name },
  updatedAt: { label: 'Changed', extra: true, width: 112, date: (row) => row.updatedAt },
});
