import { createFileRoute, redirect } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import {
  getGetCompanyQueryOptions,
  getListCompanyMembersQueryOptions,
} from '@/shared/api/generated/companies/companies';
import type { Raw } from '@/shared/lib/list-search/list-search';
import { readLater } from '@/shared/lib/list-search/read-later';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import { PEOPLE_LIST, type PeopleSearch } from './model/search';
import { OrganizationPage } from './ui/OrganizationPage';

export const Route = createFileRoute('/_signed-in/_shell/app/manage-organization/')({
  validateSearch: readLater<PeopleSearch>(),
  beforeLoad: ({ context }) => {
    if (context.me.company === null) throw redirect({ to: '/app', replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const companyId = context.me.company?.id ?? '';
    return firstRows(
      prepareGrid(),
      context.queryClient.prefetchQuery(getGetCompanyQueryOptions(companyId)),
      context.queryClient.prefetchQuery(
        getListCompanyMembersQueryOptions(companyId, PEOPLE_LIST.params(PEOPLE_LIST.read(deps as Raw))),
      ),
    );
  },
  component: OrganizationPage,
});
