import { COMPANY_ROLE_LABELS } from '#domain/authority/roles.ts';
import type { StatusFaces } from '#domain/transition/status-face.ts';
import type { CompanyMember, CompanyMemberStatus } from '@/shared/api/generated/model';
import { PersonCell } from '@/shared/ui/list/PersonCell';
import { recordColumns } from '@/shared/ui/list/record-columns';
import { nameOf, PEOPLE_LIST } from '../model/search';

/** How a place in the company looks to people. */
export const PEOPLE_FACES: StatusFaces<CompanyMemberStatus> = {
  ACTIVE: { label: 'Active', tone: 'success' },
  INVITED: { label: 'Invited', tone: 'warning' },
};

/** Every column of the list. */
export const PEOPLE_COLUMNS = recordColumns<CompanyMember>()(PEOPLE_LIST, {
  name: {
    label: 'Person',
    fixed: true,
    minWidth: 190,
    flex: 1.2,
    text: nameOf,
    cell: (member, name, myId) => (
      <PersonCell name={name} photoKey={member.photoKey ?? null} isMe={member.userId === myId} />
    ),
  },
  email: { label: 'Email', minWidth: 190, flex: 1.2, text: ({ email }) => email },
  jobTitle: { label: 'Job title', minWidth: 130, flex: 0.8, text: ({ jobTitle }) => jobTitle },
  roleName: { label: 'Role', width: 140, text: ({ roleName }) => COMPANY_ROLE_LABELS[roleName] },
  status: { label: 'Status', width: 116, face: ({ status }) => PEOPLE_FACES[status] },
  since: { label: 'Since', width: 112, date: ({ since }) => since },
});
