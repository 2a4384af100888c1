import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getGetCompanyQueryKey } from '@/shared/api/generated/companies/companies';
import type { SubscriptionStatus } from '@/shared/api/generated/model';
import {
  getGetSubscriptionStatusQueryKey,
  getGetSubscriptionStatusQueryOptions,
} from '@/shared/api/generated/subscription/subscription';
import { useMe } from '@/shared/session/me';

/** The company's plan as it is kept in this browser. */
export function useSubscription() {
  const companyId = useMe().company?.id ?? '';
  const queryClient = useQueryClient();
  const query = useQuery(getGetSubscriptionStatusQueryOptions({ companyId }));
  const steps = useMemo(() => {
    const queryKey = getGetSubscriptionStatusQueryKey({ companyId });
    /** What hangs on a plan: its invoices, and whether the company may create projects. */
    const refresh = () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['subscription', 'invoices'] }),
        queryClient.invalidateQueries({ queryKey: getGetCompanyQueryKey(companyId) }),
      ]);
    return {
      /** Takes over the plan that a change has answered. */
      adopt: (saved: SubscriptionStatus) => {
        queryClient.setQueryData(queryKey, saved);
        return refresh();
      },
      /** Reads it again, after a change was refused: somebody else may have made one. */
      reload: () => queryClient.invalidateQueries({ queryKey }),
    };
  }, [queryClient, companyId]);
  return { companyId, query, ...steps };
}
