import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import Skeleton from '@mui/material/Skeleton';
import { getRouteApi } from '@tanstack/react-router';
import { mayManageCompany } from '#domain/authority/roles.ts';
import { SUBSCRIPTION_STATE_FACES } from '#domain/subscription/states.ts';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useTitle } from '@/shared/lib/title/use-title';
import { useMe } from '@/shared/session/me';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RouterLink } from '@/shared/ui/RouterLink';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { useSubscription } from '../model/use-subscription';
import { CheckoutReturn } from './CheckoutReturn';
import { CurrentPlan } from './CurrentPlan';
import { Invoices } from './Invoices';
import { PlanCards } from './PlanCards';

const route = getRouteApi('/_signed-in/_shell/app/manage-organization/subscription');

/** What the reader's company pays for: its plan, the plans there are, and its invoices. */
export function SubscriptionPage() {
  useTitle('Subscription');
  const me = useMe();
  const { sessionId } = route.useSearch();
  const { query, companyId } = useSubscription();
  const subscription = query.data;
  const isOwner = mayManageCompany(me.company?.roleName ?? null);

  return (
    <PageContainer width="contained">
      <PageHeader
        title="Subscription"
        back={
          <RouterLink
            to="/app/manage-organization"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}
          >
            <ArrowBack sx={{ fontSize: 16, '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
            Organization
          </RouterLink>
        }
        status={subscription && SUBSCRIPTION_STATE_FACES[subscription.status]}
        subtitle={<bdi>{me.company?.name}</bdi>}
      />
      {sessionId !== undefined && <CheckoutReturn sessionId={sessionId} />}
      {subscription === undefined &&
        (query.isError ? (
          <ErrorState
            error={query.error}
            fallback={TOOL_MESSAGES.subscription.statusFailed}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <>
            <Skeleton variant="rounded" height={168} aria-busy />
            <Skeleton variant="rounded" height={232} />
            <Skeleton variant="rounded" height={200} />
          </>
        ))}
      {subscription !== undefined && (
        <>
          <CurrentPlan subscription={subscription} />
          <PlanCards subscription={subscription} />
          {isOwner && <Invoices companyId={companyId} />}
        </>
      )}
    </PageContainer>
  );
}
