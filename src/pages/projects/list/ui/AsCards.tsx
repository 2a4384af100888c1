import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useListSearchActions } from '@/shared/lib/list-search/use-list-search';
import { ListToolbar } from '@/shared/ui/list/ListToolbar';
import { SearchField } from '@/shared/ui/list/SearchField';
import { projectPagesOptions } from '../model/project-pages';
import { PROJECT_LIST, type ProjectListSearch } from '../model/search';
import type { LayoutProps } from './layout-props';
import { ProjectLayoutSwitch } from './ProjectLayoutSwitch';
import { ProjectCards } from './ProjectCards';
import { ProjectSort } from './ProjectSort';

/** The list as cards, sorted by a chip; more are loaded on demand. */
export function AsCards({ companyId, search, onLayout, children }: LayoutProps) {
  const actions = useListSearchActions<ProjectListSearch>();
  // A grid has no room on a phone: both layouts are cards there.
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const tab = search.status ?? 'ACTIVE';
  const query = useInfiniteQuery({
    ...projectPagesOptions(companyId, search),
    placeholderData: keepPreviousData,
  });
  const first = query.data?.pages[0];
  return (
    <>
      {children(first?.counts)}
      <ListToolbar
        search={
          <SearchField
            label="Search projects"
            value={search.search}
            onSearch={(text) => actions.setFilters({ search: text })}
          />
        }
        filters={<ProjectSort search={search} actions={actions} />}
        total={first?.meta.total}
        noun="project"
        actions={phone ? undefined : <ProjectLayoutSwitch layout="cards" onChange={onLayout} />}
      />
      <section role="tabpanel" id="projects-panel" aria-labelledby={`projects-tab-${tab}`}>
        <ProjectCards
          companyId={companyId}
          tab={tab}
          query={query}
          filtered={PROJECT_LIST.active(search).length > 0}
          onClear={() => actions.setFilters({ search: undefined })}
        />
      </section>
    </>
  );
}
