import Add from '@mui/icons-material/AddRounded';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PROJECT_STATUS_FACES } from '#domain/project/status.ts';
import { NewProjectButton, PlanBanner } from '@/features/company/plan';
import { getGetCompanyQueryOptions } from '@/shared/api/generated/companies/companies';
import type { ProjectPage } from '@/shared/api/generated/model';
import { useReadSearch } from '@/shared/lib/list-search/read-later';
import { PAGE_KEYS } from '@/shared/lib/shortcuts/commands';
import { useTitle } from '@/shared/lib/title/use-title';
import { useMe } from '@/shared/session/me';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { useProjectLayout } from '../model/layout';
import { PROJECT_LIST, PROJECT_TABS, type ProjectTab } from '../model/search';
import { PendingInvitations } from './PendingInvitations';
import { AsCards } from './AsCards';
import { AsGrid } from './AsGrid';

const route = getRouteApi('/_signed-in/_shell/app/companies/$companyId/projects');
const LAYOUTS = { cards: AsCards, grid: AsGrid };

/** The projects of a company, one tab a status and one for all, as cards or as a grid. */
export function ProjectListPage() {
  const { companyId } = route.useParams();
  const search = useReadSearch(PROJECT_LIST, route.useSearch());
  const tab = search.status ?? 'ACTIVE';
  const me = useMe();
  const navigate = route.useNavigate();
  const company = useQuery(getGetCompanyQueryOptions(companyId)).data;
  const [layout, choose] = useProjectLayout(search.layout, (next) => {
    void navigate({ search: (before) => ({ ...before, layout: next, page: undefined }), replace: true });
  });
  useTitle('Projects', company?.name);
  const Layout = LAYOUTS[layout];

  return (
    <PageContainer width="contained">
      <PageHeader
        title="Projects"
        subtitle={company?.name ?? me.company?.name}
        action={<NewProjectButton icon={<Add />} shortcut={PAGE_KEYS.create} />}
      />
      <PlanBanner />
      <PendingInvitations invitations={me.pendingInvitations} />
      <Layout companyId={companyId} search={search} onLayout={choose}>
        {(counts) => (
          <Tabs
            value={tab}
            aria-label="Projects by status"
            variant="scrollable"
            scrollButtons={false}
            onChange={(_event, next: ProjectTab) =>
              void navigate({
                search: (before) => ({
                  ...before,
                  status: next === 'ACTIVE' ? undefined : next,
                  page: undefined,
                }),
              })
            }
          >
            {PROJECT_TABS.map((each) => (
              <Tab
                key={each}
                value={each}
                id={`projects-tab-${each}`}
                aria-controls="projects-panel"
                label={tabLabel(each, counts)}
              />
            ))}
          </Tabs>
        )}
      </Layout>
    </PageContainer>
  );
}

function tabLabel(tab: ProjectTab, counts: ProjectPage['counts'] | undefined): string {
  const name = tab === 'ALL' ? 'All' : PROJECT_STATUS_FACES[tab].label;
  if (counts === undefined) return name;
  const count = tab === 'ALL' ? counts.DRAFT + counts.ACTIVE + counts.COMPLETED : counts[tab];
  return `${name} (${String(count)})`;
}
