import { createFileRoute, redirect } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getGetSubscriptionStatusQueryOptions } from '@/shared/api/generated/subscription/subscription';
import { readSubscriptionSearch } from './model/search';
import { SubscriptionPage } from './ui/SubscriptionPage';

export const Route = createFileRoute('/_signed-in/_shell/app/manage-organization/subscription')({
  validateSearch: readSubscriptionSearch,
  beforeLoad: ({ context }) => {
    if (context.me.company === null) throw redirect({ to: '/app', replace: true });
  },
  loader: ({ context }) => {
    const companyId = context.me.company?.id ?? '';
    return firstRows(context.queryClient.prefetchQuery(getGetSubscriptionStatusQueryOptions({ companyId })));
  },
  component: SubscriptionPage,
});
