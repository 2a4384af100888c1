import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import type { StatusFace } from '#domain/transition/status-face.ts';
import { recordColumns } from '@/shared/ui/list/record-columns';
import { ROLE_LIST, type RoleRow } from '../../model/roles/list';
import { rightsText } from '../../model/roles/rights-text';

/** Whose role it is, in a word. */
export const roleFace = ({ own }: Pick<RoleRow, 'own'>): StatusFace =>
  own === null ? { label: 'Built in', tone: 'neutral' } : { label: 'Own', tone: 'info' };

/** Every column of the list. */
export const ROLE_COLUMNS = recordColumns<RoleRow>()(ROLE_LIST, {
  name: { label: 'Role', fixed: true, minWidth: 200, flex: 1, name: ({ name }) => name },
  kind: { label: 'Kind', width: 104, face: roleFace },
  base: {
    label: 'Base role',
    minWidth: 180,
    flex: 0.8,
    text: ({ own, baseRole }) => (own === null ? null : PROJECT_ROLE_LABELS[baseRole]),
  },
  rights: { label: 'Rights', minWidth: 240, flex: 1.4, text: ({ permissions }) => rightsText(permissions) },
  members: { label: 'People', width: 88, count: ({ memberCount }) => memberCount },
  changed: { label: 'Changed', width: 116, date: ({ own }) => own?.updatedAt },
  createdBy: { label: 'Created by', extra: true, width: 150, text: ({ own }) => own?.createdBy.name },
});
