import {
  type ListMembersParams,
  MemberOrderBy,
  MemberStatus,
  ProjectRoleName,
} from '@/shared/api/generated/model';
import { listSearch, type SearchOf } from '@/shared/lib/list-search/declare-list';
import { id, many } from '@/shared/lib/list-search/filters';

/** The people of a project. */
export const MEMBER_LIST = listSearch<ListMembersParams>()(
  {
    status: many(MemberStatus),
    role: many(ProjectRoleName),
    companyId: id(),
  },
  {
    orderBy: MemberOrderBy,
    sort: { orderBy: 'name', order: 'ASC' },
    columns: ['name', 'company', 'role', 'email', 'status', 'since', 'invitedBy', 'phone', 'jobTitle'],
    text: 'searchText',
  },
);
export type MemberListSearch = SearchOf<typeof MEMBER_LIST>;
