import Box from '@mui/material/Box';
import { mayManageCompany } from '#domain/authority/roles.ts';
import { trialDaysLeft } from '#domain/company/plan.ts';
import { countOf } from '#domain/text/count.ts';
import { formatDate } from '@/shared/lib/dates/format';
import { Notice } from '@/shared/ui/Notice';
import { RouterLink } from '@/shared/ui/RouterLink';
import { useCompanyPlan } from '../model/use-company-plan';

/** The days that are left of the company's trial, or that it has no plan; nothing where it has one. */
export function PlanBanner() {
  const { company, plan, problem } = useCompanyPlan();
  if (company === null || plan === undefined || plan.status === 'ACTIVE') return null;
  const isOwner = mayManageCompany(company.roleName);
  const days = trialDaysLeft(new Date(plan.trialEndsAt), new Date());
  return (
    <Notice tone={problem === undefined ? 'info' : 'warning'}>
      <Box sx={{ display: 'flex', columnGap: 3, rowGap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
        <Box sx={{ flex: '1 1 280px', minInlineSize: 0 }}>
          {problem === undefined
            ? `${days > 0 ? `${countOf(days, 'day')} left of the trial: it` : 'The trial'} ends on ${formatDate(plan.trialEndsAt)}.`
            : `${problem} Projects it was invited to are not affected.`}
        </Box>
        {isOwner && (
          <RouterLink
            to="/app/manage-organization/subscription"
            sx={{ color: 'inherit', fontWeight: 600, textDecorationColor: 'currentColor' }}
          >
            Choose a plan
          </RouterLink>
        )}
      </Box>
    </Notice>
  );
}
