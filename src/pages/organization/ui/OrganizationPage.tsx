import CreditCard from '@mui/icons-material/CreditCardOutlined';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { COMPANY_ROLE_LABELS, mayManageCompany } from '#domain/authority/roles.ts';
import { YourCompanies } from '@/features/company/mine';
import { PlanBanner } from '@/features/company/plan';
import { getGetCompanyQueryOptions } from '@/shared/api/generated/companies/companies';
import { formatDate } from '@/shared/lib/dates/format';
import { useReadSearch } from '@/shared/lib/list-search/read-later';
import { useTitle } from '@/shared/lib/title/use-title';
import { useMe } from '@/shared/session/me';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RouterButton } from '@/shared/ui/RouterButton';
import { Section } from '@/shared/ui/page/Section';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { PEOPLE_LIST } from '../model/search';
import { CompanyFacts } from './CompanyFacts';
import { CompanyForm } from './CompanyForm';
import { CompanyMembers } from './CompanyMembers';
import { JoinCompanyDialog } from './JoinCompanyDialog';
import { JoinRequests } from './JoinRequests';

const route = getRouteApi('/_signed-in/_shell/app/manage-organization/');
const PLAN = { TRIAL: 'Trial until', ACTIVE: 'Plan active', NONE: 'No plan' } as const;

/** The reader's company: its fields, its people, and who asks to join. Owners edit, members read. */
export function OrganizationPage() {
  useTitle('Organization');
  const me = useMe();
  const companyId = me.company?.id ?? '';
  const query = useQuery(getGetCompanyQueryOptions(companyId));
  const search = useReadSearch(PEOPLE_LIST, route.useSearch());
  const navigate = route.useNavigate();
  const showJoin = (join?: typeof search.join) =>
    void navigate({ search: (now) => ({ ...now, join }), replace: true, resetScroll: false });
  const company = query.data;
  const isOwner = mayManageCompany(me.company?.roleName ?? null);
  const plan =
    company === undefined
      ? undefined
      : company.plan.status === 'TRIAL'
        ? `${PLAN.TRIAL} ${formatDate(company.plan.trialEndsAt)}`
        : PLAN[company.plan.status];

  return (
    <PageContainer width="contained">
      <PageHeader
        title={me.company?.name ?? 'Organization'}
        subtitle={[COMPANY_ROLE_LABELS[me.company?.roleName ?? 'ORG_MEMBER'], plan]
          .filter(Boolean)
          .join(' · ')}
        action={
          <RouterButton to="/app/manage-organization/subscription" size="sm" startIcon={<CreditCard />}>
            Subscription
          </RouterButton>
        }
      />
      <PlanBanner />
      {isOwner && <JoinRequests companyId={companyId} />}
      <CompanyMembers key={companyId} companyId={companyId} isOwner={isOwner} />
      <Section
        title="Company"
        description={
          isOwner
            ? 'This appears on the forms your company issues.'
            : 'An owner of the company can change these.'
        }
      >
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} dense />}
        {query.isPending && <Skeleton variant="rounded" height={280} />}
        {company !== undefined &&
          (isOwner ? <CompanyForm key={company.id} company={company} /> : <CompanyFacts company={company} />)}
      </Section>
      <YourCompanies onJoin={() => showJoin('company')} />
      <JoinCompanyDialog open={search.join !== undefined} onClose={() => showJoin()} />
    </PageContainer>
  );
}
