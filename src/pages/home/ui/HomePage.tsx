import Add from '@mui/icons-material/AddRounded';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Box from '@mui/material/Box';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTitle } from '@/shared/lib/title/use-title';
import { useMe } from '@/shared/session/me';
import { FormCard } from '@/shared/ui/page/FormCard';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { latePart } from '@/shared/ui/late-part';
import { RouterButton } from '@/shared/ui/RouterButton';
import type { WorkSearch } from '../model/work';
import { KeptProjects } from './KeptProjects';
import { RecentProjects } from './RecentProjects';
import { WorkList } from './WorkList';

// Whoever is in a company never sees it.
const ChooseCompany = latePart(async () => (await import('@/features/company/choose')).ChooseCompany);
const CalendarDialog = latePart(async () => (await import('./CalendarDialog')).default);

/** The entry after login: what waits for the reader in every project, and the way into each of them. */
export function HomePage({ search }: { search: WorkSearch }) {
  const { company } = useMe();
  return company === null ? <WithoutCompany /> : <Work companyId={company.id} search={search} />;
}

function Work({ companyId, search }: { companyId: string; search: WorkSearch }) {
  useTitle('Your work');
  const navigate = useNavigate();
  const show = (dialog: WorkSearch['dialog']) =>
    void navigate({ to: '/app', search: { ...search, dialog }, replace: true });
  return (
    <PageContainer width="contained">
      <PageHeader
        title="Your work"
        action={
          <RouterButton to="/app/projects/new" size="sm" startIcon={<Add />}>
            New project
          </RouterButton>
        }
        menu={[
          {
            label: 'Subscribe in your calendar',
            icon: <CalendarMonth fontSize="small" />,
            onSelect: () => show('calendar'),
          },
        ]}
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
        <WorkList search={search} />
        <KeptProjects />
        <RecentProjects companyId={companyId} />
      </Box>
      {search.dialog === 'calendar' && <CalendarDialog onClose={() => show(undefined)} />}
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
