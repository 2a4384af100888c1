import type { AdminProjectType } from '@/shared/api/generated/model';
import { recordColumns } from '@/shared/ui/list/record-columns';
import type { StatusFace } from '#domain/transition/status-face.ts';
import { TYPE_LIST } from '../../model/types/list';

/** Whose type it is, in a word. */
export const typeFace = ({ isDefault }: AdminProjectType): StatusFace =>
  isDefault ? { label: 'Every company', tone: 'neutral' } : { label: 'Own', tone: 'info' };

/** Every column of the list. */
export const TYPE_COLUMNS = recordColumns<AdminProjectType>()(TYPE_LIST, {
  name: { label: 'Project type', fixed: true, minWidth: 220, flex: 1, text: ({ name }) => name },
  kind: { label: 'Whose', width: 140, face: typeFace },
  projects: { label: 'Projects', width: 96, count: ({ projectCount }) => projectCount },
  changed: { label: 'Changed', width: 120, date: ({ updatedAt }) => updatedAt },
});
