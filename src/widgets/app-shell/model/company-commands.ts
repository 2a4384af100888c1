import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useWorkFor } from '@/features/company/mine/model/use-work-for';
import { getListMyCompaniesQueryOptions } from '@/shared/api/generated/companies/companies';
import type { Command } from './command';

/** The way over to another of the reader's companies, and to one more. */
export function useCompanyCommands(): Command[] {
  const navigate = useNavigate();
  const workFor = useWorkFor();
  const mine = useQuery(getListMyCompaniesQueryOptions()).data?.data ?? [];
  return [
    ...mine
      .filter(({ isPrimary }) => !isPrimary)
      .map((company) => ({
        id: `work-for-${company.id}`,
        group: 'Actions' as const,
        label: `Work for ${company.name}`,
        run: () => void workFor(company),
      })),
    {
      id: 'join-company',
      group: 'Actions',
      label: 'Join or create a company',
      run: () => void navigate({ to: '/app/manage-organization', search: { join: 'company' } }),
    },
  ];
}
