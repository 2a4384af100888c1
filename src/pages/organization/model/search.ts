import { COMPANY_ROLES } from '#domain/authority/roles.ts';
import { CompanyMemberStatus, type CompanyMember } from '@/shared/api/generated/model';
import type { SearchOf } from '@/shared/lib/list-search/declare-list';
import { one } from '@/shared/lib/list-search/filters';
import { where, wholeList } from '@/shared/lib/list-search/whole-list';

/** By name; by the address that was invited while there is no name. */
export const nameOf = ({ name, email }: CompanyMember): string => name ?? email;

/** The people of a company and those who are invited to it, whom the API gives all at once. */
export const PEOPLE_LIST = wholeList<CompanyMember>()(
  {
    status: where(one(CompanyMemberStatus), (member: CompanyMember, status) => member.status === status),
    role: where(one(COMPANY_ROLES), (member: CompanyMember, role) => member.roleName === role),
  },
  {
    orderBy: {
      // Who takes part comes before who is invited.
      status: ({ status }) => Object.values(CompanyMemberStatus).indexOf(status),
      name: nameOf,
      role: ({ roleName }) => COMPANY_ROLES.indexOf(roleName),
      email: ({ email }) => email,
      since: ({ since }) => since,
    },
    sort: { orderBy: 'status', order: 'ASC' },
    columns: ['name', 'email', 'jobTitle', 'role', 'status', 'since'],
    text: ({ name, email, jobTitle }) => [name, email, jobTitle],
  },
);
export type PeopleSearch = SearchOf<typeof PEOPLE_LIST>;
