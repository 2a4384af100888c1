import { PROJECT_ROLE_LABELS, PROJECT_ROLES } from '#domain/authority/roles.ts';
import type { Member } from '@/shared/api/generated/model';
import type { SearchOf } from '@/shared/lib/list-search/declare-list';
import { id, one } from '@/shared/lib/list-search/filters';
import { where, wholeList } from '@/shared/lib/list-search/whole-list';

export const MEMBER_STATUSES = ['ACTIVE', 'PENDING', 'INACTIVE'] as const;
export type MemberStatusFilter = (typeof MEMBER_STATUSES)[number];

/** Since when somebody takes part, or is invited while they do not yet. */
export const sinceOf = ({ status, joinedAt, invitedAt }: Member): string | null =>
  status === 'PENDING' ? invitedAt : joinedAt;

/** The people of a project, whom the API gives all at once. */
export const MEMBER_LIST = wholeList<Member>()(
  {
    status: where(one(MEMBER_STATUSES), (member: Member, status) => member.status === status),
    role: where(one(PROJECT_ROLES), (member: Member, role) => member.projectRole.roleName === role),
    companyId: where(id(), (member: Member, companyId) => member.company?.id === companyId),
  },
  {
    orderBy: {
      name: ({ user }) => user.name,
      company: ({ company }) => company?.name,
      // From those who decide to those who look on, and from those who work to those who have left.
      role: ({ projectRole }) => PROJECT_ROLES.indexOf(projectRole.roleName),
      status: ({ status }) => MEMBER_STATUSES.indexOf(status),
      email: ({ user }) => user.email,
      since: sinceOf,
    },
    sort: { orderBy: 'name', order: 'ASC' },
    columns: ['name', 'company', 'role', 'email', 'status', 'since', 'invitedBy', 'phone', 'jobTitle'],
    text: ({ user, company, title, projectRole }) => [
      user.name,
      user.email,
      company?.name,
      title,
      PROJECT_ROLE_LABELS[projectRole.roleName],
      projectRole.customRole?.name,
    ],
  },
);
export type MemberListSearch = SearchOf<typeof MEMBER_LIST>;
