import { countOf } from '#domain/text/count.ts';
import type { PortfolioProject } from '@/shared/api/generated/model';
import { RouterLink } from '@/shared/ui/RouterLink';
import { StatusChip } from '@/shared/ui/StatusChip';

/** How many rules a project meets, in words, and the way to which they are; a dash where none is told. */
export function RiskLink({ project }: { project: PortfolioProject }) {
  if (project.membership.status !== 'ACTIVE') return '–';
  const { riskCount, name } = project;
  const label = riskCount === 0 ? 'On track' : countOf(riskCount, 'risk');
  return (
    <RouterLink
      from="/app/companies/$companyId/portfolio"
      to="."
      search={(before) => ({ ...before, why: project.id })}
      resetScroll={false}
      underline="none"
      aria-label={`${label}: ${name}`}
    >
      <StatusChip
        size="sm"
        label={label}
        tone={riskCount === 0 ? 'success' : riskCount === 1 ? 'warning' : 'error'}
      />
    </RouterLink>
  );
}
