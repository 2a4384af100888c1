import { useQuery } from '@tanstack/react-query';
import { getGetCompanyQueryOptions } from '@/shared/api/generated/companies/companies';
import { useMe } from '@/shared/session/me';

/**
 * How the plan of the reader's company stands, and why it creates no projects; the reason is the one that the server
 * refuses with. Nothing while that is not known: the server decides.
 */
export function useCompanyPlan(enabled = true) {
  const { company } = useMe();
  const query = useQuery({
    ...getGetCompanyQueryOptions(company?.id ?? ''),
    enabled: enabled && company !== null,
  });
  const plan = query.data?.plan;
  return { company, plan, problem: plan?.reason ?? undefined };
}

/** Why a draft of this company is not published; of another company only the server knows. */
export function usePublishProblem(owningCompanyId: string, isDraft: boolean): string | undefined {
  const isOwn = useMe().company?.id === owningCompanyId;
  return useCompanyPlan(isDraft && isOwn).problem;
}
