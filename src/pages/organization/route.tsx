import { createFileRoute, redirect } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import {
  getGetCompanyQueryOptions,
  getListCompanyMembersQueryOptions,
} from '@/shared/api/generated/companies/companies';
import { OrganizationPage } from './ui/OrganizationPage';

export const Route = createFileRoute('/_signed-in/_shell/app/manage-organization')({
  beforeLoad: ({ context }) => {
    if (context.me.company === null) throw redirect({ to: '/app', replace: true });
  },
  loader: ({ context }) => {
    const companyId = context.me.company?.id ?? '';
    return firstRows(
      context.queryClient.prefetchQuery(getGetCompanyQueryOptions(companyId)),
      context.queryClient.prefetchQuery(getListCompanyMembersQueryOptions(companyId)),
    );
  },
  component: OrganizationPage,
});
