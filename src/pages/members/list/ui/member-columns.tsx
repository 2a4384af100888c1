import { MEMBER_STATUS_FACES, roleText, sinceOf } from '@/features/member';
import type { Member } from '@/shared/api/generated/model';
import { PersonCell } from '@/shared/ui/list/PersonCell';
import { recordColumns } from '@/shared/ui/list/record-columns';
import { MEMBER_LIST } from '../model/search';

/** Every column of the list. */
export const MEMBER_COLUMNS = recordColumns<Member>()(MEMBER_LIST, {
  name: {
    label: 'Person',
    fixed: true,
    minWidth: 190,
    flex: 1.2,
    text: ({ user }) => user.name,
    cell: ({ user }, name, myId) => (
      <PersonCell name={name} photoKey={user.photoKey} isMe={user.id === myId} />
    ),
  },
  company: { label: 'Company', minWidth: 150, flex: 1, text: ({ company }) => company?.name },
  role: { label: 'Role', minWidth: 172, flex: 1, text: roleText },
  email: { label: 'Email', minWidth: 190, flex: 1.2, text: ({ user }) => user.email },
  status: { label: 'Status', width: 116, face: ({ status }) => MEMBER_STATUS_FACES[status] },
  since: { label: 'Since', width: 112, date: sinceOf },
  invitedBy: { label: 'Invited by', extra: true, width: 150, text: ({ invitedBy }) => invitedBy?.name },
  phone: { label: 'Phone', extra: true, width: 150, text: ({ user }) => user.phone },
  jobTitle: { label: 'Job title', extra: true, width: 150, text: ({ user }) => user.jobTitle },
});
