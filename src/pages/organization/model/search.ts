import { COMPANY_ROLES } from '#domain/authority/roles.ts';
import {
  CompanyMemberStatus,
  ListCompanyMembersOrderBy,
  type CompanyMember,
  type ListCompanyMembersParams,
} from '@/shared/api/generated/model';
import { listSearch, type SearchOf } from '@/shared/lib/list-search/declare-list';
import { many, one, own } from '@/shared/lib/list-search/filters';

/** By name; by the address that was invited while there is no name. */
export const nameOf = ({ name, email }: CompanyMember): string => name ?? email;

/** The people of a company and those who are invited to it. */
export const PEOPLE_LIST = listSearch<ListCompanyMembersParams>()(
  {
    status: many(CompanyMemberStatus),
    roleName: one(COMPANY_ROLES),
    /** The dialog that is open, so that the switcher can lead to it. */
    join: own(one(['company'])),
  },
  {
    orderBy: ListCompanyMembersOrderBy,
    // Who takes part comes before who is invited.
    sort: { orderBy: 'status', order: 'ASC' },
    columns: ['name', 'email', 'jobTitle', 'roleName', 'status', 'since'],
    limit: 20,
  },
);
export type PeopleSearch = SearchOf<typeof PEOPLE_LIST>;
