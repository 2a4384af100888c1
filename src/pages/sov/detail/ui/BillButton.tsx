import { useCanCreatePayApp } from '@/shared/api/generated/pay-app/pay-app';
import type { SovDetail } from '@/shared/api/generated/model';
import type { ProjectRights } from '@/shared/session/project';
import { RouterButton } from '@/shared/ui/RouterButton';

/** The next step of the contractor's side on an approved schedule, where it may start an application now. */
export function BillButton({ sov, rights }: { sov: SovDetail; rights: ProjectRights }) {
  const mine = sov.contractorCompany.id === rights.actor.companyId && rights.can('PAYMENT_MANAGE');
  const check = useCanCreatePayApp(sov.projectId, {
    query: { enabled: sov.sovStatus === 'APPROVED' && mine },
  });
  if (check.data?.sovIds.includes(sov.id) !== true) return null;
  return (
    <RouterButton
      size="sm"
      variant="solid"
      to="/app/projects/$projectId/tools/pay-apps"
      params={{ projectId: sov.projectId }}
      search={{ bill: sov.id }}
    >
      Bill this schedule
    </RouterButton>
  );
}
