import Add from '@mui/icons-material/AddRounded';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { PROJECT_STATUS_FACES, type ProjectStatus } from '#domain/project/status.ts';
import { getGetCompanyQueryOptions } from '@/shared/api/generated/companies/companies';
import { isFiltered, useListSearchActions } from '@/shared/lib/list-search/use-list-search';
import { PAGE_KEYS } from '@/shared/lib/shortcuts/commands';
import { useTitle } from '@/shared/lib/title/use-title';
import { useMe } from '@/shared/session/me';
import { ListToolbar } from '@/shared/ui/list/ListToolbar';
import { SearchField } from '@/shared/ui/list/SearchField';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RouterButton } from '@/shared/ui/RouterButton';
import { projectPagesOptions } from '../model/project-pages';
import type { ProjectListSearch } from '../model/search';
import { PendingInvitations } from './PendingInvitations';
import { ProjectResults } from './ProjectResults';

const route = getRouteApi('/_signed-in/_shell/app/companies/$companyId/projects');

/** The order of the tabs: what is worked on first. */
const TABS: readonly ProjectStatus[] = ['ACTIVE', 'DRAFT', 'COMPLETED'];

/** The projects of a company, one tab a status, with search and load more. */
export function ProjectListPage() {
  const { companyId } = route.useParams();
  const search = route.useSearch();
  const status = search.status ?? 'ACTIVE';
  const me = useMe();
  const navigate = useNavigate();
  const actions = useListSearchActions<ProjectListSearch>();
  const company = useQuery(getGetCompanyQueryOptions(companyId)).data;
  const query = useInfiniteQuery({
    ...projectPagesOptions(companyId, status, search.search),
    placeholderData: keepPreviousData,
  });
  const first = query.data?.pages[0];
  useTitle('Projects', company?.name);

  return (
    <PageContainer width="contained">
      <PageHeader
        title="Projects"
        subtitle={company?.name ?? me.company?.name}
        action={
          <RouterButton
            to="/app/projects/new"
            variant="solid"
            size="sm"
            startIcon={<Add />}
            aria-keyshortcuts={PAGE_KEYS.create}
          >
            New project
          </RouterButton>
        }
      />
      <PendingInvitations invitations={me.pendingInvitations} />
      <Tabs
        value={status}
        aria-label="Projects by status"
        onChange={
          (_event, next: ProjectStatus) =>
            void navigate({
              to: '.',
              search: { ...search, status: next === 'ACTIVE' ? undefined : next } as never,
            }) // '.' is this very route
        }
      >
        {TABS.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            id={`projects-tab-${tab}`}
            aria-controls="projects-panel"
            label={`${PROJECT_STATUS_FACES[tab].label}${first === undefined ? '' : ` (${String(first.counts[tab])})`}`}
          />
        ))}
      </Tabs>
      <ListToolbar
        search={
          <SearchField
            label="Search projects"
            value={search.search}
            onSearch={(text) => actions.setFilters({ search: text })}
          />
        }
        total={first?.meta.total}
        noun="project"
      />
      <section role="tabpanel" id="projects-panel" aria-labelledby={`projects-tab-${status}`}>
        <ProjectResults
          companyId={companyId}
          status={status}
          query={query}
          filtered={isFiltered({ search: search.search })}
          onClear={() => actions.setFilters({ search: undefined })}
        />
      </section>
    </PageContainer>
  );
}
