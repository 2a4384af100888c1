import Add from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import { useRouter } from '@tanstack/react-router';
import { ChooseCompany } from '@/features/company/choose';
import { useTitle } from '@/shared/lib/title/use-title';
import { useMe } from '@/shared/session/me';
import { FormCard } from '@/shared/ui/page/FormCard';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RouterButton } from '@/shared/ui/RouterButton';
import type { WorkSearch } from '../model/work';
import { RecentProjects } from './RecentProjects';
import { WorkList } from './WorkList';

/** The entry after login: what waits for the reader in every project, and the way into each of them. */
export function HomePage({ search }: { search: WorkSearch }) {
  const { company } = useMe();
  return company === null ? <WithoutCompany /> : <Work companyId={company.id} search={search} />;
}

function Work({ companyId, search }: { companyId: string; search: WorkSearch }) {
  useTitle('Your work');
  return (
    <PageContainer width="contained">
      <PageHeader
        title="Your work"
        action={
          <RouterButton to="/app/projects/new" size="sm" startIcon={<Add />}>
            New project
          </RouterButton>
        }
      />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <WorkList search={search} />
        <RecentProjects companyId={companyId} />
      </Box>
    </PageContainer>
  );
}

/** For a person who has left their company: everything here is done for one. */
function WithoutCompany() {
  useTitle('Your company');
  const router = useRouter();
  return (
    <PageContainer>
      <FormCard
        width={520}
        title="You are not in a company yet"
        description="Companies run projects and take part in them. Find yours and ask to join, or create it."
      >
        <ChooseCompany onJoined={() => void router.invalidate()} />
      </FormCard>
    </PageContainer>
  );
}
