import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  getGetPrimaryCompanyQueryKey,
  getListMyCompaniesQueryKey,
  setPrimaryCompany,
} from '@/shared/api/generated/companies/companies';
import { getGetMeQueryKey } from '@/shared/api/generated/user-profile/user-profile';
import type { CompanyRef } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { toast, toastError } from '@/shared/ui/toast/toast';

/** Reads anew for whom the reader works, after something of it changed; the page's own guard asks it too. */
export function useCompaniesAnew(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useCallback(async () => {
    await Promise.all(
      [getGetMeQueryKey(), getListMyCompaniesQueryKey(), getGetPrimaryCompanyQueryKey()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
    await router.invalidate();
  }, [queryClient, router]);
}

/** Goes over to another of the reader's companies: organization, new projects and subscription are then its own. */
export function useWorkFor(): (company: CompanyRef) => Promise<void> {
  const anew = useCompaniesAnew();
  return useCallback(
    async ({ id, name }) => {
      try {
        await setPrimaryCompany({ companyId: id });
        await anew();
        toast.success(`You now work for ${name}`);
      } catch (error) {
        toastError(error, MESSAGES.common.saveFailed);
      }
    },
    [anew],
  );
}
